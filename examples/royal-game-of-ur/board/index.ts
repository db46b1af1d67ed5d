import { boardGame, type OldBoardProps } from '@two-rivers/board';
import { createElement } from 'react';
import type { Position, UrHappening, UrMove, UrState } from '../face/index.ts';
import { royalGameOfUr } from '../rules/index.ts';
import type { UrKey } from '../words/en.ts';
import { words } from '../words/index.ts';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Options } from './Options.tsx';
import { Picture } from './Picture.tsx';

type Props = OldBoardProps<UrState, UrKey, Position, UrMove, UrHappening>;

/** The Royal Game of Ur in the browser. */
export const board = boardGame<UrState, UrKey, Position, UrMove, UrHappening>({
  family: royalGameOfUr,
  wording: words,
  Board: ({ board: props }: Props) => createElement(Board, props),
  Choices: ({ board: props }: Props) => createElement(Choices, props),
  Mark,
  Icon,
  Picture,
  Options,
  isCounted: (what) => what === 'home',
  isNews: ({ what }) => what !== 'step' && what !== 'again',
  endsTurn: () => false,
  // moves have their section by their name
  ruleOf: () => 'move',
});
