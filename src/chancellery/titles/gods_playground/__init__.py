"""God's Playground: three Polish families, five enemies, four rounds (1386-1795)."""
