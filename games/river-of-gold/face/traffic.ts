import {
  canTurn,
  favorCost,
  mayTurnWith,
  nextSeat,
  riverAfter,
  type RiverOfGoldState,
  stateCodes,
  turned,
} from '../rules/index.ts';
import { REGION_NUMBERS, type RegionNumber, RIVER, type ShipNumber } from './pieces.ts';
import type { Seat, Ship } from './seat.ts';

const { ACTION_PHASE, START_PHASE } = stateCodes;

/** A ship that can call at a shore space on its player's next turn. */
export interface Call {
  readonly seat: number;
  readonly ship: ShipNumber;
  /** probability that its player's die brings it there; 1 or 0 if already rolled */
  readonly chance: number;
  /** least favor to get there, if the die does not suffice */
  readonly favor?: number;
}

/** Ships that can call at a shore space if their players want. */
export interface Traffic {
  /** probability that any ship can without favor, 0 to 1 */
  readonly chance: number;
  readonly calls: readonly Call[];
}

/** Traffic by all other seats, on the turn each has before this seat's next one. */
export function trafficAt(
  state: RiverOfGoldState,
  players: readonly Seat[],
  space: number,
  seat: number,
): Traffic {
  const calls: Call[] = [];
  let nobody = 1;
  for (const player of players) {
    if (player.seat === seat || !hasTurn(state, player.seat, seat)) continue;
    // an unset or unknown die may show any face
    const faces = typeof player.die === 'number' ? [player.die] : REGION_NUMBERS;
    const byShip = player.ships.map((ship) => bringing(state, ship, space));
    const calling = faces.filter((face) => byShip.some((by) => by.includes(face)));
    nobody *= 1 - calling.length / faces.length;
    for (const [index, { ship }] of player.ships.entries()) {
      const chance = faces.filter((face) => byShip[index].includes(face)).length / faces.length;
      const favor = chance > 0 ? undefined : leastFavor(player, byShip[index]);
      if (chance > 0 || favor !== undefined)
        calls.push({ seat: player.seat, ship, chance, ...(favor === undefined ? {} : { favor }) });
    }
  }
  return { chance: 1 - nobody, calls };
}

/** Whether a player acts before a seat's next turn; in the last turns, only before the end. */
function hasTurn(state: RiverOfGoldState, player: number, seat: number): boolean {
  if (state.turn === player) return state.phase === ACTION_PHASE || state.phase === START_PHASE;
  for (let next = nextSeat(state, state.turn); next !== state.turn; next = nextSeat(state, next)) {
    if (state.ending !== 0 && next === state.finisher) return false;
    if (next === player) return true;
    if (next === seat) return false;
  }
  return false;
}

/** Faces that bring a ship next to a shore space; noble 5 turns the die for the royal ship. */
function bringing(
  state: RiverOfGoldState,
  { seat, ship, river }: Ship,
  space: number,
): readonly RegionNumber[] {
  if (river === undefined) return [];
  return REGION_NUMBERS.filter((face) => {
    const steps = mayTurnWith(state, seat, ship) ? [face, turned(face, -1), turned(face, 1)] : [face];
    return steps.some((each) => RIVER[riverAfter(river, each) - 1].touches.includes(space));
  });
}

/** Favor to turn a die to the nearest of some faces; undefined if unaffordable. */
function leastFavor({ die, favor }: Seat, faces: readonly RegionNumber[]): number | undefined {
  if (typeof die !== 'number') return undefined;
  const costs = faces.filter((face) => canTurn(die, face, favor)).map((face) => favorCost(die, face));
  return costs.length === 0 ? undefined : Math.min(...costs);
}
