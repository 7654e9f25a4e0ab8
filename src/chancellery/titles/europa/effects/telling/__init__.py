"""What programs say: the text of a card, made from the very tree that is run (EFFECTS 11)."""
