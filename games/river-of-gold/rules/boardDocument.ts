import { type DocumentReader, type Json, type JsonObject, omitUndefined } from '@two-rivers/kernel';
import {
  CLAIMS_WIDTH,
  ERA1_PHASE,
  ERA2_PHASE,
  MARKETS_PHASE,
  OWNED_WIDTH,
  type RiverOfGoldState,
  STARTING_PHASE,
  UNKNOWN,
} from '../model.gen.ts';
import { MASTERIES, MASTERY_REWARDS, SHORE, STACKS, TILES } from './components.ts';
import { regionTileNames } from './scoring.ts';
import { ENTRY, EXIT, countEnteredTiles, eraOf, markTileSeen, countUnnamedTiles } from './row.ts';
import {
  ERA_FIRST,
  ERA_SIZES,
  IMPERIAL_FIRST,
  IMPERIAL_SPACES,
  SHORE_SPACE_COUNT,
  SPACE_REGION,
  STARTING_FIRST,
  STARTING_SPACES,
  TILE_COUNT,
  TILE_TYPE,
} from './tables.ts';
import { refuse } from './reasons.ts';

const TILE_IDS = TILES.map((tile) => tile.id);
const SPACE_NAMES = SHORE.map((_, i) => String(i + 1));
const ERAS = ['era1', 'era2'] as const;
/** Phase that reveals the first top tile of each stack. */
const ERA_PHASES = [ERA1_PHASE, ERA2_PHASE] as const;

function tileId(tile: number): string | null {
  return tile === 0 ? null : TILES[tile - 1].id;
}

/** Reads a tile by its id; `null` means no tile, `"?"` or omitted means unknown. */
function readTile(reader: DocumentReader, value: Json | undefined, field: string): number {
  if (value === null) return 0;
  if (value === undefined || value === '?') return UNKNOWN;
  return reader.name(value, field, TILE_IDS) + 1;
}

/** Records a tile as placed and reports a duplicate. */
function registerTile(
  reader: DocumentReader,
  s: RiverOfGoldState,
  placedTiles: Set<number>,
  tile: number,
  field: string,
): void {
  if (tile === 0 || tile > TILE_COUNT) return;
  if (placedTiles.has(tile)) reader.addProblem(refuse('position-twice', { field, id: TILE_IDS[tile - 1] }));
  placedTiles.add(tile);
  if (tile < STARTING_FIRST) markTileSeen(s, tile);
}

function isEraTile(tile: number): boolean {
  return tile > 0 && tile < STARTING_FIRST;
}

export function writeShore(s: RiverOfGoldState): JsonObject {
  const spaces: [string, JsonObject | string][] = [];
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) {
    const tile = s.tile[space];
    if (tile === 0) continue;
    const markers = [s.marker[space], s.secondMarker[space]].filter((marker) => marker > 0).map((marker) => marker - 1);
    const name = tile === UNKNOWN ? '?' : TILES[tile - 1].id;
    spaces.push([String(space), markers.length === 0 ? { tile: name } : { tile: name, markers }]);
  }
  return Object.fromEntries(spaces);
}

/** Reads the shore and returns its tiles. */
export function readShore(reader: DocumentReader, value: Json | undefined, s: RiverOfGoldState): Set<number> {
  const placedTiles = new Set<number>();
  const shore = reader.object(value ?? {}, 'shore', SPACE_NAMES);
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) {
    const entry = shore[String(space)];
    if (entry === undefined) continue;
    const field = `shore.${space}`;
    const fields = reader.object(entry, field, ['tile', 'markers']);
    const tile = readTile(reader, fields['tile'], `${field}.tile`);
    registerTile(reader, s, placedTiles, tile, `${field}.tile`);
    s.tile[space] = tile;
    const markers = reader
      .list(fields['markers'] ?? [], `${field}.markers`, 2)
      .map((marker, i) => reader.integer(marker, `${field}.markers[${i}]`, 0, s.seats - 1));
    if (isEraTile(tile) !== markers.length > 0) reader.addProblem(refuse('position-markers', { space }));
    if (tile !== UNKNOWN && tile >= IMPERIAL_FIRST !== IMPERIAL_SPACES.includes(space)) {
      reader.addProblem(refuse('position-imperial', { space }));
    }
    if (!isEraTile(tile)) continue;
    for (const [i, holder] of markers.entries()) (i === 0 ? s.marker : s.secondMarker)[space] = holder + 1;
    for (const holder of new Set(markers)) {
      s.owned[holder * OWNED_WIDTH + TILE_TYPE[tile]]++;
      s.ownedRegions[holder] |= 1 << (SPACE_REGION[space] - 1);
    }
  }
  const spaces = [
    ...(s.phase > MARKETS_PHASE ? IMPERIAL_SPACES : []),
    ...(s.phase > STARTING_PHASE && value === undefined ? STARTING_SPACES[s.seats] : []),
  ];
  for (const space of spaces) if (s.tile[space] === 0) s.tile[space] = UNKNOWN;
  return placedTiles;
}

