import { boardGame } from '@two-rivers/board';
import { colourOf } from './art.tsx';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Options } from './Options.tsx';
import { Picture } from './Picture.tsx';

/** The Royal Game of Ur in the browser. */
export const board = boardGame({
  Board,
  Choices,
  Mark,
  colourOf: ({ seat }) => colourOf(seat),
  Icon,
  Picture,
  Options,
  // both kinds of move have one section
  ruleOf: () => 'move',
});
