import type { EmitEvent, GainEvent, GameEvent } from '@two-rivers/kernel';
import type { ActionSpace, Resource } from './components/edition.ts';

/** Resources come from an island to a player. */
export interface ResourceGain extends GainEvent {
  readonly what: Resource;
  readonly cause: 'production' | 'food' | 'meadow' | 'yield' | 'exchange';
}

/** Resources go back to their island. */
export interface ResourceLoss extends GainEvent {
  readonly what: Resource;
  readonly cause: 'build' | 'exchange' | 'overflow';
}

/** An event of the game. Spaces of a river count from 1; tiles, buildings and boards are ids. */
export type RiverEvent =
  | ResourceGain
  | ResourceLoss
  /** a pioneer was placed */
  | (GameEvent & { readonly kind: 'placed'; readonly space: ActionSpace })
  /** the fifth pioneer joined a player */
  | (GameEvent & { readonly kind: 'joins' })
  | (GameEvent & { readonly kind: 'settles'; readonly pioneers: number })
  | (GameEvent & { readonly kind: 'laid'; readonly tile: string; readonly space: number; readonly isSettler: boolean })
  | (GameEvent & { readonly kind: 'swapped'; readonly tile: string; readonly space: number })
  | (GameEvent & { readonly kind: 'tileFaceUp' | 'tileOutOfGame'; readonly tile: string })
  | (GameEvent & { readonly kind: 'buildingFaceUp' | 'reserved' | 'built'; readonly building: string })
  /** a bonus token was taken; `spot` counts a player's tokens from 1 */
  | (GameEvent & { readonly kind: 'token'; readonly value: number; readonly spot: number })
  /** a player got the first-player pawn */
  | (GameEvent & { readonly kind: 'pawn'; readonly isSetup: boolean })
  /** a player was dealt a river board */
  | (GameEvent & { readonly kind: 'board'; readonly board: string })
  | (GameEvent & { readonly kind: 'pass' })
  | (GameEvent & { readonly kind: 'round'; readonly round: number })
  /** discarded tiles became the new stack */
  | (GameEvent & { readonly kind: 'reshuffle'; readonly tiles: number })
  /** the round became the last one */
  | (GameEvent & { readonly kind: 'ending'; readonly by: 'tokens' | 'tiles' })
  | (GameEvent & { readonly kind: 'over'; readonly rounds: number });

export type EmitRiverEvent = EmitEvent<RiverEvent>;
