"""Explore the features of PyTorch 1.10 from the command line."""

__version__ = "0.1.0"
