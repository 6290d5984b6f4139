"""The column-draft round: market, tokens, phases, and the hook points of games that use it."""
