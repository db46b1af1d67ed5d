import type { hintsEnglish } from './hints.en.ts';

export const hintsPolish: Readonly<Record<keyof typeof hintsEnglish, string>> = {
  'hint.better': 'lepiej: {reasons}',
  'hint.worse': 'gorzej: {reasons}',
  'hint.gain': '{reason} (+{points, number, ::.0} pkt)',
  'hint.loss': '{reason} (−{points, number, ::.0} pkt)',
  'hint.numbers': '{win, number, ::percent .} szans na wygraną, około {points, number, ::.} pkt',
  'hint.thinking': 'Myślę…',
  'hint.playsOut': 'okazuje się lepsze w dalszej grze',
};
