"""Tests share toy games and the registry of games by importing them, here and in worker processes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
