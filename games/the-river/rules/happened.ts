import type { Tell } from '@two-rivers/kernel';

/** Tells one thing that happened. Apart, so that the rules stay small where nobody listens. */
export function happened(
  tell: Tell,
  what: string,
  seat: number,
  amount: number,
  cause: string,
  id = '',
  at = 0,
): void {
  tell({ what, seat, amount, lost: 0, cause, at, id });
}
