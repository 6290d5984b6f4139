"""Validation of 10,000 tiles takes at most three times what the C loader takes to parse them."""

import runpy
import time
from pathlib import Path

import pytest
import yaml

from stellwerk.core.content.document import uncollected

BENCHMARK = Path(__file__).parents[1] / "benchmarks" / "validation.py"


def seconds(work):
    """Processor time without the garbage collector, so that neither a busy machine nor old garbage counts."""
    with uncollected():
        begin = time.process_time()
        work()
        return time.process_time() - begin


@pytest.mark.slow
@pytest.mark.skipif(not yaml.__with_libyaml__, reason="PyYAML has no C loader here")
def test_ten_thousand_tiles_are_validated_in_three_times_the_time_of_parsing_them(tmp_path):
    benchmark = runpy.run_path(str(BENCHMARK))
    tiles = "".join(benchmark["TILE"].format(number=number) for number in range(benchmark["TILES"]))
    text = f"tiles:\n{tiles}"
    (tmp_path / "manifest.yaml").write_text(benchmark["MANIFEST"])
    (tmp_path / "tiles.yaml").write_text(text)
    validate = benchmark["validating"](tmp_path)
    parsing = min(seconds(lambda: yaml.load(text, yaml.CSafeLoader)) for _ in range(2))
    assert seconds(validate) <= 3 * parsing
