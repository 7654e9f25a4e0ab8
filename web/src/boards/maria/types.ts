/** What the board of Maria draws: the position as somebody sees it, and what is printed. ``tools/write_view_types.py`` writes ``web/src/boards/maria/types.ts`` from this.
 *
 *  Written by tools/write_view_types.py from src/chancellery/titles/maria/view_types.py.
 */

export type Suit = 'H' | 'D' | 'C' | 'S'

export type Where = 'map' | 'removed' | 'off_map' | 'unused'

export type SideName = 'attacker' | 'defender'

export interface TroopsView {
  low: number
  high: number
  troops: number | null
  /** Troops that the viewer has given him in a secret choice which is not over. */
  given?: number
}

export interface TrainView {
  at: string | null
  place: Where
  moved: boolean
}

export interface GeneralView extends TrainView, TroopsView {
  face_down: boolean
}

export interface PowerView {
  role: string
  major: boolean
  cards: number
  hand: string[]
  decks: Record<string, number>
  /** Suits of which the hand is known to hold nothing. */
  void: Suit[]
  troops: number
  income: number
  /** The income with the subsidies that are due. */
  draws: number
  neutral: boolean
  allies: string[]
  pool: number | null
  set_aside: number
}

export interface StackView {
  city: string
  generals: string[]
  troops: number | null
}

/** R6.7: generals whose troops are known together. */
export interface GroupView {
  generals: string[]
  troops: number
}

export interface SquareView {
  placed: number
  /** The card that the viewer has laid there face down. */
  laid?: string
  saved: string[]
  face_down: string[]
  influence: number
}

export interface PoliticsView {
  cards: string[]
  trump: Suit | null
  squares: Record<string, SquareView>
  tracks: Record<string, number>
  deck: number
  election: boolean
}

export interface DuelSide {
  generals: string[]
  power: string
  city: string
  suit: Suit
  troops: number
}

export interface PlayedView {
  side: SideName
  card: string
  value: number
  score: number
}

export interface CombatView {
  attacker: DuelSide
  defender: DuelSide
  score: number
  holder: SideName
  played: PlayedView[]
}

/** An agreement, the offer of one, or what one is writing: its last turn is chosen after the first promise. */
export interface Agreement {
  by: string
  to: string
  /** As the title's texts word it (`keep_off-france`); games of before tell one, or `nothing`. */
  promise: string | string[]
  in_return: string | string[]
  until?: number
}

export interface ContractView {
  payer: string
  receiver: string
  turns: number
  firm: boolean
}

export interface ItalyView {
  /** Who holds Italy beside the other. */
  italy_too?: string
}

export interface BoxesView extends ItalyView {
  battle: Record<string, number>
  three_electors: string | null
  emperor: string | null
  italy: string | null
  silesia: string | null
}

export interface DeckView {
  number: number
  left: number
}

/** Who controls each fortress, what marks it, whether it is protected now. */
export interface ControlView {
  control: Record<string, string>
  markers: Record<string, string>
  protected: string[]
  electorates: Record<string, string>
  questions: Record<string, string>
}

/** Boxes, politics, contracts and agreements of the advanced game. */
export interface AdvancedView {
  boxes?: BoxesView
  winters?: Record<string, number>[]
  politics?: PoliticsView
  /** Silesia has become Prussian. */
  annexed?: boolean
  contracts?: ContractView[]
  agreements?: Agreement[]
  /** The offer that waits for its answer. */
  offer?: Agreement
}

/** What everybody sees. */
export interface PublicBoard extends ControlView, AdvancedView {
  variant: 'introductory' | 'advanced'
  turn: number
  stage: string
  phase: string
  generals: Record<string, GeneralView>
  trains: Record<string, TrainView>
  stacks: StackView[]
  groups: GroupView[]
  hussars: (string | null)[]
  powers: Record<string, PowerView>
  saxony: 'prussia' | 'neutral' | 'austria'
  deck: DeckView
  discards: Record<string, string[]>
  combat: CombatView | null
  combats: [string, string][]
}

/** The position as somebody sees it. */
export interface Board extends PublicBoard {
  /** What the viewer is writing, and nobody else sees. */
  draft?: Agreement
}

export interface CityData {
  name: string
  /** The name on the printed map, where the screen speaks another language: the client adds it. */
  printed?: string
  map: 'flanders' | 'bohemia'
  region: string
  fortress: 0 | 1 | 2
  elector: boolean
  roads: string[]
  main_roads: string[]
}

export interface CountryData {
  home: string
}

export interface RegionData {
  country: string
}

export interface SectorData {
  map: string
  suit: Suit
  cities: string[]
}

export interface MapData {
  countries: Record<string, CountryData>
  regions: Record<string, RegionData>
  sectors: Record<string, SectorData>
  cities: Record<string, CityData>
}

export interface PowerData {
  major: boolean
  pool: number
}

export interface GeneralData {
  power: string
  rank: number
  name: string
}

export interface PieceData {
  power: string
}

export interface OffMapData {
  box: string
  arrow: string[]
}

export interface IntroductoryData {
  turns: number
  louis: number
  frederick: number
}

export interface PowersData {
  powers: Record<string, PowerData>
  generals: Record<string, GeneralData>
  trains: Record<string, PieceData>
  off_map: Record<string, OffMapData>
  introductory: IntroductoryData
}

export interface PoliticalCard {
  year: number
  arms: string[]
  troops: Record<string, number>
  draw: Record<string, number>
  income: Record<string, number>
  tracks: Record<string, number>
  either: string[]
}

export interface TrackSpace {
  income: Record<string, number>
  expedition: string[]
  victory: string[]
  saxony?: number
  saxony_income?: number
}

export interface Track {
  star: number
  s?: number
  spaces: TrackSpace[]
}

export interface PoliticsData {
  squares: string[]
  cards: Record<string, PoliticalCard>
  tracks: Record<string, Track>
}

/** What is printed, as far as the board reads it. */
export interface BoardData {
  board: MapData
  powers: PowersData
  politics: PoliticsData
}
