/**
 * Colours and signs of the powers. Which powers meet at one table is told apart by lightness as well as by hue, also by
 * the colour-blind (palette.test.ts measures it), and each has a charge and a hatching of its own.
 */
import { together } from './declared'

export interface Tincture {
  /** The power's colour, the same by day and by night. */
  fill: string
  /** What is written or drawn on it. */
  ink: string
  /** Its borders on light paper, where its own colour is too pale to be seen. */
  edge?: string
  /** Lines of its hatching in a box of six; none for white. */
  lines: string
  /** Its charge, filled, in a box of twenty around the middle. */
  charge: string
}

/** The powers that several titles have. */
const COMMON: Record<string, Tincture> = {
  britain: {
    fill: '#a01a2a',
    ink: '#ffffff',
    lines: 'M1.5 0V6M4.5 0V6',
    charge: 'M-2.3-8.5H2.3V-2.3H8.5V2.3H2.3V8.5H-2.3V2.3H-8.5V-2.3H-2.3Z',
  },
  france: {
    fill: '#2c5fb8',
    ink: '#ffffff',
    lines: 'M0 1.5H6M0 4.5H6',
    charge:
      'M0-9.5C2.6-6.4 3.2-3.6 1.8 .4H3C2.6-2.6 4.2-5.6 6.8-5.4C9.4-5.1 9.6-1.6 7.4-.7C8.2-2.6 5.4-3.2 5.3-.5C5.2 .1 5.2 .3 5.1 .6V2.9H2C2.3 5 3.2 6.6 4.6 7.4C2.8 8.1 1.2 7.4 0 9.5C-1.2 7.4-2.8 8.1-4.6 7.4C-3.2 6.6-2.3 5-2 2.9H-5.1V.6C-5.2 .3-5.2 .1-5.3-.5C-5.4-3.2-8.2-2.6-7.4-.7C-9.6-1.6-9.4-5.1-6.8-5.4C-4.2-5.6-2.6-2.6-3 .4H-1.8C-3.2-3.6-2.6-6.4 0-9.5Z',
  },
  austria: {
    fill: '#fbf9f2',
    ink: '#3b342a',
    edge: '#877e6f',
    lines: '',
    charge: 'M-9-2.6H9V2.6H-9ZM-9-8H9V-6.4H-9ZM-9 6.4H9V8H-9Z',
  },
  prussia: {
    fill: '#1c2530',
    ink: '#ffffff',
    lines: 'M0 1.5H6M0 4.5H6M1.5 0V6M4.5 0V6',
    charge: 'M-4-9H4L1.4-1.4L9-4V4L1.4 1.4L4 9H-4L-1.4 1.4L-9 4V-4L-1.4-1.4Z',
  },
  russia: {
    fill: '#5aa862',
    ink: '#10220f',
    lines: 'M0 0L6 6M-1 5L1 7M5 -1L7 1',
    charge: 'M-8.6-6.4L-6.4-8.6L0-2.2L6.4-8.6L8.6-6.4L2.2 0L8.6 6.4L6.4 8.6L0 2.2L-6.4 8.6L-8.6 6.4L-2.2 0Z',
  },
  ottomans: {
    fill: '#e06a0c',
    ink: '#241102',
    lines: 'M0 6L6 0M-1 1L1 -1M5 7L7 5M0 3H6',
    charge:
      'M2.2-8.8A9 9 0 1 0 2.2 8.8A7.1 7.1 0 1 1 2.2-8.8ZM5-3.6L6-1H8.8L6.6 .7L7.4 3.4L5 1.8L2.6 3.4L3.4 .7L1.2-1H4Z',
  },
  sweden: {
    fill: '#15245a',
    ink: '#ffd84a',
    lines: 'M0 3H6M2 0V6',
    charge: 'M-8.5 7.5L-9.5-4.5L-5 .2L-3.4-6.5L0-.6L3.4-6.5L5 .2L9.5-4.5L8.5 7.5Z',
  },
  poland: {
    fill: '#b34d6b',
    ink: '#ffffff',
    lines: 'M3 0V6M0 0L3 3L6 0',
    charge:
      'M0-9.2C2-9.2 2.6-7.4 1.6-6L2-4.4C4-5 5.6-7 6.4-9C8.6-6.6 9.2-2.4 7.8 1.6L6.6 0L6 3L4.6 1.4L3.6 4L2.6 2.4L2 5.4L4.6 8L1.6 7.4L0 9.6L-1.6 7.4L-4.6 8L-2 5.4L-2.6 2.4L-3.6 4L-4.6 1.4L-6 3L-6.6 0L-7.8 1.6C-9.2-2.4-8.6-6.6-6.4-9C-5.6-7-4-5-2-4.4L-1.6-5.8L-3.4-6.6Z',
  },
  spain: {
    fill: '#f7d84a',
    ink: '#3d2503',
    edge: '#b08a12',
    lines: 'M1.5 1.5h.01M4.5 4.5h.01',
    charge: 'M-8-8.5H-5V-6H-1.5V-8.5H1.5V-6H5V-8.5H8V-2.5H6.2V8.5H2V4.6A2 2 0 0 0-2 4.6V8.5H-6.2V-2.5H-8Z',
  },
}

/** Those of all titles. */
export const POWERS: Record<string, Tincture> = { ...COMMON, ...together((title) => title.powers) }

const UNKNOWN: Tincture = { fill: '#8d8579', ink: '#ffffff', lines: '', charge: '' }

export const tinctureOf = (power: string | null): Tincture => POWERS[power ?? ''] ?? UNKNOWN