/** The row, the stacks and the tiles out of the game, as fields of the position. */
export function writeTiles(s: RiverOfGoldState): JsonObject {
  const stacks = ERAS.map((name, era) => {
    const top = s.top[era];
    return [name, omitUndefined({ left: s.tilesLeft[era], top: top === UNKNOWN ? undefined : tileId(top) })] as const;
  });
  return {
    row: Array.from(s.row, (tile) => (tile === UNKNOWN ? '?' : tileId(tile))),
    stacks: Object.fromEntries(stacks),
    gone: discardedTileIds(s),
  };
}

/** Reads the row, the stacks and the tiles out of the game; returns whether all of them are known. */
export function readTiles(
  reader: DocumentReader,
  position: JsonObject,
  s: RiverOfGoldState,
  placedTiles: Set<number>,
): boolean {
  readRow(reader, position['row'], s, placedTiles);
  for (const [i, id] of reader.list(position['gone'] ?? [], 'gone', TILE_COUNT).entries()) {
    const tile = reader.name(id, `gone[${i}]`, TILE_IDS) + 1;
    if (!isEraTile(tile)) reader.addProblem(refuse('position-era-tile', { field: `gone[${i}]` }));
    else registerTile(reader, s, placedTiles, tile, `gone[${i}]`);
  }
  const stacks = reader.object(position['stacks'] ?? {}, 'stacks', ERAS);
  for (const era of ERAS.keys()) readStack(reader, stacks, s, placedTiles, era, position['row'] === undefined);
  if (position['row'] === undefined) fillRowWithUnknown(s);
  if (s.row.includes(UNKNOWN) || s.top.includes(UNKNOWN) || s.tile.includes(UNKNOWN)) return false;
  return countUnnamedTiles(s, 0) === 0 && countUnnamedTiles(s, 1) === 0;
}

function readRow(reader: DocumentReader, value: Json | undefined, s: RiverOfGoldState, placedTiles: Set<number>): void {
  if (value === undefined) return;
  const length = EXIT + 1;
  const row = reader.list(value, 'row', length);
  if (row.length !== length) reader.addProblem(refuse('position-row', { length, found: row.length }));
  for (let place = ENTRY; place <= EXIT; place++) {
    const field = `row[${place}]`;
    const tile = readTile(reader, row[place], field);
    if (tile !== 0 && tile !== UNKNOWN && !isEraTile(tile)) reader.addProblem(refuse('position-era-tile', { field }));
    else registerTile(reader, s, placedTiles, tile, field);
    s.row[place] = tile;
  }
}

