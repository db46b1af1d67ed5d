import { boardGame } from '@two-rivers/board';
import { colourOf } from './art.tsx';
import { Board, Choices } from './Board.tsx';
import { illustrations } from './illustrations.ts';
import { Mark } from './Icon.tsx';
import { Options } from './Options.tsx';

/** The Royal Game of Ur in the browser. */
export const board = boardGame({
  ...illustrations,
  Board,
  Choices,
  Mark,
  colourOf: ({ seat }) => colourOf(seat),
  Options,
  // both kinds of move have one section
  ruleOf: () => 'move',
});
