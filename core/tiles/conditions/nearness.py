"""How near a tableau is to fulfilling a condition, for bots that play for it: 1 when it holds, less the further away.

A measure to climb, no rule: two tableaus that miss a condition are compared, and nothing is scored by it.
"""

from __future__ import annotations

from functools import singledispatch

from stellwerk.core.tiles.box import bounding_box
from stellwerk.core.tiles.conditions.comparison import Comparison
from stellwerk.core.tiles.conditions.condition import Condition
from stellwerk.core.tiles.conditions.counted import Counted
from stellwerk.core.tiles.conditions.directions import Directions
from stellwerk.core.tiles.conditions.history import History
from stellwerk.core.tiles.conditions.logic import All, Any
from stellwerk.core.tiles.conditions.measures import Box, Rectangle
from stellwerk.core.tiles.conditions.place import DIRECTION_SETS
from stellwerk.core.tiles.conditions.routes import Path
from stellwerk.core.tiles.conditions.scene import Focus, Scene
from stellwerk.core.tiles.conditions.things import Groups

MISSED = 0.95
"""What nothing that is missed exceeds."""


@singledispatch
def nearness(condition: Condition, scene: Scene, focus: Focus) -> float:
    """From 0 to 1; conditions of which nothing more is known are far until they hold."""
    return 1.0 if condition.holds(scene, focus) else 0.0


def within(number: Comparison, found: float) -> float:
    """How near a count (or a part of one) is to those asked for."""
    if found < number.least:
        return MISSED * found / number.least
    if number.most is not None and found > number.most:
        return MISSED * 3 / (3 + found - number.most)
    return 1.0


@nearness.register
def _(condition: All, scene: Scene, focus: Focus) -> float:
    parts = [nearness(part, scene, focus) for part in condition.parts]
    return min(sum(parts) / len(parts), 1.0 if all(part >= 1 for part in parts) else MISSED)


@nearness.register
def _(condition: Any, scene: Scene, focus: Focus) -> float:
    return max(nearness(part, scene, focus) for part in condition.parts)


@nearness.register
def _(condition: Counted, scene: Scene, focus: Focus) -> float:
    selection, number = condition.selection, condition.number
    found = selection.found(scene, focus)
    count: float = len(found)
    if count < number.least:
        count += min(MISSED, _part_of_another(condition, scene, focus))
    near = within(number, count)
    if condition.each is None or not found:
        return near
    each = [nearness(condition.each, scene, focus._replace(here=thing)) for thing in found]
    return min(near * (0.5 + 0.5 * sum(each) / len(each)), 1.0 if min(each) >= 1 else MISSED)


def _part_of_another(condition: Counted, scene: Scene, focus: Focus) -> float:
    """How far the best thing that does not count yet has come: a group below its least size, a ``where`` half true."""
    selection = condition.selection
    things = selection.things
    if isinstance(things, Groups):
        sizes = [len(group) for group in scene.groups(things.of)]
        return max((size / things.least for size in sizes if size < things.least), default=0.0)
    if selection.where is None:
        return 0.0
    missing = [nearness(selection.where, scene, focus._replace(here=thing)) for thing in things.all(scene)]
    return max((near for near in missing if near < 1), default=0.0)


@nearness.register
def _(condition: Directions, scene: Scene, focus: Focus) -> float:
    ways = DIRECTION_SETS[condition.which]
    parts = sorted((nearness(condition.where, scene, focus._replace(direction=way)) for way in ways), reverse=True)
    full = sum(part >= 1 for part in parts)
    begun = MISSED * sum(parts[full : condition.number.least]) / max(1, condition.number.least)
    return within(condition.number, full + begun if full < condition.number.least else full)


@nearness.register
def _(condition: Rectangle, scene: Scene, focus: Focus) -> float:
    return within(condition.number, len(scene.rectangle()))


@nearness.register
def _(condition: Box, scene: Scene, focus: Focus) -> float:
    _, _, width, height = bounding_box(scene.tableau.laid)
    asked = ((condition.width, width), (condition.height, height))
    return min(within(number, size) for number, size in asked if number is not None)


@nearness.register
def _(condition: Path, scene: Scene, focus: Focus) -> float:
    return within(Comparison(condition.least), condition.longest(scene, focus).length)


@nearness.register
def _(condition: History, scene: Scene, focus: Focus) -> float:
    return within(condition.number, condition.record.number(scene.owner))
