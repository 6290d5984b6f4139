"""``stellwerk where``: the places of a pack."""

from __future__ import annotations

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import PackName

app = new_app()


@app.command()
def where(pack: PackName) -> None:
    """Print where a pack's content, plugin and scenarios lie."""
    from stellwerk.cli.output import Output
    from stellwerk.cli.packs.show import found_pack
    from stellwerk.core.errors import ContentError, PackError
    from stellwerk.core.packs.discovery import discover
    from stellwerk.core.packs.places import places

    output = Output.current()
    found = found_pack(pack, discover())
    if found.manifest is None:
        raise ContentError(found.faults) if found.faults else PackError(f"{found.source}: {found.reason}")
    spots = places(found.manifest)
    for name, place in (("content", spots.content), ("plugin", spots.plugin), ("scenarios", spots.scenarios)):
        output.say(f"{name}: {place if place is not None else 'none'}")
