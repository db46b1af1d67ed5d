import type { hintsEnglish } from './hints.en.ts';

export const hintsPolish: Readonly<Record<keyof typeof hintsEnglish, string>> = {
  'hint.because': 'Ta tura {reasons}.',
  'hint.asGood': 'Równie dobre:',
  'hint.numbers': '{win, number, ::percent .} szans na wygraną, około {points, number, ::.} pkt',
  'hint.thinking': 'Myślę…',
  'hint.playsOut': 'okazuje się lepsza w dalszej grze',
};
