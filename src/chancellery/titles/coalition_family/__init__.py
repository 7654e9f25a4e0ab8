"""The rules that Coalitions and Raison d'Etat share: secret diplomacy, the War Wheel, battles of bluff."""
