export { type Bank, between, pathOf } from './banks.ts';
export {
  type BoardEntry,
  type BoardGame,
  type BoardProps,
  boardGame,
  type MarkProps,
  type OldBoardProps,
  type OptionsProps,
  type Player,
  type TableOptions,
} from './boardGame.ts';
export { Dialog } from './Dialog.tsx';
export { Glyph, type GlyphName } from './Glyph.tsx';
export { mayMove } from './mayMove.ts';
export { type AppSpeaker, type Say, SpokenContext, useSay, useSpoken } from './spoken.ts';
export { stillBoard } from './stillBoard.ts';
export { type Loaded, useLoaded } from './useLoaded.ts';
export { useStore } from './useStore.ts';
