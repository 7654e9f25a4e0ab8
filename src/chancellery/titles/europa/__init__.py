"""Europa Universalis: The Price of Power, grand strategy from 1444 to 1815."""
