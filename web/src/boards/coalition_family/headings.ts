/** The entries of the log that head what follows. */
export const headings = { 'event.diplomacy': 0, 'event.turn': 1 }
