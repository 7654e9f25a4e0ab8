// What is set by hand on the map of God's Playground: land beyond the border, rivers, hills and the places of pieces.

export const WIDTH = 1000
export const HEIGHT = 680

/** Points beyond the border, [lon, lat], by the town or land near them: where no enemy town of the data marks its end. */
export const BEYOND = [
  // Frankfurt, Stettin, Glogau, Landsberg, Belgard
  [14.55, 52.34], [14.6, 53.43], [16.1, 51.45], [15.2, 52.9], [16.0, 53.75],
  [21.26, 48.72], [18.74, 49.1], [22.72, 48.3], [24.3, 48.0], [20.4, 48.9], // Kassa, Zsolna, Munkacs, Maramaros, Spis
  [28.3, 47.9], [29.9, 47.6], [32.3, 47.7], [34.6, 48.5], // Soroca, the Wild Fields
  // Putivl, Belgorod, Starodub, the Donets, Roslavl
  [34.0, 51.6], [35.6, 50.4], [33.2, 52.4], [35.0, 49.3], [32.6, 53.6],
  [24.1, 57.3], [26.7, 57.6], [30.2, 56.7], [31.5, 55.9], // Livonia, Dorpat, Velikiye Luki, Bely
  [21.9, 54.6], [22.2, 55.05], [21.4, 56.3], // Insterburg, Tilsit, Liepaja
]
export const RIVERS = [
  // Vistula, Bug, Warta and Oder, Niemen, Dvina, Dnieper, Dniester, Pripet, Danube
  [
    [18.9, 49.65], [19.94, 50.05], [21.2, 50.35], [21.85, 50.73], [21.97, 51.41], [21.03, 52.25], [20.2, 52.4],
    [19.68, 52.54], [18.6, 53.0], [18.74, 53.48], [18.85, 54.0], [18.95, 54.36],
  ],
  [[24.9, 49.9], [24.1, 50.7], [23.6, 51.5], [23.7, 52.1], [22.6, 52.45], [21.7, 52.65], [20.7, 52.43]],
  [[19.5, 50.5], [18.8, 51.3], [18.5, 52.1], [16.93, 52.4], [15.8, 52.6], [14.65, 52.58]],
  [
    [17.9, 49.8], [18.2, 50.3], [17.9, 50.68], [17.03, 51.1], [16.1, 51.7], [14.9, 52.05], [14.6, 52.6],
    [14.4, 53.2], [14.55, 53.6],
  ],
  [[27.1, 53.4], [25.8, 53.55], [23.83, 53.68], [24.0, 54.4], [23.9, 54.9], [22.5, 55.05], [21.5, 55.3]],
  [[32.0, 56.3], [31.2, 55.6], [30.2, 55.2], [28.77, 55.49], [27.5, 55.8], [26.5, 56.3], [25.3, 56.6], [24.1, 57.0]],
  [
    [33.0, 55.3], [32.0, 54.8], [30.4, 54.5], [30.3, 53.9], [30.2, 52.6], [30.6, 51.4], [30.55, 50.45],
    [31.4, 49.8], [32.1, 49.4], [33.5, 49.0], [35.0, 48.45], [35.1, 47.7], [33.6, 46.8], [32.4, 46.55],
  ],
  [[23.3, 49.4], [24.7, 49.1], [25.8, 48.6], [26.9, 48.55], [28.3, 48.15], [29.2, 47.2], [29.8, 46.6], [30.4, 46.2]],
  [[24.5, 51.7], [26.1, 52.05], [28.0, 52.05], [29.3, 52.0], [30.5, 51.2]],
  [
    [11.0, 48.6], [13.5, 48.55], [16.4, 48.2], [18.7, 47.8], [19.05, 47.4], [18.8, 46.0], [20.4, 44.85],
    [22.5, 44.5], [25.0, 43.7], [27.3, 44.1], [28.1, 45.4], [29.6, 45.2],
  ],
]
export const HILLS = [
  [17.9, 49.45], [18.35, 49.25], [18.9, 49.3], [19.2, 48.95], [19.6, 49.2], [20.0, 49.0], [20.35, 49.25],
  [20.8, 48.95], [21.2, 49.2],
  [21.7, 49.0], [22.1, 49.15], [22.5, 48.8], [22.9, 48.95], [23.3, 48.55], [23.7, 48.65], [24.1, 48.2],
  [24.45, 48.35], [24.8, 47.85],
  [25.2, 47.95], [25.3, 47.45], [25.7, 47.5], [25.7, 47.0], [26.1, 46.9], [26.0, 46.4], [26.4, 46.3], [26.2, 45.8],
]

/**
 * Where things stand in each region, in units of the board: the path of the name, the value track, the camp (nobles and
 * armies, the left end of its row), the enemy's force, and the ends of the line of estates where the data's are in the way.
 */
export const PLACES = {
  prussia: {
    name: 'M314,157Q376,156 431,201',
    value: [326, 196],
    camp: [174, 184],
    force: [362, 223],
    line: [[318, 226], [238, 142]],
  },
  lithuania: { name: 'M494,214Q592,152 682,50', value: [604, 320], camp: [646, 220], force: [600, 258] },
  ukraine: { name: 'M660,394Q764,418 862,482', value: [704, 533], camp: [606, 510], force: [622, 478] },
  little_poland: {
    name: 'M290,486Q352,440 440,400',
    value: [484, 520],
    camp: [318, 474],
    force: [510, 450],
    line: [[452, 406], [464, 546]],
  },
  greater_poland: {
    name: 'M132,342Q240,376 356,354',
    value: [318, 262],
    camp: [246, 380],
    force: [206, 268],
    line: [[322, 322], [134, 308]],
  },
}

/** The enemies' boxes (their upper left corner), and what belongs to the whole Commonwealth. */
export const BOXES = {
  black: [8, 8],
  russia: [816, 8],
  tatars: [780, 584],
  ottomans: [430, 586],
  habsburgs: [8, 440],
}
export const COMMON = { sejm: [411, 314], army: [8, 588], cossacks: [896, 384] }

/** Names of the engraver's own, in Latin whatever the reader's language: a curve and its text. */
export const LEGENDS = [
  ['M196,84Q280,66 368,70', 'baltic'],
  ['M640,664Q720,672 774,640', 'moldavia'],
  ['M820,190Q880,230 980,300', 'muscovy'],
  ['M410,30Q440,70 448,150', 'livonia'],
  ['M60,380Q120,400 190,470', 'silesia'],
  ['M6,262Q60,246 132,206', 'brandenburg'],
  ['M260,610Q330,640 410,630', 'hungary'],
  ['M892,470Q936,500 976,560', 'tartary'],
]
