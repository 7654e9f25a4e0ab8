"""Coalitions: Raison d'Etat: the Thirty Years' War and the wars of 1702."""
