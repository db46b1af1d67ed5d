import { defineBoardGame, lazyPart } from '@two-rivers/ui';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { illustrations } from './illustrations.ts';
import { riverKeyGroups } from './keyGroups.ts';
import { playerColor, PlayerMark } from './Pioneer.tsx';
import { ruleSectionOf } from './props.ts';

/** The River in the browser. */
export const theRiverBoardGame = defineBoardGame({
  ...illustrations,
  Board,
  Choices,
  PlayerMark,
  playerColor,
  OptionsForm: lazyPart(async () => (await import('./OptionsForm.tsx')).OptionsForm),
  ruleSectionOf,
  keyGroups: riverKeyGroups,
  PieceArt: lazyPart(async () => (await import('./PieceArt.tsx')).PieceArt),
  editionEditor: async () => (await import('./editionEditor.tsx')).editionEditorParts,
  unlabeledKinds: ['tile', 'building', 'token'],
});
