import type { hintsEnglish } from './hints.en.ts';

export const hintsItalian: Readonly<Record<keyof typeof hintsEnglish, string>> = {
  'hint.because': 'Questo turno {reasons}.',
  'hint.asGood': 'Altrettanto bene:',
  'hint.numbers': '{win, number, ::percent .} di probabilità di vincere, circa {points, number, ::.} punti',
  'hint.thinking': 'Sto pensando…',
  'hint.playsOut': 'rende di più nel seguito della partita',
};
