import type { hintsEnglish } from './hints.en.ts';

export const hintsItalian: Readonly<Record<keyof typeof hintsEnglish, string>> = {
  'hint.better': 'meglio: {reasons}',
  'hint.worse': 'peggio: {reasons}',
  'hint.gain': '{reason} (+{points, number, ::.0} punti)',
  'hint.loss': '{reason} (−{points, number, ::.0} punti)',
  'hint.numbers': '{win, number, ::percent .} di probabilità di vincere, circa {points, number, ::.} punti',
  'hint.thinking': 'Sto pensando…',
  'hint.playsOut': 'rende di più nel seguito della partita',
};
