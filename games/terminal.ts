import type { TerminalPart } from '@two-rivers/terminal';
import { Registry } from './registry.ts';

/** How each game is drawn in a terminal. A drawing only ever meets positions of its own game. */
export const terminal = new Registry<TerminalPart>([
  ['river-of-gold', async () => import('./river-of-gold/terminal/index.ts')],
  ['the-river', async () => import('./the-river/terminal/index.ts')],
]);
