import type { Gain, Happening } from '@two-rivers/kernel';
import {
  type ActionSpace,
  type ENDINGS,
  GIVEN_FOR,
  type GivenFor,
  RECEIVED_FOR,
  type ReceivedFor,
  type Resource,
  TOLD,
  type Told,
} from '../rules/index.ts';
import type { Building, Pieces, Tile } from './pieces.ts';

/** What ended the game, or will after this round. */
export type Ending = Exclude<(typeof ENDINGS)[number], ''>;

/** Resources come from an island to a player. */
export interface Received extends Gain {
  readonly what: Resource;
  readonly cause: ReceivedFor;
}

/** Resources go back to their island. */
export interface Given extends Gain {
  readonly what: Resource;
  readonly cause: GivenFor;
}

/** Typed event; `seat` is -1 without a player. Spaces of a river count from 1. */
export type RiverHappening = { readonly seat: number } & (
  | Received
  | Given
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

type Read = (happening: Happening, pieces: Pieces) => RiverHappening;

/** Readers by raw event name. */
const READ: Readonly<Record<Told, Read>> = {
  wood: (happening) => changesHands('wood', happening),
  clay: (happening) => changesHands('clay', happening),
  stone: (happening) => changesHands('stone', happening),
  food: (happening) => changesHands('food', happening),
  pioneer: ({ seat, amount, cause }) => {
    const told = oneOf(TOLD.pioneer, cause);
    if (told === 'token') return { kind: 'joins', seat };
    if (told === 'settles') return { kind: 'settles', seat, pioneers: -amount };
    return { kind: 'placed', seat, space: told };
  },
  tile: ({ seat, cause, id, at }, pieces) => {
    const tile = pieces.tile(id);
    switch (oneOf(TOLD.tile, cause)) {
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
    switch (oneOf(TOLD.building, cause)) {
      case 'faceUp':
        return { kind: 'buildingFaceUp', seat, building };
      case 'reserved':
        return { kind: 'reserved', seat, building };
      case 'built':
        return { kind: 'built', seat, building };
    }
  },
  token: ({ seat, amount, at }) => ({ kind: 'token', seat, value: amount, spot: at }),
  pawn: ({ seat, cause }) => ({ kind: 'pawn', seat, isSetup: oneOf(TOLD.pawn, cause) === 'setup' }),
  board: ({ seat, id }) => ({ kind: 'board', seat, board: id }),
  pass: ({ seat }) => ({ kind: 'pass', seat }),
  round: ({ seat, amount }) => ({ kind: 'round', seat, round: amount }),
  reshuffle: ({ seat, amount }) => ({ kind: 'reshuffle', seat, tiles: amount }),
  ending: ({ seat, cause }) => ({ kind: 'ending', seat, by: oneOf(TOLD.ending, cause) }),
  over: ({ seat, amount }) => ({ kind: 'over', seat, rounds: amount }),
};

function changesHands(
  what: Resource,
  { seat, amount, lost, cause }: Happening,
): { readonly seat: number } & (Received | Given) {
  return amount > 0
    ? { kind: 'gain', seat, what, amount, lost, cause: oneOf(RECEIVED_FOR, cause) }
    : { kind: 'gain', seat, what, amount, lost, cause: oneOf(GIVEN_FOR, cause) };
}

const WHAT: ReadonlyMap<string, Read> = new Map(Object.entries(READ));

export function readHappening(pieces: Pieces, happening: Happening): RiverHappening {
  const read = WHAT.get(happening.what);
  if (read === undefined) throw new Error(`unknown event “${happening.what}”`);
  return read(happening, pieces);
}

function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((each) => each === name);
  if (found === undefined) throw new Error(`“${name}” is none of ${names.join(', ')}`);
  return found;
}
