"""Reads source code for the torch APIs it uses, by Python's own grammar, and never runs any of it."""
