/**
 * Reason why a request cannot be fulfilled. A value, never thrown: `reason` is a key of the messages in packages/i18n,
 * `values` fill its sentence (“costs {cost} koku, you have {koku}”).
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

/** Why a position is impossible: in words for developers, or as a refusal for its author. */
export type PositionFlaw = string | Refusal;

/** A flaw that people can write into a position, with a reason of its own; `flaw` says it to developers. */
export function refuseFlaw(reason: string, flaw: string, values: Refusal['values'] = {}): Refusal {
  return refuse(reason, { ...values, flaw });
}

/** In words for developers. */
export function flawText(flaw: PositionFlaw | undefined): string | undefined {
  if (flaw === undefined || typeof flaw === 'string') return flaw;
  return String(flaw.values['flaw'] ?? flaw.reason);
}

/** For the author of the position. */
export function flawRefusal(flaw: PositionFlaw): Refusal {
  return typeof flaw === 'string' ? refuse('position-flaw', { flaw }) : flaw;
}
