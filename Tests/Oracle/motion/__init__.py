"""The oracle: an independent implementation of the specification's motion."""
