"""The rules of the round told once more, the slow way, straight from the rules' text: who decides, what is legal, what
lies where afterwards, and what it is worth.

Shares nothing with the engine but the printed tiles: moves come as notation, chance is read off the table's facts and
checked against what could have been drawn.
"""

from collections import Counter

from tiles.brute import PLACEMENTS, ends, groups, legal, look, networks, rectangle

SIZES = {1: (2, 3, 4), 2: (2, 3, 3, 4), 3: (2, 3, 3, 4), 4: (2, 2, 3, 3, 4)}
"""R11, R31."""
FOREST = {1: (1, 2, 1), 2: (1, 1, 2, 1), 3: (1, 1, 2, 1), 4: (1, 1, 1, 2, 1)}
"""F3: the share of forest tiles."""
ROUTES = {
    "car": ({"highway"}, False),
    "train": ({"railway"}, False),
    "traveler": ({"highway", "railway"}, True),
}
"""R18: what a pawn's network runs along, and whether it changes at stations."""


class Player:
    def __init__(self):
        self.laid = {}
        self.pawns = []
        self.stars, self.hand, self.objectives, self.due = 1, [], [], False
        self.refused, self.discarded, self.earned = [], [], []
        self.tokens = []


class Referee:
    """``game()`` asks for one move after another: it gives (seat, phase, legal texts) and takes the text chosen."""

    def __init__(self, players, forest, facts, definitions):
        self.facts, self.tiles = facts, definitions
        self.number, self.forest = players, forest
        self.players = [Player() for _ in range(players)]
        self.stars = 10 - players
        self.supply = dict.fromkeys(["car", "train", "traveler", *(["watchtower"] if forest else [])], 18)
        self.columns = [[] for _ in SIZES[players]]
        self.column_stars = [0] * len(self.columns)
        self.bag = Counter()
        for tile in definitions.values():
            self.bag[tile.id] = 0 if tile.id in self.objectives_of(0) else tile.count
        added = "|watchtower" if forest else ""
        self.clock = Counter([f"train{added}", f"car{added}", f"traveler{added}"])
        self.clock.update(["train+flag", "car+flag", "train|traveler+flag", "car|traveler+flag"])
        self.waiting, self.active, self.box = None, [], []

    def objectives_of(self, seat):
        return self.facts()["seats"][seat]["objectives"]

    def game(self):
        self.order = list(self.facts()["order"])
        assert sorted(self.order) == list(range(self.number))
        for seat, player in enumerate(self.players):
            player.objectives = list(self.objectives_of(seat))
            assert player.objectives == self.objectives_of(0), "R10: one tile of each set"
        starts = list(self.facts()["starts"])
        assert len(starts) == (self.number if self.number > 1 else 0), "R7, R31"
        assert len({self.tiles[tile].shape for tile in starts}) == len(starts), "R7: different kinds"
        self.bag.subtract(starts)
        for self.round in range(1, 9):
            self.prepare()
            if self.round == 1 and starts:
                for seat in reversed(self.order):
                    text = yield seat, "start", {f"start {tile}" for tile in starts}
                    tile = text.split()[1]
                    starts.remove(tile)
                    self.players[seat].laid[0, 0] = self.tiles[tile], "0"
            self.chosen = [None] * len(self.columns)
            for seat in self.order:
                yield from self.choice(seat)
            for seat in self.order:
                self.players[seat].tokens = list(self.active)
            for seat in self.order if self.active else ():
                yield from self.placing(seat)
            self.end()

    def prepare(self):
        """R11, F3, R12."""
        for number, (column, now) in enumerate(zip(self.columns, self.facts()["columns"], strict=True)):
            size = SIZES[self.number][number]
            kept, drawn = now["tiles"][: len(column)], now["tiles"][len(column) :]
            assert kept == column, "R11: tiles left in a column stay"
            assert len(now["tiles"]) == size, "R11"
            if self.forest:
                share = sum(self.tiles[tile].pack == "forest" for tile in now["tiles"])
                assert share == FOREST[self.number][number], "F3"
            self.bag.subtract(drawn)
            column += drawn
        assert min(self.bag.values()) >= 0, "no tile comes more often than it is there"
        self.active = ([self.waiting] if self.waiting else []) + self.active
        self.active = self.active[:2]
        self.waiting = self.facts()["waiting"]
        assert (self.waiting is None) == (self.round == 8), "R12: in round 8 none is left"
        if self.waiting:
            self.clock[self.waiting] -= 1
            assert self.clock[self.waiting] >= 0, "R9"
        assert len(self.active) == min(2, self.round - 1), "R12: round 1 no active token, round 2 one, then two"

    def choice(self, seat):
        """R13-R15, R21, R31."""
        player = self.players[seat]
        free = {f"take {n + 1}" for n, chooser in enumerate(self.chosen) if chooser is None}
        text = yield seat, "take", free
        column = int(text.split()[1]) - 1
        self.chosen[column] = seat
        player.hand = list(self.columns[column])
        self.columns[column].clear()
        player.stars += self.column_stars[column]
        self.column_stars[column] = 0
        if self.number == 1 and column == 0:
            self.give_star(player)
        if self.number == 1 and column == 1:
            player.earned.append(("columns", 1))
        player.due = self.waiting is not None and self.waiting.endswith("+flag") and bool(player.objectives)
        while player.hand or player.due:
            text = yield seat, "lay", self.layable(player)
            verb, *rest = text.split()
            if verb == "discard":
                player.discarded += player.hand
                player.hand = []
                continue
            tile = rest[0]
            if verb == "lay":
                x, y = map(int, rest[1].split(","))
                player.laid[x, y] = self.tiles[tile], rest[2]
            elif verb == "refuse":
                player.refused.append(tile)
            else:
                self.box.append(tile)
            if tile in player.hand:
                player.hand.remove(tile)
            else:
                player.objectives.remove(tile)
                player.due = False

    def layable(self, player):
        """R14, R15, R21."""
        texts = set()
        for tile in {*player.hand, *(player.objectives if player.due else ())}:
            definition = self.tiles[tile]
            for x, y, seen in legal(player.laid, definition):
                lowest = next(text for text in PLACEMENTS if look(definition, text) == seen)
                texts.add(f"lay {tile} {x},{y} {lowest}")
        if texts:
            return texts | ({f"refuse {tile}" for tile in player.hand} if len(player.refused) < 2 else set())
        return {"discard"} if player.hand else {f"box {tile}" for tile in player.objectives}

    def placing(self, seat):
        """R16-R18, F5, F6: the tokens are finished one by one; ``done`` leaves the others."""
        player = self.players[seat]
        while player.tokens:
            ways = {}
            for token in {token.removesuffix("+flag") for token in player.tokens}:
                for kind in self.supply:
                    star = kind not in token.split("|")
                    if self.supply[kind] and (player.stars or not star):
                        ways.setdefault((kind, star), set()).add(token)
            texts = {"done"}
            for (kind, star), tokens in ways.items():
                for x, y in self.free(player, kind):
                    for token in tokens:
                        with_ = f" with {token}" if len(tokens) > 1 else ""
                        texts.add(f"place {kind} {x},{y}{' *' if star else ''}{with_}")
            text = yield seat, "place", texts
            if text == "done":
                player.tokens = []
                return
            _, kind, where, *rest = text.split()
            star = "*" in rest
            token = rest[-1] if "with" in rest else min(ways[kind, star])
            player.tokens.remove(next(each for each in player.tokens if each.removesuffix("+flag") == token))
            if star:
                player.stars -= 1
                self.stars += 1
            self.supply[kind] -= 1
            x, y = map(int, where.split(","))
            player.earned.append((kind, min(5, 1 + self.connected(player, kind, (x, y)))))
            player.pawns.append((kind, (x, y)))

    def free(self, player, kind):
        taken = {place for _, place in player.pawns}
        for place, (definition, _) in player.laid.items():
            assert len(definition.pinpoints) <= 1, "R3"
            if place not in taken and [pin.pawn for pin in definition.pinpoints] == [kind]:
                yield place

    def connected(self, player, kind, place):
        """R18, R19, F5: the other pawns of a kind in the network of a place, each once."""
        others = {at for other, at in player.pawns if other == kind}
        if kind == "watchtower":
            reached = [place]
            for x, y in reached:
                near = {at for at in others if abs(at[0] - x) + abs(at[1] - y) <= 2}
                reached += near
                others -= near
            return len(reached) - 1
        pieces = {at: (at, player.laid[at][0].pinpoints[0].features[0]) for at in {*others, place}}
        for network in networks(player.laid, *ROUTES[kind]):
            if pieces[place] in network:
                return sum(pieces[at] in network for at in others)
        raise AssertionError(f"{place} lies on no route of a {kind}")

    def give_star(self, player):
        if self.stars:
            self.stars -= 1
            player.stars += 1

    def end(self):
        """R20, R30, R31."""
        left = [number for number, chooser in enumerate(self.chosen) if chooser is None]
        if self.number == 1:
            gone, left = left, []
        elif self.number == 2:
            flip = self.facts()["flips"][self.round - 1]
            gone = [left.pop(0 if flip == "left" else 1)]
        else:
            gone = []
        for number in gone:
            self.box += self.columns[number]
            self.columns[number].clear()
            self.stars += self.column_stars[number]
            self.column_stars[number] = 0
        for number in left:
            if self.stars:
                self.stars -= 1
                self.column_stars[number] += 1
        self.order = [chooser for chooser in self.chosen if chooser is not None]

    def stands(self):
        """What the table must say now, as far as it is settled."""
        return {
            "columns": [(column, stars) for column, stars in zip(self.columns, self.column_stars, strict=True)],
            "stars": self.stars,
            "supply": self.supply,
            "box": sorted(self.box),
            "active": self.active,
            "seats": [
                {
                    "stars": player.stars,
                    "hand": player.hand,
                    "objectives": player.objectives,
                    "due": player.due,
                    "refused": player.refused,
                    "discarded": player.discarded,
                    "earned": player.earned,
                    "tiles": {place: (definition.id, text) for place, (definition, text) in player.laid.items()},
                    "pawns": sorted(player.pawns),
                }
                for player in self.players
            ],
        }

    def points(self, seat):
        """R22-R26, F7 by source, without objectives."""
        player = self.players[seat]
        sources = Counter()
        for source, points in player.earned:
            sources[source] += points
        sources["cities"] = 5 * sum(len(group) >= 3 for group in groups(player.laid, "town"))
        sources["rectangle"] = rectangle(player.laid)
        sources["stars"] = player.stars
        sources["openings"] = -max(0, ends(player.laid) - 5)
        if self.forest:
            sources["massifs"] = 3 * sum(len(group) >= 3 for group in groups(player.laid, "forest"))
        return sources