/** Reads a stack's top and tile count; the default count assumes that no other tile has left the game. */
function readStack(
  reader: DocumentReader,
  stacks: JsonObject,
  s: RiverOfGoldState,
  placedTiles: Set<number>,
  era: number,
  isRowOpen: boolean,
): void {
  const name = ERAS[era];
  const field = `stacks.${name}`;
  const size = STACKS[s.seats][name];
  const fields = reader.object(stacks[name] ?? {}, field, ['left', 'top']);
  let placed = 0;
  for (const tile of placedTiles) if (isEraTile(tile) && eraOf(tile) === era) placed++;
  if (era === 0 && s.phase > ERA1_PHASE && isRowOpen) placed += s.row.length;
  if (era === 0 && !isRowOpen) placed += s.row.filter((tile) => tile === UNKNOWN).length;
  s.tilesLeft[era] = reader.integer(fields['left'], `${field}.left`, 0, size, Math.max(size - placed, 0));
  const hasTop = s.tilesLeft[era] > 0 && s.phase > ERA_PHASES[era];
  const top = fields['top'] === undefined && !hasTop ? 0 : readTile(reader, fields['top'], `${field}.top`);
  if (isEraTile(top) ? eraOf(top) !== era : top !== 0 && top !== UNKNOWN) {
    reader.addProblem(refuse('position-stack-tile', { field: `${field}.top`, era: era + 1 }));
  } else registerTile(reader, s, placedTiles, top, `${field}.top`);
  s.top[era] = top;
}

/** Fills an omitted row with unknown tiles, one per unnamed tile from the stacks; gaps are at the entry. */
function fillRowWithUnknown(s: RiverOfGoldState): void {
  if (s.phase <= ERA1_PHASE && countEnteredTiles(s, 0) === 0) return;
  const openPlaces = Math.min(countUnnamedTiles(s, 0) + countUnnamedTiles(s, 1), s.row.length);
  for (let i = 0; i < openPlaces; i++) s.row[EXIT - i] = UNKNOWN;
}

/** Seen tiles that have left the game. */
function discardedTileIds(s: RiverOfGoldState): string[] {
  const discarded: string[] = [];
  for (let era = 0; era < 2; era++) {
    for (let i = 0; i < ERA_SIZES[era]; i++) {
      const tile = ERA_FIRST[era] + i;
      const isSeen = (s.seenTiles[era] & (1 << i)) !== 0;
      if (isSeen && !s.tile.includes(tile) && !s.row.includes(tile) && s.top[era] !== tile)
        discarded.push(TILES[tile - 1].id);
    }
  }
  return discarded;
}

/** The regions' tiles; `null` for those not dealt yet, or unknown. */
export function writeRegions(s: RiverOfGoldState): (string | null)[] {
  const names = regionTileNames(s.seats);
  return Array.from(s.regionTile, (tile) => (tile === 0 ? null : names[tile - 1]));
}

export function readRegions(reader: DocumentReader, value: Json | undefined, s: RiverOfGoldState): void {
  const names = regionTileNames(s.seats);
  const regions = reader.listOfLength(value, 'regions', 6);
  for (let i = 0; i < 6; i++) {
    s.regionTile[i] = reader.name(regions[i] ?? undefined, `regions[${i}]`, names, -1) + 1;
  }
}

export function writeMasteries(s: RiverOfGoldState): (JsonObject | null)[] {
  return Array.from(s.masteries, (mastery, place) => {
    if (mastery === 0) return null;
    const claims = Array.from(s.claims.subarray(place * CLAIMS_WIDTH, (place + 1) * CLAIMS_WIDTH));
    return {
      mastery: MASTERIES[mastery - 1],
      claimedBy: claims.filter((claim) => claim > 0).map((claim) => claim - 1),
    };
  });
}

/** Reads the masteries; `null` or omitted means unknown. */
export function readMasteries(reader: DocumentReader, value: Json | undefined, s: RiverOfGoldState): void {
  const masteries = reader.listOfLength(value, 'masteries', 3);
  for (let place = 0; place < 3; place++) {
    const entry = masteries[place] ?? null;
    if (entry === null) continue;
    const field = `masteries[${place}]`;
    const fields = reader.object(entry, field, ['mastery', 'claimedBy']);
    s.masteries[place] = reader.name(fields['mastery'], `${field}.mastery`, MASTERIES) + 1;
    const rewards = MASTERY_REWARDS[s.seats].length;
    for (const [i, seat] of reader.list(fields['claimedBy'] ?? [], `${field}.claimedBy`, rewards).entries()) {
      s.claims[place * CLAIMS_WIDTH + i] = reader.integer(seat, `${field}.claimedBy[${i}]`, 0, s.seats - 1) + 1;
    }
  }
}
