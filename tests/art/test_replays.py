"""A played game as an animated picture and as a page that steps through it, with nothing but the page."""

import json
import re
from html import unescape

import pytest
from art import browser
from art.test_boards import played
from PIL import Image

from stellwerk.cli.art.film import FRAME, LAST, Film
from stellwerk.cli.art.page import replay_page
from stellwerk.cli.art.story import steps
from stellwerk.cli.pictures import artist_of
from stellwerk.core.replay import events
from stellwerk.core.save import save


@pytest.fixture(scope="module")
def session():
    return played(moves=30)


@pytest.fixture(scope="module")
def told(session):
    return list(steps(session))


@pytest.fixture(scope="module")
def page(session, told, tmp_path_factory):
    place = tmp_path_factory.mktemp("page") / "game.html"
    names = [player.name for player in session.players]
    place.write_text(replay_page(artist_of(session), told, names, "A game <of> Ann & Zoë"), encoding="utf-8")
    return place


def test_a_step_for_the_start_and_each_move(session, told):
    assert len(told) == len(session.history) + 1
    assert [step.played for step in told[1:]] == session.history
    assert told[-1].lines == tuple(tuple(session.lines(seat)) for seat in (0, 1))
    for step, event in zip(told[1:], events(session), strict=True):
        assert (step.number, step.changes) == (event.number, event.changes)


def test_a_frame_for_each_step(session, told, tmp_path):
    film = Film(artist_of(session), told[:8], ["Ann", "Zoë"], 300)
    (tmp_path / "g.gif").write_bytes(film.gif())
    with Image.open(tmp_path / "g.gif") as gif:
        assert (gif.n_frames, gif.size) == (8, film.size)
        times = []
        for number, wanted in enumerate(film.frames()):
            gif.seek(number)
            times.append(gif.info["duration"])
            found = gif.convert("RGB")
            apart = [abs(a - b) for a, b in zip(found.tobytes(), wanted.tobytes(), strict=True)]
            assert sum(apart) / len(apart) < 4, number
        assert times == [FRAME] * 7 + [LAST]
        assert gif.info["loop"] == 0
    assert film.warnings == []


def test_the_page_stands_alone(page):
    """No address is in it but the name of SVG; its policy forbids fetching anything."""
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\s\"'<>]*", text)) == {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in text
    assert not re.search(r"<(?:link|img|iframe|object)\b|\bimport\b|fetch\(|XMLHttp", text)
    assert "<title>A game &lt;of&gt; Ann &amp; Zoë</title>" in text


def test_every_step_of_the_page_shows_every_panel(page, told):
    text = page.read_text(encoding="utf-8")
    story = json.loads(re.search(r'id="story">(.*?)</script>', text, re.DOTALL)[1])
    assert len(story["steps"]) == len(told)
    for shown, step in zip(story["steps"], told, strict=True):
        assert len(shown["common"]) == len(step.picture.common)
        assert [len(panels) for panels in shown["seats"]] == [len(panels) for panels in step.picture.seats]
        for panels, own in zip(shown["seats"], step.picture.seats, strict=True):
            fragment = story["fragments"][panels[0]]
            assert fragment.count("<use ") >= len(own[0].cells)
    used = set(re.findall(r'href="#(p\d+)"', json.dumps(story["fragments"]).replace('\\"', '"')))
    assert used <= set(re.findall(r'<symbol id="(p\d+)"', text))


def plain(markup):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", markup)).split())


def seen(html):
    """What a reader sees of a page: the step, the move, the changes, each player's total and reasons."""
    parts = {
        "step": r'<output id="count">(.*?)</output>',
        "move": r'<p id="move"[^>]*>(.*?)</p>',
        "changes": r'<ul id="changes">(.*?)</ul>',
    }
    tables = re.findall(r'<table class="points">(.*?)</table>', html, re.DOTALL)
    return {
        **{name: plain(re.search(pattern, html, re.DOTALL)[1]) for name, pattern in parts.items()},
        "totals": re.findall(r'<output class="total">(-?\d+ points?)</output>', html),
        "points": [[plain(row) for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)] for table in tables],
    }


