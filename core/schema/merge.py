"""Fields that packs add to the closed schemas, merged in before anything is checked.

A file of a pack is checked against the format, what the pack itself adds and what the packs it requires add; never
against the rest of a mix, so that validity does not depend on who else plays.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from stellwerk.core.content.document import Document
from stellwerk.core.content.words import meant, quoted
from stellwerk.core.errors import Fault

ADDITIONS = "additions.yaml"
"""The file of a pack that adds fields to the format."""


def merged(
    schemas: Mapping[str, Mapping[str, Any]], additions: Sequence[Document]
) -> tuple[dict[str, dict[str, Any]], list[Fault]]:
    """Copies of the schemas (by name) with the fields of all additions, and the faults of these.

    An addition names a definition of any schema (``tile``, ``route``, …).  A definition nobody has and a field that
    exists are faults.  The documents must be valid under the schema ``additions``.
    """
    whole = {name: _extensible(schema) for name, schema in schemas.items()}
    parts: dict[str, list[dict[str, Any]]] = {}
    for name, body in (item for schema in whole.values() for item in schema.get("$defs", {}).items()):
        if _open(body):
            parts.setdefault(name, []).append(body)
    owners: dict[tuple[str, str], str] = {}
    faults: list[Fault] = []
    for document in additions:
        for part, fields in document.data["fields"].items():
            holders = parts.get(part, [])
            if not holders:
                said = f"the format has no part {quoted(part)}"
                faults.append(document.fault(("fields", part), said, meant(part, parts), key=True))
            for name, body in fields.items():
                if any(name in holder["properties"] for holder in holders):
                    owner = owners.get((part, name), "the format itself")
                    faults.append(
                        document.fault(
                            ("fields", part, name),
                            f"{part} already has a field {name}, from {owner}",
                            "choose another name",
                            key=True,
                        )
                    )
                    continue
                owners[part, name] = document.path
                for holder in holders:
                    holder["properties"][name] = _closed(body)
    return whole, faults


def with_names(
    schema: Mapping[str, Any], packs: Sequence[Mapping[str, Document]], unread: Collection[str] = ()
) -> dict[str, Any]:
    """A copy of a schema whose open definitions got their fields from lists of content.

    A definition marked ``"x-fields": {"file": "kinds.yaml", "list": "kinds", "by": "ports", "default": "sides"}``
    gets a field for each entry of that list in that file of the packs, named by the entry's id; its value is what
    the definition named by the entry's ``ports`` says (``sides`` when the entry says nothing).  When that file is
    among the ``unread`` ones the definition takes any field, so that one fault does not make others.
    """
    whole = _extensible(schema)
    definitions = whole.get("$defs", {})
    for definition in definitions.values():
        rule: dict[str, str] = definition.get("x-fields", {}) if _open(definition) else {}
        if rule and rule["file"] in unread:
            definition["additionalProperties"] = True
        for entry in _entries(packs, rule) if rule else ():
            target = entry.get(rule["by"], rule["default"])
            if isinstance(target, str) and target in definitions:
                definition["properties"].setdefault(entry["id"], {"$ref": f"#/$defs/{target}"})
    return whole


def _entries(packs: Sequence[Mapping[str, Document]], rule: Mapping[str, str]) -> list[dict[str, Any]]:
    """Entries with an id; files that are at fault themselves give what they can."""
    documents = [documents[rule["file"]] for documents in packs if rule["file"] in documents]
    lists = [document.data.get(rule["list"]) for document in documents if isinstance(document.data, dict)]
    entries = [entry for entries in lists if isinstance(entries, list) for entry in entries]
    return [entry for entry in entries if isinstance(entry, dict) and isinstance(entry.get("id"), str)]


def _extensible(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A copy whose definitions may get further fields; what lies deeper is shared, and stays as it is."""
    definitions = {
        name: {**body, "properties": dict(body["properties"])} if _open(body) else body
        for name, body in schema.get("$defs", {}).items()
    }
    return {**schema, "$defs": definitions}


def _open(definition: Any) -> bool:
    """Whether a definition is a mapping of named fields, to which a pack can add."""
    return isinstance(definition, dict) and isinstance(definition.get("properties"), dict)


def _closed(value: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON Schema of an addition: its mappings take no other fields than theirs."""
    made = dict(value)
    if "items" in made:
        made["items"] = _closed(made["items"])
    if made["type"] == "object":
        made["properties"] = {name: _closed(part) for name, part in made.get("properties", {}).items()}
        made["additionalProperties"] = False
    return made
