import type { Language, Messages } from '@two-rivers/words';

const english = {
  'terminal.over': 'Over after {throws, plural, one {# throw} other {# throws}}',
  'terminal.throw': 'Throw {number}, {name}',
  'terminal.pieces': '{name}: {waiting} waiting, {home} home',
} as const satisfies Messages;

const polish: Readonly<Record<keyof typeof english, string>> = {
  'terminal.over':
    'Koniec po {throws, plural, one {# rzucie} few {# rzutach} many {# rzutach} other {# rzutu}}',
  'terminal.throw': 'Rzut {number}, {name}',
  'terminal.pieces': '{name}: czeka {waiting}, u celu {home}',
};

const italian: Readonly<Record<keyof typeof english, string>> = {
  'terminal.over': 'Finita dopo {throws, plural, one {# tiro} many {# di tiri} other {# tiri}}',
  'terminal.throw': 'Tiro {number}, {name}',
  'terminal.pieces': '{name}: in attesa {waiting}, arrivate {home}',
};

/** Words that only the drawing for a terminal needs. */
export const words: Readonly<Record<Language, Messages>> = { en: english, pl: polish, it: italian };
