"""Writes the vocabulary of conditions into the schemas that use it, from its table; run it after a change there."""

import json
from pathlib import Path

from stellwerk.core.tiles.conditions.schema import vocabulary_definitions
from stellwerk.core.tiles.conditions.vocabulary import KEYS

SCHEMAS = Path(__file__).parents[2] / "schemas"
USERS = ("scoring", "objectives", "challenges")


def with_vocabulary(schema: dict) -> dict:
    """The schema with its definitions of the vocabulary made anew."""
    made = vocabulary_definitions()
    own = {name: body for name, body in schema["$defs"].items() if name not in made}
    return {**schema, "x-branches": [*KEYS], "$defs": {**own, **made}}


if __name__ == "__main__":
    for user in USERS:
        file = SCHEMAS / f"{user}.json"
        schema = with_vocabulary(json.loads(file.read_text(encoding="utf-8")))
        file.write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
