import { boardGame, type OldBoardProps } from '@two-rivers/board';
import { createElement } from 'react';
import {
  type Position,
  RESOURCES,
  type RiverHappening,
  type RiverMove,
  type TheRiverState,
} from '../face/index.ts';
import { theRiver } from '../rules/index.ts';
import type { TheRiverKey } from '../words/en.ts';
import { words } from '../words/index.ts';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Options } from './Options.tsx';
import { Picture } from './Picture.tsx';
import { ruleOf } from './props.ts';

type Props = OldBoardProps<TheRiverState, TheRiverKey, Position, RiverMove, RiverHappening>;

const COUNTED: readonly string[] = RESOURCES;

/** The River in the browser. */
export const board = boardGame<TheRiverState, TheRiverKey, Position, RiverMove, RiverHappening>({
  family: theRiver,
  wording: words,
  Board: ({ board: props }: Props) => createElement(Board, props),
  Choices: ({ board: props }: Props) => createElement(Choices, props),
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
