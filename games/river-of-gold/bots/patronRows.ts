import type { PatronRow } from './patronOutlook.ts';

/** By player count; the deal is one number. Written by games/river-of-gold/bots/fit/patrons.ts; measure again rather than edit. */
export const PATRON_ROWS: Readonly<Record<number, Readonly<Record<string, PatronRow>>>> = {
  2: {
    deal: [6.2, 0, 0],
    none: [3.05, 0, 0],
    kaiuShihobu: [-4.76, 3.2, -0.63],
    yasukiTaka: [-6.87, 1.29, -2.92],
    yoritomo: [0.81, 0.18, 0.17],
    kudaka: [4.38, -2.47, 0.99],
    daidojiUji: [3.14, 0.65, 2.56],
    kakitaRyoku: [-0.59, -0.71, -0.88],
    shosuroHyobu: [1.61, 0.27, 0.98],
    bayushiKachiko: [3.68, -1.09, -0.28],
  },
  3: {
    deal: [6.36, 0, 0],
    none: [5.29, 0, 0],
    kaiuShihobu: [-7.96, 6.14, -1.53],
    yasukiTaka: [-8.14, 3.41, -0.8],
    yoritomo: [2.57, 0.61, 0.05],
    kudaka: [-3.09, 0.89, 0.58],
    daidojiUji: [0.73, 3.83, 2.7],
    kakitaRyoku: [-2.05, 0.8, -0.4],
    shosuroHyobu: [3.38, 2.17, 2.43],
    bayushiKachiko: [2.58, 0.99, -3.02],
  },
  4: {
    deal: [7.76, 0, 0],
    none: [7.79, 0, 0],
    kaiuShihobu: [-3.06, 5.71, -0.84],
    yasukiTaka: [3.14, -2.69, -0.22],
    yoritomo: [5.79, -1.74, -1.05],
    kudaka: [3.05, -2.49, 0.86],
    daidojiUji: [5.05, 2.56, 2.14],
    kakitaRyoku: [1.26, -1.27, -0.93],
    shosuroHyobu: [5.76, 2.97, 1.8],
    bayushiKachiko: [10.7, -2.41, -1.75],
  },
};
