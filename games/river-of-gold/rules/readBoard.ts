import { type DocumentReader, type Json, type JsonObject } from '@two-rivers/kernel';
import { MASTERIES, MASTERY_REWARDS, SHORE, STACKS, TILES } from './components.ts';
import { regionTileNames } from './observe.ts';
import { ENTRY, EXIT, enteredTiles, eraOf, markSeen, unnamedTiles } from './row.ts';
import {
  ERA1_PHASE,
  ERA2_PHASE,
  MARKETS_PHASE,
  MAX_SEATS,
  type RiverOfGoldState,
  STARTING_PHASE,
  UNKNOWN,
} from './state.ts';
import {
  IMPERIAL_FIRST,
  IMPERIAL_SPACES,
  SHORE_SPACES,
  SPACE_REGION,
  STARTING_FIRST,
  STARTING_SPACES,
  TILE_COUNT,
  TILE_TYPE,
} from './tables.ts';

const TILE_IDS = TILES.map((tile) => tile.id);
const SPACE_NAMES = SHORE.map((_, i) => String(i + 1));
const ERAS = ['era1', 'era2'] as const;
/** Phase that turns up the first top of each stack. */
const ERA_PHASES = [ERA1_PHASE, ERA2_PHASE] as const;

/** Reads a tile by its id; `null` is none, `"?"` or absent is unknown. */
function readTile(reader: DocumentReader, value: Json | undefined, field: string): number {
  if (value === null) return 0;
  if (value === undefined || value === '?') return UNKNOWN;
  return reader.name(value, field, TILE_IDS) + 1;
}

/** Records a tile as placed and reports a duplicate. */
function lay(
  reader: DocumentReader,
  s: RiverOfGoldState,
  laid: Set<number>,
  tile: number,
  field: string,
): void {
  if (tile === 0 || tile > TILE_COUNT) return;
  if (laid.has(tile)) reader.problem('position-twice', { field, id: TILE_IDS[tile - 1] });
  laid.add(tile);
  if (tile < STARTING_FIRST) markSeen(s, tile);
}

function isEraTile(tile: number): boolean {
  return tile > 0 && tile < STARTING_FIRST;
}

/** Reads the shore and returns its tiles. */
export function readShore(reader: DocumentReader, value: Json | undefined, s: RiverOfGoldState): Set<number> {
  const laid = new Set<number>();
  const shore = reader.object(value ?? {}, 'shore', SPACE_NAMES);
  for (let space = 1; space <= SHORE_SPACES; space++) {
    const entry = shore[String(space)];
    if (entry === undefined) continue;
    const field = `shore.${space}`;
    const given = reader.object(entry, field, ['tile', 'markers']);
    const tile = readTile(reader, given['tile'], `${field}.tile`);
    lay(reader, s, laid, tile, `${field}.tile`);
    s.tile[space] = tile;
    const markers = reader
      .list(given['markers'] ?? [], `${field}.markers`, 2)
      .map((marker, i) => reader.whole(marker, `${field}.markers[${i}]`, 0, s.seats - 1));
    if (isEraTile(tile) !== markers.length > 0) reader.problem('position-markers', { space });
    if (tile !== UNKNOWN && tile >= IMPERIAL_FIRST !== IMPERIAL_SPACES.includes(space)) {
      reader.problem('position-imperial', { space });
    }
    if (!isEraTile(tile)) continue;
    for (const [i, holder] of markers.entries()) (i === 0 ? s.marker : s.second)[space] = holder + 1;
    for (const holder of new Set(markers)) {
      s.owned[holder * 4 + TILE_TYPE[tile]]++;
      s.ownedRegions[holder] |= 1 << (SPACE_REGION[space] - 1);
    }
  }
  const spaces = [
    ...(s.phase > MARKETS_PHASE ? IMPERIAL_SPACES : []),
    ...(s.phase > STARTING_PHASE && value === undefined ? STARTING_SPACES[s.seats] : []),
  ];
  for (const space of spaces) if (s.tile[space] === 0) s.tile[space] = UNKNOWN;
  return laid;
}

