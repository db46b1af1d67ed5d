import { defineBoardGame } from '@two-rivers/ui';
import { colorOf, Mark } from './art.tsx';
import { Board, Choices } from './Board.tsx';
import { illustrations } from './illustrations.ts';
import { Options } from './Options.tsx';

/** The Royal Game of Ur in the browser. */
export const board = defineBoardGame({
  ...illustrations,
  Board,
  Choices,
  PlayerMark: Mark,
  playerColor: ({ seat }) => colorOf(seat),
  OptionsForm: Options,
  // both kinds of move share one section
  ruleSectionOf: () => 'move',
});
