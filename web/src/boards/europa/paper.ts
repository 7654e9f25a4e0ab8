/** Colours of the printed map, by day and by night: a canvas does not read them from a style sheet. */

export interface Paper {
  sea: string
  /** Lines along the coast and between Sea Zones. */
  shore: string
  lane: string
  /** Land out of play, and the paper under the washes. */
  beyond: string
  land: string
  /** How strong a Realm's colour lies on the land, and along its border. */
  wash: number
  band: number
  ink: string
  border: string
  hair: string
  faint: string
  coast: string
  mountain: string
  empire: string
  /** The Emperor's own land, within it or without. */
  emperor: string
  gold: string
  names: string
  soft: string
  waters: string
  halo: string
  town: string
  bad: string
  faiths: Record<string, string>
}

const day: Paper = {
  sea: '#c6d3d3',
  shore: '#9db3b6',
  lane: '#5f7f8790',
  beyond: '#e3d8c0',
  land: '#f5ecd8',
  wash: 0.46,
  band: 0.5,
  ink: '#35291b',
  border: '#3a2b1ce0',
  hair: '#3a2b1c90',
  faint: '#3a2b1c38',
  coast: '#4a4438',
  mountain: '#5a432c',
  empire: '#6a2c91',
  emperor: '#e0a416',
  gold: '#7a4f05',
  names: '#2b2116',
  soft: '#2b2116a0',
  waters: '#3f6470',
  halo: '#fbf4e4',
  town: '#fdf8ea',
  bad: '#b3201c',
  faiths: { catholic: '#e3b93c', protestant: '#4f7fc0', counter_reformed: '#d98a3a', orthodox: '#8a5ca8', muslim: '#4f9a5a', diverse: '#a9a294', other: '#9a7a5a', revolutionary: '#c0453f' },
}

const night: Paper = {
  sea: '#17232a',
  shore: '#33474f',
  lane: '#7fa0aa66',
  beyond: '#26231c',
  land: '#38332a',
  wash: 0.44,
  band: 0.5,
  ink: '#e4d8bf',
  border: '#0d0a07e6',
  hair: '#0d0a07b0',
  faint: '#0d0a0766',
  coast: '#0b0d0e',
  mountain: '#c9b48f',
  empire: '#c493ea',
  emperor: '#f0c670',
  gold: '#f0c670',
  names: '#f1e7d2',
  soft: '#f1e7d2a0',
  waters: '#8fb3bd',
  halo: '#1d1913',
  town: '#efe5cf',
  bad: '#ff7d6b',
  faiths: { catholic: '#c79c2c', protestant: '#4f7fc0', counter_reformed: '#c9762c', orthodox: '#8f62ad', muslim: '#4a9056', diverse: '#8c8679', other: '#8a6d50', revolutionary: '#b5443e' },
}

export const paper = (dark: boolean): Paper => (dark ? night : day)
