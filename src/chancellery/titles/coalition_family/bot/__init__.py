"""What both titles of the family know about playing them well."""
