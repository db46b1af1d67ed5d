import { defineBoardGame, lazyPart } from '@two-rivers/board';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { illustrations } from './illustrations.ts';
import { riverKeyGroups } from './keys.ts';
import { playerColor, PlayerMark } from './Pioneer.tsx';
import { ruleSectionOf } from './props.ts';

/** The River in the browser. */
export const theRiverBoardGame = defineBoardGame({
  ...illustrations,
  Board,
  Choices,
  PlayerMark,
  playerColor,
  OptionsForm: lazyPart(async () => (await import('./Options.tsx')).OptionsForm),
  ruleSectionOf,
  keyGroups: riverKeyGroups,
  PieceArt: lazyPart(async () => (await import('./PieceArt.tsx')).PieceArt),
  editionEditor: async () => (await import('./edition.tsx')).editionEditorParts,
  unlabeledKinds: ['tile', 'building', 'token'],
});
