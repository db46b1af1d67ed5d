/**
 * Reason why a request cannot be fulfilled. A value, never thrown: `reason` is a key of the messages in packages/i18n,
 * `values` fill the placeholders of that message (“costs {cost} koku, you have {koku}”).
 */
export interface Refusal {
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export function refuse(reason: string, values: Readonly<Record<string, string | number>> = {}): Refusal {
  return { reason, values };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'reason' in value && 'values' in value;
}

/** Why a position is impossible: a text for developers, or a refusal for the position's author. */
export type PositionFlaw = string | Refusal;

/** Refusal for a flaw that people can write into a position; `flaw` describes it for developers. */
export function refuseFlaw(reason: string, flaw: string, values: Refusal['values'] = {}): Refusal {
  return refuse(reason, { ...values, flaw });
}

/** A position flaw as text for developers. */
export function flawText(flaw: PositionFlaw | undefined): string | undefined {
  if (flaw === undefined || typeof flaw === 'string') return flaw;
  return String(flaw.values['flaw'] ?? flaw.reason);
}

/** A position flaw as a refusal for the position's author. */
export function flawRefusal(flaw: PositionFlaw): Refusal {
  return typeof flaw === 'string' ? refuse('position-flaw', { flaw }) : flaw;
}
