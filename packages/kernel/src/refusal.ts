/**
 * Why something a person asked for cannot be done. A value, never thrown: `reason` is a key of the words in
 * packages/words, `values` fill its sentence (“costs {cost} koku, you have {koku}”).
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
