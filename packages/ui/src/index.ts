export {
  type GameEntry,
  type BoardGame,
  defineBoardGame,
  type BoardTable,
  type EditionEditorParts,
  type EditionTablesProps,
  type Illustrations,
  type PlayerMarkProps,
  type OptionsFormProps,
  type PieceArtProps,
  type Player,
  staticTable,
  type TableOptions,
} from './boardGame.ts';
export type { PieceDescription } from './bubble.ts';
export { AllChoicesDialog, BackButton, MoveButton, NamedArt, OpenedChoices, RuleButton } from './buttons.tsx';
export { classNames } from './classNames.ts';
export { Dialog } from './Dialog.tsx';
export {
  type BankCurve,
  interpolateBanks,
  CountChange,
  Glyph,
  type GlyphName,
  IconFrame,
  bankPath,
} from './drawing.tsx';
export { type Flight, Flights, ChangeHalos } from './Flights.tsx';
export {
  type KeyGroup,
  type KeyTarget,
  numberTargets,
  pressKey,
  type TypedKeys,
} from './keys.ts';
export { lazyPart, type LoadState, useLoaded, useStore } from './lazyPart.tsx';
export { isAnimationEnabled, type Point, useGlideAnimation, useDieRollAnimation } from './motion.ts';
export {
  circlePath,
  SvgPiece,
  ScreenReaderHeading,
  InspectablePiece,
  Piece,
  PieceButton,
  PieceHitArea,
} from './Piece.tsx';
export {
  type PieceInfo,
  UnintroducedIdeasContext,
  useIsIdeaIntroduced,
  useInspectablePiece,
  usePieceButton,
} from './pieces.ts';
export {
  selectedOrPartialMove,
  type BoardActions,
  isCurrentGoal,
  choicesOfKind,
  type MoveOfKind,
  onlyChoice,
  type PieceAction,
  partialMoveAction,
  distinctValues,
} from './boardActions.ts';
export { type AppI18n, type Translate, I18nContext, useTranslate, useI18n } from './i18n.ts';
export {
  DeferredTable,
  type LiveTable,
  StaticTable,
  TableProvider,
  useBoardTable,
  useSelected,
  useTableContext,
} from './boardTable.tsx';
export { PieceProvider } from './PieceProvider.tsx';
export { RadioPills, Tabs } from './Tabs.tsx';
export { type FormFactor, formFactorOf, type Size, useFormFactor, useSize } from './formFactor.ts';
