import { type Refusal, refuse } from './refusal.ts';

/** Why a position cannot be: in words for developers, or as what is told to whoever wrote it. */
export type Flaw = string | Refusal;

/** A flaw that people can write into a position, told to them by name; `flaw` says the same to developers. */
export function flawed(reason: string, flaw: string, values: Refusal['values'] = {}): Refusal {
  return refuse(reason, { ...values, flaw });
}

/** In words for developers. */
export function flawText(flaw: Flaw | undefined): string | undefined {
  if (flaw === undefined || typeof flaw === 'string') return flaw;
  return String(flaw.values['flaw'] ?? flaw.reason);
}

/** For whoever wrote it. */
export function flawRefusal(flaw: Flaw): Refusal {
  return typeof flaw === 'string' ? refuse('position-flaw', { flaw }) : flaw;
}
