import { ACTION_PHASE, type RiverOfGoldState, START_PHASE } from '../model.gen.ts';
import { canTurnDie, dieTurnCost, mayTurnDieForShip, nextSeat, riverSpaceAfter, turnedFace } from '../rules/index.ts';
import { REGION_NUMBERS, type RegionNumber, RIVER, type ShipNumber } from './pieces.ts';
import type { Seat, Ship } from './seat.ts';

/** A ship that can call at a shore space on its player's next turn. */
export interface ShipCall {
  readonly seat: number;
  readonly ship: ShipNumber;
  /** probability that the player's die brings the ship there; 1 or 0 if already rolled */
  readonly probability: number;
  /** minimum favor to get there, if the face that is up does not bring the ship there */
  readonly favorNeeded?: number;
}

/** Ships that can call at a shore space if their players choose to. */
export interface ShoreTraffic {
  /** probability, from 0 to 1, that any ship can call without favor */
  readonly probability: number;
  readonly calls: readonly ShipCall[];
}

/** Traffic by all other seats, each on its turn before this seat's next turn. */
export function shoreTrafficAt(
  state: RiverOfGoldState,
  players: readonly Seat[],
  space: number,
  seat: number,
): ShoreTraffic {
  const calls: ShipCall[] = [];
  let noCallProbability = 1;
  for (const player of players) {
    if (player.seat === seat || !actsBefore(state, player.seat, seat)) continue;
    // an unset or unknown die may show any face
    const faces = typeof player.die === 'number' ? [player.die] : REGION_NUMBERS;
    const byShip = player.ships.map((ship) => facesReaching(state, ship, space));
    const callingFaces = faces.filter((face) => byShip.some((by) => by.includes(face)));
    noCallProbability *= 1 - callingFaces.length / faces.length;
    for (const [index, { ship }] of player.ships.entries()) {
      const chance = faces.filter((face) => byShip[index].includes(face)).length / faces.length;
      const favor = chance > 0 ? undefined : minFavorToReach(player, byShip[index]);
      if (chance > 0 || favor !== undefined)
        calls.push({
          seat: player.seat,
          ship,
          probability: chance,
          ...(favor === undefined ? {} : { favorNeeded: favor }),
        });
    }
  }
  return { probability: 1 - noCallProbability, calls };
}

/** Whether a player still acts before a seat's next turn, or before the end of the game if that comes first. */
function actsBefore(state: RiverOfGoldState, player: number, seat: number): boolean {
  if (state.turn === player) return state.phase === ACTION_PHASE || state.phase === START_PHASE;
  for (let next = nextSeat(state, state.turn); next !== state.turn; next = nextSeat(state, next)) {
    if (state.ending !== 0 && next === state.finisher) return false;
    if (next === player) return true;
    if (next === seat) return false;
  }
  return false;
}

/** Faces that bring a ship next to a shore space; noble 5 turns the die for the royal ship. */
function facesReaching(state: RiverOfGoldState, { seat, ship, river }: Ship, space: number): readonly RegionNumber[] {
  if (river === undefined) return [];
  return REGION_NUMBERS.filter((face) => {
    const steps = mayTurnDieForShip(state, seat, ship) ? [face, turnedFace(face, -1), turnedFace(face, 1)] : [face];
    return steps.some((each) => RIVER[riverSpaceAfter(river, each) - 1].touches.includes(space));
  });
}

/** Favor to turn a die to the nearest of some faces; undefined if unaffordable. */
function minFavorToReach({ die, favor }: Seat, faces: readonly RegionNumber[]): number | undefined {
  if (typeof die !== 'number') return undefined;
  const costs = faces.filter((face) => canTurnDie(die, face, favor)).map((face) => dieTurnCost(die, face));
  return costs.length === 0 ? undefined : Math.min(...costs);
}
