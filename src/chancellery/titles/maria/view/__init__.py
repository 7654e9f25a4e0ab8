"""What one sees of Maria."""
