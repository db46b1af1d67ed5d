import { boardGame, late } from '@two-rivers/board';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { illustrations } from './illustrations.ts';
import { keys } from './keys.ts';
import { colourOf, Mark } from './Pioneer.tsx';
import { ruleOf } from './props.ts';

/** The River in the browser. */
export const board = boardGame({
  ...illustrations,
  Board,
  Choices,
  Mark,
  colourOf,
  Options: late(async () => (await import('./Options.tsx')).Options),
  ruleOf,
  keys,
  PieceArt: late(async () => (await import('./PieceArt.tsx')).PieceArt),
  edition: async () => (await import('./edition.tsx')).edition,
  drawnKinds: ['tile', 'building', 'token'],
});
