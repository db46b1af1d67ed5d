/**
 * Reason why a request cannot be fulfilled. A value, never thrown: the message `refusal.<reason>` is its sentence, and
 * `values` fill the slots (“costs {cost} koku, you have {koku}”). Besides its slots, a refusal may have the `line` of a
 * log, and a `flaw` for developers.
 */
export interface Refusal {
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What fills a slot: a count, a seat, the id of a piece for which messages have words, or text inserted as it is. */
interface SlotTypes {
  readonly number: number;
  readonly seat: number;
  readonly piece: string;
  readonly text: string;
}

type Slots = Readonly<Record<string, keyof SlotTypes>>;

/** A reason as it is declared, once, where it is given. */
export interface ReasonDeclaration {
  /** slots of its sentence */
  readonly slots?: Slots;
  /** the move, or the turn, is not possible now: a screen says so beside the moves */
  readonly isOfTurn?: true;
  /** the table has changed since the request was made; its new state follows by itself */
  readonly isOvertaken?: true;
}

export type ReasonDeclarations = Readonly<Record<string, ReasonDeclaration>>;

type SlotValues<S extends Slots> = { readonly [Name in keyof S]: SlotTypes[S[Name]] };

/** Values that a reason gives to its sentence. */
export type ReasonValues<D> = D extends { readonly slots: infer S extends Slots } ? SlotValues<S> : {};

type ReasonArguments<D> = D extends { readonly slots: Slots } ? [values: ReasonValues<D>] : [];

/** Refuses for a declared reason, with a value for each slot; anything else does not compile. */
export type Refuse<Declared> = <R extends keyof Declared & string>(
  reason: R,
  ...values: ReasonArguments<Declared[R]>
) => Refusal;

/** Like `Refuse`, for a flaw that people can write into a position; `flaw` describes it for developers. */
export type RefuseFlaw<Declared> = <R extends keyof Declared & string>(
  reason: R,
  flaw: string,
  ...values: ReasonArguments<Declared[R]>
) => Refusal;

/** Refusal for any reason. Each layer calls it by the type of its own reasons. */
export function makeRefusal(reason: string, values: Refusal['values'] = {}): Refusal {
  return { reason, values };
}

export function makeFlawRefusal(reason: string, flaw: string, values: Refusal['values'] = {}): Refusal {
  return makeRefusal(reason, { ...values, flaw });
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'reason' in value && 'values' in value;
}
