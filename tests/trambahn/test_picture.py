"""The table as neutral data, and what the command line makes of it."""

from trambahn.table import game, lay_out, play

from stellwerk.core.picture import Row, Text


def panels(picture, seat=None):
    return {panel.title: panel for panel in (picture.common if seat is None else picture.seats[seat])}


def table():
    return lay_out(
        hands=("red-7 conductor", "green-1 green-2"),
        money=(3, 1),
        lines=(("red-1 conductor red-10 x3", "blue-2"), ("green-3 x2",)),
        passengers="red-2 conductor blue-1",
        show="x3 x4 x4",
    )


def test_terminals_show_their_passengers_and_free_seats():
    row = panels(game().picture(table(), 0))["terminals"]
    assert isinstance(row, Row)
    assert [face.title for face in row.faces] == ["blue", "red", "green", "yellow"]
    assert [face.texts[1] for face in row.faces] == ["1 . . .", "2 C . .", ". . . .", ". . . ."]
    # What a scoring would bring now: the blue line has no tram, red is 4 with x3, green 1 with x2 for seat 2.
    assert [face.texts[2] for face in row.faces] == ["0 : 0", "12 : 0", "0 : 2", "0 : 0"]


def test_everybodys_lines_are_told_in_short():
    assert panels(game().picture(table(), 0))["lines"].lines == (
        "seat 1: red 1 C 10 x3, blue 2 (no tram)",
        "seat 2: green 3 x2",
    )
    assert panels(game().picture(lay_out(), 0))["lines"].lines == ("seat 1: none", "seat 2: none")


def test_trams_on_show_and_what_the_stack_holds():
    """Sixteen trams: three on show, two bought; the eleven left are the lowest of the stack."""
    row = panels(game().picture(table(), 0))["trams on show"]
    assert [(face.title, face.texts) for face in row.faces] == [
        ("x3", ("price 10",)),
        ("x4", ("price 15",)),
        ("x4", ("price 15",)),
    ]
    assert row.texts == ("stack: 4 of x3, 7 of x4",)


def test_lines_say_what_they_are_worth():
    """1, conductor, 10 are 1 + 0 + 3 points."""
    own = panels(game().picture(table(), 0), 0)
    assert own["line 1 red"].texts == ("4 x3 = 12", "closed")
    assert own["line 1 red"].overlapped
    assert [face.title for face in own["line 1 red"].faces] == ["red-1", "conductor", "red-10"]
    assert own["line 2 blue"].texts == ("1 VP, no tram",)


def test_money_and_hands_are_counted_and_only_the_own_hand_is_shown():
    first, second = (panels(game().picture(table(), 0), seat) for seat in (0, 1))
    assert first["money"] == Text("money", ("3 cards, worth 3,000",))
    assert second["money"] == Text("money", ("1 card, worth 1,000",))
    assert [face.title for face in first["hand"].faces] == ["red-7", "conductor"]
    assert second["hand"] == Text("hand", ("2 cards",))


def test_the_score_sheet_lists_scorings_rides_and_sums():
    position = lay_out(
        hands=("red-8 red-9 blue-5", ""),
        lines=(("red-1 red-2 red-3 red-4 red-5 red-6 red-7 x2",), ("red-10 x4",)),
        passengers="red-2 red-2 red-3 green-1 green-1 green-2",
        phase="station",
        laid=1,
    )
    play(position, "station red-8 1")
    position.phase, position.laid = "passenger", 0
    play(position, "passenger red-9")
    assert panels(game().picture(position, None))["scorings, seat 1 : seat 2"].lines == (
        "1 of 10",
        "1. red         20 :  12",
        "special ride   20 :   0",
        "total          40 :  12",
    )


def test_the_discard_pile_is_open():
    position = lay_out(hands=("red-7 red-8", ""), passengers="red-9 conductor red-3")
    play(position, "passenger red-7")
    assert panels(game().picture(position, None))["piles"].lines == (
        f"draw pile: {position.left} cards",
        "discard pile: 4 cards",
        "  red: 3 7 9",
        "  conductor: 1",
    )


def test_the_title_says_turn_and_step():
    assert game().picture(table(), 0).title == "turn 1, passengers"
