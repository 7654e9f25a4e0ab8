"""Coalitions: the wars of the French Revolution and Empire, 1792-1815."""
