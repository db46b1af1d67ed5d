import type { GainEvent, RuleEvent } from '@two-rivers/kernel';
import { EVENT_NAMES, type EventName } from '../rules/index.ts';

/** A piece reaches home. */
export interface HomeGain extends GainEvent {
  readonly what: 'home';
}

/** Typed event; `seat` is -1 if no player is involved. */
export type UrEvent = { readonly seat: number } & (
  | HomeGain
  | { readonly kind: 'first' }
  | { readonly kind: 'throw'; readonly steps: number }
  /** the throw allows no move */
  | { readonly kind: 'pass' }
  | { readonly kind: 'step'; readonly from: number; readonly to: number }
  | { readonly kind: 'captured'; readonly place: number }
  /** a rosette grants another throw */
  | { readonly kind: 'again' }
  | { readonly kind: 'over' }
);

export function toUrEvent({ what, seat, amount, lost, at }: RuleEvent): UrEvent {
  switch (toEventName(what)) {
    case 'home':
      return { kind: 'gain', what: 'home', seat, amount, lost };
    case 'first':
      return { kind: 'first', seat };
    case 'throw':
      return { kind: 'throw', seat, steps: amount };
    case 'pass':
      return { kind: 'pass', seat };
    case 'step':
      return { kind: 'step', seat, from: at - amount, to: at };
    case 'captured':
      return { kind: 'captured', seat, place: at };
    case 'again':
      return { kind: 'again', seat };
    case 'over':
      return { kind: 'over', seat };
  }
}

function toEventName(what: string): EventName {
  const name = EVENT_NAMES.find((each) => each === what);
  if (name === undefined) throw new Error(`unknown event “${what}”`);
  return name;
}
