"""What data files must hold true beyond their form, as the annotations of the model cannot say it."""
