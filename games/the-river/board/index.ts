import { RESOURCES, theRiver } from '../rules/index.ts';
import { boardGame } from '@two-rivers/board';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { ruleOf } from './controls.ts';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Options } from './Options.tsx';
import { Picture } from './Picture.tsx';
import { words } from '../words/index.ts';

const COUNTED: readonly string[] = [...RESOURCES, 'points'];

/** The River in the browser. */
export const board = boardGame({
  family: theRiver,
  wording: words,
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
