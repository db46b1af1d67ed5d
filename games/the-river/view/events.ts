import type { GainEvent, RuleEvent } from '@two-rivers/kernel';
import {
  type ActionSpace,
  type ENDINGS,
  LOSS_CAUSES,
  type LossCause,
  GAIN_CAUSES,
  type GainCause,
  type Resource,
  EVENT_CAUSES,
  type RuleEventName,
} from '../rules/index.ts';
import type { Building, Pieces, Tile } from './pieces.ts';

/** Cause of the game's end, now or after this round. */
export type EndingCause = Exclude<(typeof ENDINGS)[number], ''>;

/** Resources come from an island to a player. */
export interface ResourceGain extends GainEvent {
  readonly what: Resource;
  readonly cause: GainCause;
}

/** Resources go back to their island. */
export interface ResourceLoss extends GainEvent {
  readonly what: Resource;
  readonly cause: LossCause;
}

/** Typed event; `seat` is -1 if no player is involved. Spaces of a river count from 1. */
export type RiverEvent = { readonly seat: number } & (
  | ResourceGain
  | ResourceLoss
  | { readonly kind: 'placed'; readonly space: ActionSpace }
  | { readonly kind: 'joins' }
  | { readonly kind: 'settles'; readonly pioneers: number }
  | { readonly kind: 'laid'; readonly tile: Tile; readonly space: number; readonly isSettler: boolean }
  | { readonly kind: 'swapped'; readonly tile: Tile; readonly space: number }
  | { readonly kind: 'tileFaceUp'; readonly tile: Tile }
  | { readonly kind: 'tileOutOfGame'; readonly tile: Tile }
  | { readonly kind: 'buildingFaceUp'; readonly building: Building }
  | { readonly kind: 'reserved'; readonly building: Building }
  | { readonly kind: 'built'; readonly building: Building }
  | { readonly kind: 'token'; readonly value: number; readonly spot: number }
  | { readonly kind: 'pawn'; readonly isSetup: boolean }
  | { readonly kind: 'board'; readonly board: string }
  | { readonly kind: 'pass' }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'reshuffle'; readonly tiles: number }
  | { readonly kind: 'ending'; readonly by: 'tokens' | 'tiles' }
  | { readonly kind: 'over'; readonly rounds: number }
);

type EventReader = (event: RuleEvent, pieces: Pieces) => RiverEvent;

/** Readers by raw event name. */
const EVENT_READERS: Readonly<Record<RuleEventName, EventReader>> = {
  wood: (event) => readResourceChange('wood', event),
  clay: (event) => readResourceChange('clay', event),
  stone: (event) => readResourceChange('stone', event),
  food: (event) => readResourceChange('food', event),
  pioneer: ({ seat, amount, cause }) => {
    const name = toKnownName(EVENT_CAUSES.pioneer, cause);
    if (name === 'token') return { kind: 'joins', seat };
    if (name === 'settles') return { kind: 'settles', seat, pioneers: -amount };
    return { kind: 'placed', seat, space: name };
  },
  tile: ({ seat, cause, id, at }, pieces) => {
    const tile = pieces.tile(id);
    switch (toKnownName(EVENT_CAUSES.tile, cause)) {
      case 'faceUp':
        return { kind: 'tileFaceUp', seat, tile };
      case 'outOfGame':
        return { kind: 'tileOutOfGame', seat, tile };
      case 'laid':
        return { kind: 'laid', seat, tile, space: at, isSettler: false };
      case 'settler':
        return { kind: 'laid', seat, tile, space: at, isSettler: true };
      case 'swap':
        return { kind: 'swapped', seat, tile, space: at };
    }
  },
  building: ({ seat, cause, id }, pieces) => {
    const building = pieces.building(id);
    switch (toKnownName(EVENT_CAUSES.building, cause)) {
      case 'faceUp':
        return { kind: 'buildingFaceUp', seat, building };
      case 'reserved':
        return { kind: 'reserved', seat, building };
      case 'built':
        return { kind: 'built', seat, building };
    }
  },
  token: ({ seat, amount, at }) => ({ kind: 'token', seat, value: amount, spot: at }),
  pawn: ({ seat, cause }) => ({
    kind: 'pawn',
    seat,
    isSetup: toKnownName(EVENT_CAUSES.pawn, cause) === 'setup',
  }),
  board: ({ seat, id }) => ({ kind: 'board', seat, board: id }),
  pass: ({ seat }) => ({ kind: 'pass', seat }),
  round: ({ seat, amount }) => ({ kind: 'round', seat, round: amount }),
  reshuffle: ({ seat, amount }) => ({ kind: 'reshuffle', seat, tiles: amount }),
  ending: ({ seat, cause }) => ({ kind: 'ending', seat, by: toKnownName(EVENT_CAUSES.ending, cause) }),
  over: ({ seat, amount }) => ({ kind: 'over', seat, rounds: amount }),
};

function readResourceChange(
  what: Resource,
  { seat, amount, lost, cause }: RuleEvent,
): { readonly seat: number } & (ResourceGain | ResourceLoss) {
  return amount > 0
    ? { kind: 'gain', seat, what, amount, lost, cause: toKnownName(GAIN_CAUSES, cause) }
    : { kind: 'gain', seat, what, amount, lost, cause: toKnownName(LOSS_CAUSES, cause) };
}

const READERS_BY_NAME: ReadonlyMap<string, EventReader> = new Map(Object.entries(EVENT_READERS));

export function toRiverEvent(pieces: Pieces, event: RuleEvent): RiverEvent {
  const readEvent = READERS_BY_NAME.get(event.what);
  if (readEvent === undefined) throw new Error(`unknown event “${event.what}”`);
  return readEvent(event, pieces);
}

function toKnownName<Name extends string>(names: readonly Name[], name: string): Name {
  const known = names.find((each) => each === name);
  if (known === undefined) throw new Error(`“${name}” is none of ${names.join(', ')}`);
  return known;
}
