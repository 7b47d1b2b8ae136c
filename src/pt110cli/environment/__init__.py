"""The user's own interpreter: what it has, which features work in it, and their examples run there."""
