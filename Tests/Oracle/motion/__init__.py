"""Independent re-computation of the motion specification (the oracle)."""
