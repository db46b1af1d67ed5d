import type { Move, MoveList } from '@two-rivers/kernel';
import { ABILITY_AMOUNTS } from './components.ts';
import { type EmitRiverOfGoldEvent, tileField } from './events.ts';
import { FROM_PATRON, gainFavor, payKoku, scorePoints } from './gains.ts';
import { gainInfluence } from './influence.ts';
import { EXIT, EXIT_FAVOR, takeFromRow } from './row.ts';
import {
  ARTISAN,
  BUILDABLE,
  KAIU_SHIHOBU,
  SPACE_COST,
  SPACE_REGION,
  SPACE_TOUCHED,
  TILE_BUILD,
  TILE_TYPE,
  CUSTOMER_TYPE_COUNT,
  YASUKI_TAKA,
  AFTER_BUILD,
  AFTER_MASTERIES,
} from './tables.ts';
import { makeBuild, OWNED_WIDTH, type RiverOfGoldState, spaceOfBuild, tileOfBuild } from '../model.gen.ts';

const DISCOUNT = ABILITY_AMOUNTS.artisan;

/** Koku for a seat to build on a space; reduced by the seat's artisan of the region. */
export function buildCost(s: RiverOfGoldState, seat: number, space: number): number {
  const artisans = s.delivered[seat * CUSTOMER_TYPE_COUNT + ARTISAN];
  return SPACE_COST[space] - ((artisans & (1 << (SPACE_REGION[space] - 1))) !== 0 ? DISCOUNT : 0);
}

/** Whether the die allows building in a region; Kaiu Shihobu ignores the die. */
export function mayBuildIn(s: RiverOfGoldState, seat: number, region: number, face: number): boolean {
  return face === region || s.patron[seat] === KAIU_SHIHOBU;
}

/** Whether a space is empty and affordable. */
function canBuildOn(s: RiverOfGoldState, seat: number, space: number): boolean {
  return s.tile[space] === 0 && buildCost(s, seat, space) <= s.koku[seat];
}

/** Spaces a seat could build on with a die face. */
export function buildableSpaces(s: RiverOfGoldState, seat: number, face: number): number[] {
  if (!s.row.some((tile) => tile !== 0)) return [];
  return BUILDABLE.flatMap((spaces, region) =>
    mayBuildIn(s, seat, region, face) ? spaces.filter((space) => canBuildOn(s, seat, space)) : [],
  );
}

export function listBuilds(s: RiverOfGoldState, list: MoveList): void {
  const seat = s.turn;
  if (s.patron[seat] === KAIU_SHIHOBU)
    for (let region = 1; region <= 6; region++) listBuildsInRegion(s, seat, region, list);
  else listBuildsInRegion(s, seat, s.die[seat], list);
}

function listBuildsInRegion(s: RiverOfGoldState, seat: number, region: number, list: MoveList): void {
  const spaces = BUILDABLE[region];
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i];
    if (!canBuildOn(s, seat, space)) continue;
    for (let place = 0; place <= EXIT; place++) {
      if (s.row[place] !== 0) list.add(makeBuild(space, s.row[place]));
    }
  }
}

export function playBuild(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  const seat = s.turn;
  const space = spaceOfBuild(move);
  const tile = tileOfBuild(move);
  const region = SPACE_REGION[space];
  const cost = buildCost(s, seat, space);
  s.tile[space] = tile;
  if (emit !== undefined) emit({ kind: 'tile', seat, space, ...tileField(tile) });
  payKoku(s, seat, cost, 'build', space, emit);
  if (takeFromRow(s, tile) === EXIT) gainFavor(s, seat, EXIT_FAVOR, 'exit', space, emit);
  s.marker[space] = seat + 1;
  addOwnedBuilding(s, seat, space);
  gainInfluence(s, seat, region, TILE_BUILD[tile], 'build', space, emit);
  if (s.patron[seat] === YASUKI_TAKA)
    scorePoints(s, seat, SPACE_TOUCHED[space], FROM_PATRON, 'patron', YASUKI_TAKA, emit);
  s.pendingEffects = AFTER_BUILD | AFTER_MASTERIES;
}

/** Counts a building for a seat; call it once per building, not per marker. */
export function addOwnedBuilding(s: RiverOfGoldState, seat: number, space: number): void {
  s.owned[seat * OWNED_WIDTH + TILE_TYPE[s.tile[space]]]++;
  s.ownedRegions[seat] |= 1 << (SPACE_REGION[space] - 1);
}
