"""What one sees of Europa."""
