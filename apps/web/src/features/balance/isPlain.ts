import type { Counted } from '@two-rivers/words/balance';

/** Whether the games were played as everybody does, without an option of their game. */
export function isPlain({ options }: Counted): boolean {
  return Object.keys(options).length === 0;
}
