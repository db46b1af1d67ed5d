import { boardGame } from '@two-rivers/board';
import { lazy } from 'react';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { Icon } from './Icon.tsx';
import { keys } from './keys.ts';
import { colourOf, Mark } from './Mark.tsx';
import { ruleOf } from './props.ts';

/** The River in the browser. */
export const board = boardGame({
  Board,
  Choices,
  Mark,
  colourOf,
  Icon,
  Picture: lazy(async () => ({ default: (await import('./Picture.tsx')).Picture })),
  Options: lazy(async () => ({ default: (await import('./Options.tsx')).Options })),
  ruleOf,
  keys,
  PieceArt: lazy(async () => ({ default: (await import('./PieceArt.tsx')).PieceArt })),
  edition: async () => (await import('./edition.tsx')).edition,
  drawnKinds: ['tile', 'building', 'token'],
});
