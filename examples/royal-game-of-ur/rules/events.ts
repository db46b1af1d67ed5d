import type { EmitEvent, GainEvent, GameEvent } from '@two-rivers/kernel';

/** An event of the game. */
export type UrEvent =
  /** a piece reaches home */
  | (GainEvent & { readonly what: 'home' })
  | (GameEvent & { readonly kind: 'first' })
  | (GameEvent & { readonly kind: 'throw'; readonly steps: number })
  /** the throw allows no move */
  | (GameEvent & { readonly kind: 'pass' })
  | (GameEvent & { readonly kind: 'step'; readonly from: number; readonly to: number })
  | (GameEvent & { readonly kind: 'captured'; readonly place: number })
  /** a rosette grants another throw */
  | (GameEvent & { readonly kind: 'again' })
  | (GameEvent & { readonly kind: 'over' });

export type EmitUrEvent = EmitEvent<UrEvent>;
