/** Small signs as filled shapes in a box of twenty around the middle. */
export const STAR = 'M0-9L2.6-3.2L8.9-2.6L4.2 1.7L5.6 7.9L0 4.6L-5.6 7.9L-4.2 1.7L-8.9-2.6L-2.6-3.2Z'
export const KEEP = 'M-8-8H-4.6V-5H-1.7V-8H1.7V-5H4.6V-8H8V8H-8Z'
export const ANCHOR = 'M-1-8.6A2.6 2.6 0 1 1 1-8.6V-4.6H4V-2.6H1V5.6C3.6 5.2 5.4 3.8 6 1.6L4.4 2.2L6.6-1.6L9 2L7.8 1.8C7.2 5.6 4 8 0 8.6C-4 8-7.2 5.6-7.8 1.8L-9 2L-6.6-1.6L-4.4 2.2L-6 1.6C-5.4 3.8-3.6 5.2-1 5.6V-2.6H-4V-4.6H-1Z'
export const FLAME = 'M.6-9.4C1-5.6 6.4-3.4 6.4 2.4C6.4 6.4 3.6 9 0 9C-3.6 9-6.4 6.4-6.4 2.6C-6.4-.4-4.6-2-3.8-4.4C-2.6-3.6-2-2.6-1.8-1.2C-.2-3.2 .9-6 .6-9.4Z'
export const BANNER = 'M-7-9.4H-5V-8H8L4.6-3.4L8 1.2H-5V9.4H-7Z'
export const DIAMOND = 'M0-9.4L9.4 0L0 9.4L-9.4 0Z'
export const SHIP = 'M-9 3H9L6.4 8H-6.4ZM-.9-9.2H.9V2H-.9ZM1.8-8C5.4-6.6 6.8-3.4 6.6 1H1.8ZM-1.8-6.6C-5-5-6.4-2.4-6.4 1H-1.8Z'
export const CROWN = 'M-8.5 7.5L-9.5-4.5L-5 .2L-3.4-6.5L0-.6L3.4-6.5L5 .2L9.5-4.5L8.5 7.5Z'
export const COIN = 'M0-9A9 9 0 1 0 0 9A9 9 0 1 0 0-9ZM0-6.6A6.6 6.6 0 1 1 0 6.6A6.6 6.6 0 1 1 0-6.6ZM-2.4-3.6H1C3.6-3.6 4.6-1.8 4.6 0C4.6 1.8 3.6 3.6 1 3.6H-2.4Z'
export const SKULL = 'M0-9C5-9 8-6 8-1.6C8 1.4 6.6 3.4 4.6 4.4V8.6H-4.6V4.4C-6.6 3.4-8-1.4-8-1.6C-8-6-5-9 0-9ZM-3.4-3.4A2 2 0 1 0-3.4 .6A2 2 0 1 0-3.4-3.4ZM3.4-3.4A2 2 0 1 0 3.4 .6A2 2 0 1 0 3.4-3.4Z'
/** Two crossed swords, as lines. */
export const SWORDS = 'M-8-8.6L6 6M8-8.6L-6 6M-9 3L-3 9M9 3L3 9'
/** The same as shapes. */
export const CROSSED = 'M-9-8L-7.4-9.4L7.6 6.6L6 8ZM9-8L7.4-9.4L-7.6 6.6L-6 8ZM-9.4 3.6L-8 2.2L-2.6 7.8L-4 9.2ZM9.4 3.6L8 2.2L2.6 7.8L4 9.2Z'
export const SHIELD = 'M-7.6-8.6H7.6V-1C7.6 4 4.4 7.2 0 9.2C-4.4 7.2-7.6 4-7.6-1Z'
/** Two rings, one in the other. */
export const RINGS = 'M-3.4-5.6A5.6 5.6 0 1 0-3.4 5.6A5.6 5.6 0 1 0-3.4-5.6ZM-3.4-3.4A3.4 3.4 0 1 1-3.4 3.4A3.4 3.4 0 1 1-3.4-3.4ZM3.4-5.6A5.6 5.6 0 1 1 3.4 5.6A5.6 5.6 0 1 1 3.4-5.6ZM3.4-3.4A3.4 3.4 0 1 0 3.4 3.4A3.4 3.4 0 1 0 3.4-3.4Z'
/** The colour of a Trade Node's diamond. */
export const NODE = '#e8b741'
/** The pennant of an objective. */
export const PENNANT = 'M-6-9.4H-4.2L8.6-4.6L-4.2.2V9.4H-6Z'
