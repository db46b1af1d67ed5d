import { type Illustrations, lazyPart } from '@two-rivers/ui';
import { Icon } from './art.tsx';

/** Illustrations of the rules; the pictures use the table's drawings, so they load after the text. */
export const illustrations: Illustrations = {
  Icon,
  Picture: lazyPart(async () => (await import('./Picture.tsx')).Picture),
};
