import { type Illustrations, lazyPart } from '@two-rivers/ui';
import { Icon } from './Glyph.tsx';

/** Illustrations of the rules; loaded after the text, because the pictures need the board's pieces. */
export const illustrations: Illustrations = {
  Icon,
  Picture: lazyPart(async () => (await import('./RulesPicture.tsx')).RulesPicture),
};
