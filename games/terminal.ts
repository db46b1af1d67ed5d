import type { State } from '@two-rivers/kernel';
import type { Draw } from '@two-rivers/terminal';
import { Registry } from './registry.ts';

/** Drawings of different games in one list; that of a game only ever meets its own states. */
function draw<S extends State>(load: () => Promise<{ readonly draw: Draw<S> }>): () => Promise<Draw> {
  return async () => (await load()).draw as unknown as Draw;
}

/** How each game is drawn in a terminal. */
export const terminal = new Registry<Draw>([
  ['river-of-gold', draw(async () => import('./river-of-gold/terminal/index.ts'))],
  ['the-river', draw(async () => import('./the-river/terminal/index.ts'))],
]);
