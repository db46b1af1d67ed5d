export {
  type BoardEntry,
  type BoardGame,
  boardGame,
  type BoardProps,
  type EditionRoom,
  type EditionTablesProps,
  type Illustrations,
  type MarkProps,
  type OptionsProps,
  type PieceArtProps,
  type Player,
  stillBoard,
  type TableOptions,
} from './boardGame.ts';
export type { Told } from './bubble.ts';
export { AllChoices, BackButton, MoveButton, Named, Opened, RuleButton } from './buttons.tsx';
export { classes } from './classes.ts';
export { Dialog } from './Dialog.tsx';
export { type Bank, between, Change, Glyph, type GlyphName, IconFrame, pathOf } from './drawing.tsx';
export { type Flight, Flights, Halo } from './Flights.tsx';
export {
  type KeyGroup,
  type KeyTarget,
  numbered,
  pressKey,
  type Typed,
} from './keys.ts';
export { late, type Loaded, useLoaded, useStore } from './late.tsx';
export { mayMove, type Point, useGlide, useTumble } from './motion.ts';
export { circle, DrawnPiece, HeardHeading, LookedAt, Piece, PieceButton, PieceTouch } from './Piece.tsx';
export { type PieceInfo, UntaughtContext, useIsTaught, useLook, usePiece } from './pieces.ts';
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
export { TableKit, Undelayed } from './TableKit.tsx';
export { Pills, Tabs } from './Tabs.tsx';
export { type Form, formOf, type Size, useForm, useSize } from './useSize.ts';
