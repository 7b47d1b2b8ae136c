"""What a wheel of torch offers, found by reading alone: nothing of a wheel is ever run."""
