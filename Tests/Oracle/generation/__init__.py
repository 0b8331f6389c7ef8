"""Random scenarios."""
