export { type Bank, between, pathOf } from './banks.ts';
export {
  type BoardEntry,
  type BoardGame,
  type BoardProps,
  boardGame,
  type MarkProps,
  type OptionsProps,
  type Step,
  type TableOptions,
} from './boardGame.ts';
export { Dialog } from './Dialog.tsx';
export { Glyph, type GlyphName } from './Glyph.tsx';
export { mayMove } from './mayMove.ts';
export { type AppSpeaker, type Say, SpokenContext, useSay, useSpoken } from './spoken.ts';
export { Store, useStore } from './store.ts';
export { type Loaded, useLoaded } from './useLoaded.ts';
