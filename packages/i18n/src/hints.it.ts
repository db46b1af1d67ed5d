import type { hintsEnglish } from './hints.en.ts';

export const hintsItalian: Readonly<Record<keyof typeof hintsEnglish, string>> = {
  'hint.because': 'Questo turno {reasons}.',
  'hint.asGood': 'Va bene anche:',
  'hint.numbers': '{win, number, ::percent .} di probabilità di vincere, circa {points, number, ::.} punti',
  'hint.thinking': 'Sto pensando…',
  'help.idea': 'Un buon turno qui {reasons}.',
  'help.caution':
    'Davvero? Chi gioca bene non lo farebbe. Probabilità di vittoria perse: circa {loses, number, ::percent .}.',
  'help.better': 'Che cosa è meglio?',
  'help.sign': 'Nuovo:',
};
