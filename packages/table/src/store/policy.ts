import type { BivariantFunction } from '@two-rivers/kernel';
import type { BotScript, TableInput } from './source.ts';

/** What a policy is told. */
export type PolicyEvent<C> =
  | { readonly type: 'input' }
  /** the viewer is about to end the turn */
  | { readonly type: 'turnEnd' }
  /** a command of this policy */
  | { readonly type: 'command'; readonly command: C };

/** What follows for a table. */
export interface PolicyResult<S> {
  readonly state: S;
  /** whether the turn stays a draft although the viewer ended it */
  readonly holdsTurn?: boolean;
  /** effect outside of the table, such as progress to store */
  readonly effect?: unknown;
}

/** What an occasion makes of a table, such as a lesson or a puzzle; an ordinary game has none of this. */
export interface TablePolicy<S = unknown, C = unknown> {
  readonly start: S;
  /** whether only a single turn is played, so that planning is off */
  readonly isOneTurn?: boolean;
  readonly update: BivariantFunction<[state: S, event: PolicyEvent<C>, input: TableInput], PolicyResult<S>>;
  /** script of the bots; undefined if they decide themselves */
  readonly botScript?: BivariantFunction<[state: S], BotScript | undefined>;
}

/** The policy of an ordinary game. */
export const ORDINARY: TablePolicy<undefined, never> = {
  start: undefined,
  update: (state) => ({ state }),
};
