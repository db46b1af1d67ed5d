import { RESOURCES, theRiver } from '@two-rivers/the-river';
import { webGame } from '../table/webGame.ts';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { ruleOf } from './controls.ts';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Options } from './Options.tsx';
import { Picture } from './Picture.tsx';
import { loadWords } from './words.ts';

const COUNTED: readonly string[] = [...RESOURCES, 'points'];

/** The River in the browser. */
export const webTheRiver = webGame({
  family: theRiver,
  words: loadWords,
  rules: {
    en: async () => (await import('@two-rivers/text/rules/theRiver.en')).theRiverRulesEn,
    pl: async () => (await import('@two-rivers/text/rules/theRiver.pl')).theRiverRulesPl,
    it: async () => (await import('@two-rivers/text/rules/theRiver.it')).theRiverRulesIt,
  },
  Board,
  Choices,
  Mark,
  Icon,
  Picture,
  Options,
  isCounted: (what) => COUNTED.includes(what),
  // what a move itself says already is none
  isNews: ({ what, cause }) => !['laid', 'built', 'reserved', 'swap'].includes(cause) && what !== 'pawn',
  endsTurn: (text) => text === 'pass',
  ruleOf,
});
