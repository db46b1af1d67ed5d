import type { KernelReasons } from './reasons.ts';
import { makeRefusal, type Refusal, type Refuse } from './refusal.ts';

/** Apart from `reasons.ts`, so that a page with a game need not load what is declared there. */
export const refuse: Refuse<KernelReasons> = makeRefusal;

/** Why a position is impossible: a text for developers, or a refusal for the position's author. */
export type PositionFlaw = string | Refusal;

/** A position flaw as text for developers. */
export function flawText(flaw: PositionFlaw | undefined): string | undefined {
  if (flaw === undefined || typeof flaw === 'string') return flaw;
  return String(flaw.values['flaw'] ?? flaw.reason);
}

/** A position flaw as a refusal for the position's author. */
export function flawRefusal(flaw: PositionFlaw): Refusal {
  return typeof flaw === 'string' ? refuse('position-flaw', { flaw }) : flaw;
}
