import { type Illustrations, lazyPart } from '@two-rivers/board';
import { Icon } from './Glyph.tsx';

/** Illustrations of the rules; pictures load after the text, because they need the board's pieces. */
export const illustrations: Illustrations = {
  Icon,
  Picture: lazyPart(async () => (await import('./Picture.tsx')).RulesPicture),
};
