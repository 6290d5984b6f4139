"""The table as neutral data, for a front end to draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from stellwerk.core.draft.objective import ObjectiveScore
from stellwerk.core.picture import Badge, Disc, Face, Grid, Picture, Row, Stroke, Text
from stellwerk.core.scoring import Place
from stellwerk.core.tiles.cell import NEIGHBOURS, place_of
from stellwerk.core.tiles.laid import Laid, Tile
from stellwerk.core.tiles.marks import marks
from stellwerk.core.tiles.openings import openings
from stellwerk.core.tiles.tableau import Tableau

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table
    from stellwerk.core.draft.token import Token


def picture(table: Table) -> Picture:
    """Market, tokens and turn order, then each seat's tableau and belongings."""
    return Picture(
        title=f"round {table.round} of {table.rules.rounds}" + (", over" if table.over else ""),
        common=tuple(_common(table)),
        seats=tuple(tuple(_seat(table, number)) for number in range(len(table.seats))),
    )


def _common(table: Table) -> Iterator[Row | Text]:
    if table.starts:
        yield Row("start tiles", tuple(tile_face(tile) for tile in table.starts))
    for number, tiles in enumerate(table.columns):
        texts = ["*" * table.column_stars[number]] if table.column_stars[number] else []
        chooser = table.chosen[number]
        if chooser is not None:
            texts.append(f"seat {chooser + 1}")
        yield Row(f"column {number + 1}", tuple(tile_face(tile) for tile in tiles), tuple(texts))
    waiting = table.waiting.id if table.waiting else "none"
    yield Text(
        "tokens",
        (
            f"active: {', '.join(token.pays for token in table.active) or 'none'}",
            f"waiting: {waiting}",
            f"on the clock: {len(table.clock)}",
        ),
        _discs((*table.active, *([table.waiting] if table.waiting else []))),
    )
    if table.sets:
        sets = [table.rules.sets[name] for name in table.sets]
        yield Text("objectives", tuple(f"{objective.title_in()}: {objective.text_in()}" for objective in sets))
    if table.rules.challenge is not None:
        challenge = table.rules.challenge
        marks = "/".join(map(str, challenge.thresholds))
        yield Text("challenge", (f"{challenge.title_in()}: {challenge.text_in()} ({marks})",))
    yield Text("turn order", (", ".join(f"seat {seat + 1}" for seat in table.order),))
    supply = ", ".join(f"{count} {kind}" for kind, count in table.supply.items())
    yield Text("supply", (f"{supply}, {table.stars} stars",))


def _seat(table: Table, seat: int) -> Iterator[Grid | Row | Text]:
    player = table.seats[seat]
    titles = {objective.tile.id: objective.title_in() for objective in table.rules.sets.values()}
    yield grid("tableau", player.tableau, titles)
    if player.hand:
        yield Row("in hand", tuple(tile_face(tile) for tile in player.hand))
    if player.objectives:
        due = ("one to be laid now",) if player.due else ()
        yield Row("objectives", tuple(_titled(tile_face(tile), titles) for tile in player.objectives), due)
    progress = [*_progress(table, seat)]
    if progress:
        yield Text("progress", tuple(progress))
    tokens = ", ".join(token.pays for token in player.tokens)
    belongings = [f"stars: {player.stars}", _pile("refused", player.refused), _pile("discarded", player.discarded)]
    left = [f"tokens left: {tokens}"] if tokens else []
    yield Text("belongings", tuple(belongings + left), _discs(player.tokens))


def _discs(tokens: Iterable[Token]) -> tuple[Disc, ...]:
    return tuple(Disc("token", token.icons, token.flag) for token in tokens)


def _pile(word: str, tiles: Sequence[Tile]) -> str:
    """How many tiles left play that way, and which: they lie face up (R15)."""
    names = ", ".join(tile.id for tile in tiles)
    return f"{word}: {len(tiles)}" + (f" ({names})" if names else "")


def _progress(table: Table, seat: int) -> Iterator[str]:
    """How far the seat is with each objective it has laid, and with the challenge."""
    for score in table.rules.end_scores:
        if isinstance(score, ObjectiveScore):
            for line in score.lines(table, seat):
                yield f"{'fulfilled' if line.points else 'not yet'}: {line.why}"
    if table.rules.challenge is not None:
        outcome = table.rules.challenge.outcome(table, seat)
        yield f"{'fulfilled' if outcome.ok else 'not yet'}: {table.rules.challenge.title_in()}: {outcome.why}"


def grid(title: str, tableau: Tableau, titles: Mapping[str, str] | None = None) -> Grid:
    """A tableau with its pawns and openings; ``titles`` of tiles that have one, by id."""
    taken: dict[int, list[tuple[str, int, int]]] = {}
    for kind, spots in tableau.pawns.items():
        for cell, feature, pin in spots:
            local = feature - tableau.first[cell] if feature >= 0 else -1
            taken.setdefault(cell, []).append((kind, local, pin))
    cells = {
        place_of(cell): _titled(
            laid_face(laid, taken.get(cell, ()), [number for on, number in tableau.on if on == cell]), titles or {}
        )
        for cell, laid in tableau.laid.items()
    }
    ends = tuple((place_of(cell), 2 + 4 * side) for cell, side in openings(tableau))
    return Grid(title, cells, ends, tuple(_markers(tableau)))


def _titled(face: Face, titles: Mapping[str, str]) -> Face:
    return replace(face, texts=(titles[face.title],)) if face.title in titles else face


def _markers(tableau: Tableau) -> Iterator[tuple[str, Place, int]]:
    """The markers that lie between two tiles."""
    for mark in marks(tableau):
        if len(mark.cells) > 1:
            yield mark.kind, place_of(mark.cells[0]), 2 + 4 * NEIGHBOURS.index(mark.cells[1] - mark.cells[0])


def tile_face(tile: Tile) -> Face:
    """A tile as printed."""
    return laid_face(tile.laid[0], ())


def laid_face(laid: Laid, taken: list[tuple[str, int, int]] | tuple[()], on: Sequence[int] = ()) -> Face:
    """A tile in its placement with the pawns on it: (kind, feature or -1, pinpoint or -1) each.

    ``on``: the numbers of its latent links that join by now.
    """
    definition = laid.tile.definition
    strokes = tuple(Stroke(feature.kind, ports) for feature, ports in zip(definition.features, laid.ports, strict=True))
    badges = [
        Badge(link.kind, number in on, link.features[0], "gap") if link.latent else Badge(link.kind, role="hub")
        for number, link in enumerate(definition.links)
    ]
    badges += [
        Badge(icon.kind, stroke=icon.feature, role="icon") for icon in definition.icons if icon.kind not in _hubs(laid)
    ]
    filled = {pin for _, _, pin in taken if pin >= 0}
    joint = [len(pin.features) > 1 for pin in definition.pinpoints]
    badges += [
        Badge(pin.pawn, taken=False, stroke=pin.features[0] if pin.features else None, joint=joint[number])
        for number, pin in enumerate(definition.pinpoints)
        if number not in filled
    ]
    badges += [
        Badge(kind, taken=True, stroke=local if local >= 0 else None, joint=pin >= 0 and joint[pin])
        for kind, local, pin in taken
    ]
    return Face(definition.id, definition.terrain, strokes, tuple(badges), piece="tile", placement=laid.placement)


def _hubs(laid: Laid) -> frozenset[str]:
    return frozenset(link.kind for link in laid.tile.definition.links)
