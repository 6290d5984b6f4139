"use strict";
(() => {
  const story = JSON.parse(document.getElementById("story").textContent);
  const last = story.steps.length - 1;
  const at = (id) => document.getElementById(id);
  const slider = at("slider");
  let now = 0;
  let timer = null;

  const element = (name, kind, text) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const signed = (points) => (points > 0 ? "+" : "") + points;
  const told = (line) => `${signed(line.points)} ${line.source}: ${line.why}`;
  const dot = (seat) => {
    const made = element("span", "dot");
    made.style.background = story.colours[seat];
    return made;
  };
  const fill = (holder, numbers) => {
    holder.innerHTML = numbers.map((number) => story.fragments[number]).join("");
  };

  const outline = (place, cells) => {
    const figure = place.querySelector(".board");
    if (!figure) return;
    const drawn = figure.querySelector("svg");
    drawn.querySelectorAll(".shown").forEach((old) => old.remove());
    for (const [x, y] of cells) {
      const box = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      box.setAttribute("class", "shown");
      box.setAttribute("x", (x - figure.dataset.left) * story.unit + story.edge);
      box.setAttribute("y", (y - figure.dataset.top) * story.unit + story.edge);
      box.setAttribute("width", story.unit);
      box.setAttribute("height", story.unit);
      drawn.append(box);
    }
  };

  const points = (place, lines, fresh) => {
    const table = element("table", "points");
    for (const line of lines) {
      const row = table.insertRow();
      row.insertCell().textContent = signed(line.points);
      row.insertCell().textContent = `${line.source}: ${line.why}`;
      if (fresh.has(told(line))) row.classList.add("new");
      if (!line.cells.length) continue;
      row.classList.add("told");
      row.tabIndex = 0;
      for (const event of ["mouseenter", "focus"]) row.addEventListener(event, () => outline(place, line.cells));
      for (const event of ["mouseleave", "blur"]) row.addEventListener(event, () => outline(place, []));
    }
    return table;
  };

  const seat = (step, number) => {
    const place = element("section", "seat");
    place.id = `seat-${number + 1}`;
    if (step.move && step.move.seat === number) place.classList.add("moving");
    const heading = element("h2");
    heading.append(dot(number), story.names[number]);
    heading.append(element("output", "total", `${step.points[number].total} ${step.points[number].total === 1 ? "point" : "points"}`));
    const panels = element("div", "panels");
    fill(panels, step.seats[number]);
    const fresh = new Set(step.changes.filter((change) => change.seat === number).flatMap((c) => c.came.map(told)));
    place.append(heading, panels, points(place, step.points[number].lines, fresh));
    return place;
  };

  const changes = (step) => {
    const list = at("changes");
    list.replaceChildren();
    for (const change of step.changes) {
      const item = element("li");
      item.append(dot(change.seat), `${story.names[change.seat]}: `);
      const parts = change.came.map((line) => element("span", "", told(line)));
      const sources = new Set(change.came.map((line) => line.source));
      for (const line of change.went) {
        if (!sources.has(line.source)) parts.push(element("span", "gone", told(line)));
      }
      parts.forEach((part, index) => item.append(index ? "; " : "", part));
      list.append(item);
    }
  };

  const show = (number) => {
    now = Math.max(0, Math.min(last, number));
    const step = story.steps[now];
    const move = at("move");
    move.replaceChildren();
    if (step.move) move.append(dot(step.move.seat), `${story.names[step.move.seat]}: `, element("code", "", step.move.text));
    else move.append("The start");
    changes(step);
    at("title").textContent = step.title;
    fill(at("common"), step.common);
    at("seats").replaceChildren(...story.names.map((_, index) => seat(step, index)));
    at("count").textContent = `${now} of ${last}`;
    slider.value = now;
    at("first").disabled = at("back").disabled = now === 0;
    at("next").disabled = at("last").disabled = now === last;
    document.body.dataset.step = now;
    history.replaceState(null, "", `#${now}`);
  };

  const stop = () => {
    clearInterval(timer);
    timer = null;
    at("play").textContent = "▶ play";
  };
  const play = () => {
    if (timer) return stop();
    if (now === last) show(0);
    at("play").textContent = "❙❙ pause";
    timer = setInterval(() => (now === last ? stop() : show(now + 1)), 900);
    return undefined;
  };
  const go = (number) => {
    stop();
    show(number);
  };

  const keys = {
    ArrowLeft: () => go(now - 1),
    ArrowRight: () => go(now + 1),
    PageUp: () => go(now - 10),
    PageDown: () => go(now + 10),
    Home: () => go(0),
    End: () => go(last),
    " ": play,
  };
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    const typing = event.target === slider || (event.key === " " && event.target instanceof HTMLButtonElement);
    if (!action || event.ctrlKey || event.altKey || event.metaKey || typing) return;
    event.preventDefault();
    action();
  });
  at("first").addEventListener("click", () => go(0));
  at("back").addEventListener("click", () => go(now - 1));
  at("next").addEventListener("click", () => go(now + 1));
  at("last").addEventListener("click", () => go(last));
  at("play").addEventListener("click", play);
  slider.max = last;
  slider.addEventListener("input", () => go(Number(slider.value)));
  const asked = () => go(Number.parseInt(location.hash.slice(1), 10) || 0);
  window.addEventListener("hashchange", asked);
  asked();
})();
