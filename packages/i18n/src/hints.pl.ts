import type { hintsEnglish } from './hints.en.ts';

export const hintsPolish: Readonly<Record<keyof typeof hintsEnglish, string>> = {
  'hint.because': 'Ta tura {reasons}.',
  'hint.asGood': 'Równie dobre:',
  'hint.numbers': '{win, number, ::percent .} szans na wygraną, około {points, number, ::.} pkt',
  'hint.thinking': 'Myślę…',
  'help.idea': 'Dobra tura {reasons}.',
  'help.caution':
    'Na pewno? Mocny gracz by tego nie zrobił: kosztuje to około {loses, number, ::percent .} szans na wygraną.',
  'help.better': 'Co jest lepsze?',
  'help.sign': 'Nowe:',
};
