/** Colours of the printed map, by day and by night: a canvas does not read them from a style sheet. */
import type { Suit } from './types'

export interface Paper {
  sea: string
  shore: string
  beyond: string
  ink: string
  soft: string
  grid: string
  sheet: string
  river: string
  road: string
  main: string
  casing: string
  town: string
  halo: string
  suits: Record<Suit, string>
  signs: Record<Suit, string>
  /** The hand-coloured edge of each home country. */
  edges: Record<string, string>
}

const day: Paper = {
  sea: '#bccccf',
  shore: '#8fa8ad',
  beyond: '#d8ccb2',
  ink: '#35291b',
  soft: '#35291bb0',
  grid: '#35291b38',
  sheet: '#35291b',
  river: '#6f97a8',
  road: '#6d5a41',
  main: '#7c2d1b',
  casing: '#fffaf0',
  town: '#fdf8ea',
  halo: '#fbf4e4d9',
  suits: { H: '#f6dcd3', D: '#f5e9c4', C: '#dcebd3', S: '#d9dfea' },
  signs: { H: '#b23a3a5c', D: '#b0701f66', C: '#2f6a3c5c', S: '#2c3d665c' },
  edges: {
    france: '#2c5fb8a8',
    bavaria: '#dca40cc4',
    prussia: '#1c2530a0',
    saxony: '#3c8f49b0',
    austria: '#ffffffe6',
    pragmatic: '#a8323aa0',
  },
}

const night: Paper = {
  sea: '#16222a',
  shore: '#3c5560',
  beyond: '#24211b',
  ink: '#e0d4bb',
  soft: '#e0d4bbb0',
  grid: '#e0d4bb30',
  sheet: '#e0d4bb',
  river: '#4f7f95',
  road: '#a4937a',
  main: '#e0876d',
  casing: '#1d1913',
  town: '#e9dfc9',
  halo: '#1f1b15d9',
  suits: { H: '#4a302d', D: '#4a4026', C: '#2f4330', S: '#2f384a' },
  signs: { H: '#f09a9066', D: '#f0c06c66', C: '#96d0a066', S: '#a9bbec66' },
  edges: {
    france: '#6d9df0a8',
    bavaria: '#f0c541a8',
    prussia: '#05080cd0',
    saxony: '#6cc078a0',
    austria: '#f4efe2b8',
    pragmatic: '#e06d74a0',
  },
}

export const paper = (dark: boolean): Paper => (dark ? night : day)