/** Reads the row, the stacks and the tiles out of the game. Returns whether all are named. */
export function readTiles(
  reader: DocumentReader,
  position: JsonObject,
  s: RiverOfGoldState,
  laid: Set<number>,
): boolean {
  readRow(reader, position['row'], s, laid);
  for (const [i, id] of reader.list(position['gone'] ?? [], 'gone', TILE_COUNT).entries()) {
    const tile = reader.name(id, `gone[${i}]`, TILE_IDS) + 1;
    if (!isEraTile(tile)) reader.problem('position-era-tile', { field: `gone[${i}]` });
    else lay(reader, s, laid, tile, `gone[${i}]`);
  }
  const stacks = reader.object(position['stacks'] ?? {}, 'stacks', ERAS);
  for (const era of ERAS.keys()) readStack(reader, stacks, s, laid, era, position['row'] === undefined);
  if (position['row'] === undefined) leaveRowOpen(s);
  if (s.row.includes(UNKNOWN) || s.top.includes(UNKNOWN) || s.tile.includes(UNKNOWN)) return false;
  return unnamedTiles(s, 0) === 0 && unnamedTiles(s, 1) === 0;
}

function readRow(
  reader: DocumentReader,
  value: Json | undefined,
  s: RiverOfGoldState,
  laid: Set<number>,
): void {
  if (value === undefined) return;
  const length = EXIT + 1;
  const row = reader.list(value, 'row', length);
  if (row.length !== length) reader.problem('position-row', { length, found: row.length });
  for (let place = ENTRY; place <= EXIT; place++) {
    const field = `row[${place}]`;
    const tile = readTile(reader, row[place], field);
    if (tile !== 0 && tile !== UNKNOWN && !isEraTile(tile)) reader.problem('position-era-tile', { field });
    else lay(reader, s, laid, tile, field);
    s.row[place] = tile;
  }
}

/** Reads a stack's top and its tile count, by default as if no other tile had left the game. */
function readStack(
  reader: DocumentReader,
  stacks: JsonObject,
  s: RiverOfGoldState,
  laid: Set<number>,
  era: number,
  isRowOpen: boolean,
): void {
  const name = ERAS[era];
  const field = `stacks.${name}`;
  const size = STACKS[s.seats][name];
  const given = reader.object(stacks[name] ?? {}, field, ['left', 'top']);
  let placed = 0;
  for (const tile of laid) if (isEraTile(tile) && eraOf(tile) === era) placed++;
  if (era === 0 && s.phase > ERA1_PHASE && isRowOpen) placed += s.row.length;
  if (era === 0 && !isRowOpen) placed += s.row.filter((tile) => tile === UNKNOWN).length;
  s.left[era] = reader.whole(given['left'], `${field}.left`, 0, size, Math.max(size - placed, 0));
  const hasTop = s.left[era] > 0 && s.phase > ERA_PHASES[era];
  const top = given['top'] === undefined && !hasTop ? 0 : readTile(reader, given['top'], `${field}.top`);
  if (isEraTile(top) ? eraOf(top) !== era : top !== 0 && top !== UNKNOWN) {
    reader.problem('position-stack-tile', { field: `${field}.top`, era: era + 1 });
  } else lay(reader, s, laid, top, `${field}.top`);
  s.top[era] = top;
}

/** Fills an omitted row with the unnamed tiles that came from the stacks; gaps are at the entry. */
function leaveRowOpen(s: RiverOfGoldState): void {
  if (s.phase <= ERA1_PHASE && enteredTiles(s, 0) === 0) return;
  const open = Math.min(unnamedTiles(s, 0) + unnamedTiles(s, 1), s.row.length);
  for (let i = 0; i < open; i++) s.row[EXIT - i] = UNKNOWN;
}

export function readRegions(reader: DocumentReader, value: Json | undefined, s: RiverOfGoldState): void {
  const names = regionTileNames(s.seats);
  const regions = reader.exactly(value, 'regions', 6);
  for (let i = 0; i < 6; i++) {
    s.regionTile[i] = reader.name(regions[i] ?? undefined, `regions[${i}]`, names, -1) + 1;
  }
}

/** Reads the masteries; `null` or absent is unknown. */
export function readMasteries(reader: DocumentReader, value: Json | undefined, s: RiverOfGoldState): void {
  const masteries = reader.exactly(value, 'masteries', 3);
  for (let place = 0; place < 3; place++) {
    const entry = masteries[place] ?? null;
    if (entry === null) continue;
    const field = `masteries[${place}]`;
    const given = reader.object(entry, field, ['mastery', 'claimedBy']);
    s.masteries[place] = reader.name(given['mastery'], `${field}.mastery`, MASTERIES) + 1;
    const rewards = MASTERY_REWARDS[s.seats].length;
    for (const [i, seat] of reader.list(given['claimedBy'] ?? [], `${field}.claimedBy`, rewards).entries()) {
      s.claims[place * MAX_SEATS + i] = reader.whole(seat, `${field}.claimedBy[${i}]`, 0, s.seats - 1) + 1;
    }
  }
}
