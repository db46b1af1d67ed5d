import { type Illustrations, lazyPart } from '@two-rivers/ui';
import { Icon } from './Icon.tsx';

/** What the rules are illustrated with; the pictures are drawn from the pieces of the table, so they come after the text. */
export const illustrations: Illustrations = {
  Icon,
  Picture: lazyPart(async () => (await import('./Picture.tsx')).Picture),
};
