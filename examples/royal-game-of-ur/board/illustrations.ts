import type { Illustrations } from '@two-rivers/board';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';

/** What the rules are illustrated with. */
export const illustrations: Illustrations = { Icon, Picture };
