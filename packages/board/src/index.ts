export { AllChoices } from './AllChoices.tsx';
export { type Bank, between, pathOf } from './banks.ts';
export {
  type BoardEntry,
  type BoardGame,
  type BoardProps,
  boardGame,
  type MarkProps,
  type PieceArtProps,
  type OptionsProps,
  type Illustrations,
  type EditionRoom,
  type EditionTablesProps,
  type Player,
  type TableOptions,
} from './boardGame.ts';
export type { Told } from './bubble.ts';
export { BackButton, RuleButton } from './buttons.tsx';
export { Change } from './Change.tsx';
export { classes } from './classes.ts';
export { Dialog } from './Dialog.tsx';
export { type Flight, Flights } from './Flights.tsx';
export { Glyph, type GlyphName } from './Glyph.tsx';
export { Halo } from './Halo.tsx';
export { IconFrame } from './IconFrame.tsx';
export {
  type KeyGroup,
  type KeyTarget,
  numbered,
  pressKey,
  type Typed,
} from './keys.ts';
export { mayMove } from './mayMove.ts';
export { type Point, useGlide, useTumble } from './motion.ts';
export { MoveButton, Named } from './MoveButton.tsx';
export { circle, DrawnPiece, HeardHeading, LookedAt, Piece, PieceButton, PieceTouch } from './Piece.tsx';
export { Opened } from './Opened.tsx';
export { type PieceInfo, useLook, usePiece } from './pieces.ts';
export {
  chosenOf,
  type Hand,
  isWanted,
  ofKind,
  type OfKind,
  only,
  type Touch,
  touchPart,
  valuesOf,
} from './picking.ts';
export { type AppSpeaker, type Say, SpokenContext, useSay, useSpoken } from './spoken.ts';
export { late } from './late.tsx';
export { Pills } from './Pills.tsx';
export { stillBoard } from './stillBoard.ts';
export { TableKit, Undelayed } from './TableKit.tsx';
export { Tabs } from './Tabs.tsx';
export { UntaughtContext, useIsTaught } from './taught.ts';
export { type Loaded, useLoaded } from './useLoaded.ts';
export { type Form, formOf, type Size, useForm, useSize } from './useSize.ts';
export { useStore } from './useStore.ts';