def wanted(told, number, names=("Ann", "Zoë")):
    step = told[number]
    return {
        "step": f"{number} of {len(told) - 1}",
        "move": f"{names[step.played.seat]}: {step.played.text}" if step.played else "The start",
        "totals": [
            f"{number} point{'' if number == 1 else 's'}"
            for number in (sum(line.points for line in lines) for lines in step.lines)
        ],
        "points": [
            [f"{'+' if line.points > 0 else ''}{line.points} {line.source}: {line.why}" for line in lines]
            for lines in step.lines
        ],
    }


def agrees(html, told, number):
    shown = seen(html)
    changes = shown.pop("changes")
    assert shown == wanted(told, number)
    for change in told[number].changes:
        for line in change.came:
            assert f"{line.source}: {line.why}" in changes


@browser.needed
@pytest.mark.parametrize("number", [0, 17])
def test_a_step_named_in_the_address_is_shown(page, told, tmp_path, number):
    agrees(browser.document(page, tmp_path, str(number)), told, number)


def driven(page, place, script):
    """A copy of the page that does something by itself once it is loaded."""
    text = page.read_text(encoding="utf-8").replace("</body>", f"<script>{script}</script></body>")
    place.write_text(text, encoding="utf-8")
    return place


PRESS = "const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));"
CLICK = "const click = (id) => document.getElementById(id).click();"


@browser.needed
@pytest.mark.parametrize(
    ("script", "number"),
    [
        ("press('ArrowRight'); press('ArrowRight'); press('ArrowRight'); press('ArrowLeft');", 2),
        ("press('End'); press('ArrowRight'); press('ArrowLeft');", 29),
        ("click('next'); click('next'); click('back'); click('next'); click('next');", 3),
        ("click('last'); press('PageUp'); click('back');", 19),
        ("press('End'); click('first'); press('ArrowLeft');", 0),
    ],
)
def test_keys_and_buttons_step_forward_and_back(page, told, tmp_path, script, number):
    html = browser.document(driven(page, tmp_path / "driven.html", PRESS + CLICK + script), tmp_path)
    agrees(html, told, number)
    assert (re.search(r'id="back"[^>]*disabled', html) is not None) == (number == 0)


@browser.needed
def test_a_reason_points_at_its_tiles(page, told, tmp_path):
    """The mouse on a reason outlines its cells on the board of that player."""
    seat, row, line = next(
        (seat, row, line)
        for seat, lines in enumerate(told[-1].lines)
        for row, line in enumerate(lines)
        if len(line.cells) > 1
    )
    script = f"""press('End');
        document.querySelectorAll('#seat-{seat + 1} .points tr')[{row}].dispatchEvent(new MouseEvent('mouseenter'));"""
    html = browser.document(driven(page, tmp_path / "driven.html", PRESS + script), tmp_path)
    assert html.count('class="shown"') == len(line.cells)


@browser.needed
def test_the_page_is_drawn(page, tmp_path):
    browser.screenshot(page, tmp_path, tmp_path / "shot.png", "30")
    with Image.open(tmp_path / "shot.png") as shot:
        colours = {rgb for _, rgb in shot.convert("RGB").getcolors(2_000_000)}
        assert shot.size == (1200, 900)
        assert {(220, 230, 180), (234, 211, 173), (251, 244, 226)} <= colours  # meadow, plot, street


def test_commands_write_both(session, tmp_path):
    from terminal import process

    save(session, tmp_path / "g.json")
    ended = process("replay", tmp_path / "g.json", "--html", tmp_path / "g.html")
    assert (ended.code, ended.out, ended.err) == (0, "", f"{tmp_path / 'g.html'} written\n")
    assert (tmp_path / "g.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
