"""From checked content to the box: what the schemas cannot say is checked here, with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from stellwerk.core.content.document import Document
from stellwerk.core.errors import Fault
from stellwerk.plugins.trambahn.definitions import CONDUCTOR, NO_COLOUR, Box, Cards, Colour, Course, Tram

CARDS = "cards.yaml"
TRAMS = "trams.yaml"
COURSE = "course.yaml"


def read_box(documents: Mapping[str, Document]) -> Box:
    """The box of content files in which ``check_box`` found no fault."""
    trams = documents[TRAMS].data
    return Box(_cards(documents[CARDS].data), _trams(trams), trams["on_show"], _course(documents[COURSE].data))


def check_box(folder: Path, documents: Mapping[str, Document]) -> list[Fault]:
    """What no schema can see: a file that is missing, things named twice, numbers that contradict one another."""
    missing = [name for name in (CARDS, TRAMS, COURSE) if name not in documents]
    if missing:
        return [Fault(str(folder / name), message="the file is missing") for name in missing]
    cards, course = documents[CARDS], documents[COURSE]
    faults = [*_card_faults(cards), *_tram_faults(documents[TRAMS]), *_course_faults(course)]
    return faults or _size_faults(cards.data, course)


def _cards(data: Mapping[str, Any]) -> Cards:
    colours = tuple(Colour(colour["id"], colour["line"]) for colour in data["colours"])
    stops = [(number, colour.id, stop) for number, colour in enumerate(colours) for stop in data["stops"]]
    last = data["conductors"]
    ids = (*(f"{colour}-{stop['value']}" for _, colour, stop in stops), CONDUCTOR)
    return Cards(
        colours=colours,
        ids=ids,
        counts=(*(stop["count"] for _, _, stop in stops), last["count"]),
        colour=(*(number for number, _, _ in stops), NO_COLOUR),
        value=(*(stop["value"] for _, _, stop in stops), 0),
        points=(*(stop["points"] for _, _, stop in stops), last["points"]),
        closes=(*(stop.get("closes", False) for _, _, stop in stops), False),
        drawing_order=tuple(sorted(range(len(ids)), key=ids.__getitem__)),
        worth=data["worth"],
    )


def _trams(data: Mapping[str, Any]) -> tuple[Tram, ...]:
    return tuple(Tram(f"x{tram['factor']}", tram["factor"], tram["count"], tram["price"]) for tram in data["stack"])


def _course(data: Mapping[str, Any]) -> Course:
    return Course(
        money=tuple(data["money"]),
        hand=data["hand"],
        at_least=data["passengers"]["at_least"],
        at_most=data["passengers"]["at_most"],
        room=data["terminal"]["room"],
        ride=data["ride"]["cards"],
        discard_one_in=data["reshuffle"]["discard_one_in"],
        scorings=data["scorings"],
    )


def _card_faults(document: Document) -> list[Fault]:
    faults = _repeats(document, "colours", "id", "colour")
    if any(colour["id"] == CONDUCTOR for colour in document.data["colours"]):
        faults.append(document.fault(("colours",), f"a colour cannot be called {CONDUCTOR}"))
    values = [stop["value"] for stop in document.data["stops"]]
    for number in range(1, len(values)):
        if values[number] <= values[number - 1]:
            place = ("stops", number, "value")
            faults.append(document.fault(place, f"{values[number]} does not rise above {values[number - 1]}"))
    return faults


def _tram_faults(document: Document) -> list[Fault]:
    return _repeats(document, "stack", "factor", "tram with factor")


def _course_faults(document: Document) -> list[Fault]:
    data, faults = document.data, []
    least, most = data["passengers"]["at_least"], data["passengers"]["at_most"]
    if least > most:
        faults.append(document.fault(("passengers", "at_most"), f"{most} is less than at_least, {least}"))
    if data["ride"]["cards"] <= data["hand"] - least:
        message = f"a special ride needs more cards than the {data['hand'] - least} that can be laid in one turn"
        faults.append(document.fault(("ride", "cards"), message, "else a line could ride before it has a tram"))
    return faults


def _size_faults(cards: Mapping[str, Any], course: Document) -> list[Fault]:
    held = len(cards["colours"]) * sum(stop["count"] for stop in cards["stops"]) + cards["conductors"]["count"]
    money, hand = course.data["money"], course.data["hand"]
    dealt = sum(money) + len(money) * hand
    if dealt < held:
        return []
    return [course.fault(("money",), f"{dealt} cards are dealt at the beginning, but the deck has only {held}")]


def _repeats(document: Document, part: str, field: str, what: str) -> list[Fault]:
    seen: list[Any] = []
    faults = []
    items: Sequence[Mapping[str, Any]] = document.data[part]
    for number, item in enumerate(items):
        if item[field] in seen:
            faults.append(document.fault((part, number, field), f"a second {what} {item[field]}"))
        seen.append(item[field])
    return faults
