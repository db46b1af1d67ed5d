import { lowestMember, memberCount, withoutLowestMember } from '@two-rivers/kernel';
import { STACKS } from './components.ts';
import { type EmitRiverOfGoldEvent, tileField } from './events.ts';
import { ERA2_FIRST, ERA_FIRST, ERA_SIZES } from './tables.ts';
import { ERA1_PHASE, type RiverOfGoldState, TILE_PHASE, UNKNOWN } from '../model.gen.ts';

/** First and last place of the row. */
export const ENTRY = 0;
export const EXIT = 3;
/** Favor for building the tile at the exit. */
export const EXIT_FAVOR = 1;

/** Consequence of the last tile of each era entering the row. */
export const LAST_TILE_EFFECTS = ['emperor', 'end'] as const;

/** Era of the next tile to enter the row: 0 or 1. */
export function nextEra(s: RiverOfGoldState): number {
  return s.tilesLeft[0] > 0 ? 0 : 1;
}

/** Takes a tile out of the row and returns its place; the gap remains until the row slides. */
export function takeFromRow(s: RiverOfGoldState, tile: number): number {
  for (let place = ENTRY; place <= EXIT; place++) {
    if (s.row[place] === tile) {
      s.row[place] = 0;
      return place;
    }
  }
  return -1;
}

/** Removes the exit tile from the game, at a completed journey. */
export function discardExitTile(s: RiverOfGoldState, emit?: EmitRiverOfGoldEvent): void {
  if (emit !== undefined && s.row[EXIT] !== 0) emit({ kind: 'gone', seat: -1, ...tileField(s.row[EXIT]) });
  s.row[EXIT] = 0;
}

/**
 * Slides the row toward the exit and adds the top tile of era 1, or of era 2 once era 1 is empty. With both stacks
 * empty, gaps stay at the entry. Returns whether a new top tile is due.
 */
export function slideAndRefillRow(s: RiverOfGoldState, ending: number, emit?: EmitRiverOfGoldEvent): boolean {
  let gap = EXIT;
  while (gap > ENTRY && s.row[gap] !== 0) gap--;
  for (let place = gap; place > ENTRY; place--) s.row[place] = s.row[place - 1];
  const era = nextEra(s);
  if (s.tilesLeft[era] === 0) {
    s.row[ENTRY] = 0;
    return false;
  }
  const enteringTile = s.top[era];
  s.row[ENTRY] = enteringTile;
  s.top[era] = 0;
  s.tilesLeft[era]--;
  if (emit !== undefined) emit({ kind: 'row', seat: -1, ...tileField(enteringTile) });
  if (s.tilesLeft[era] > 0) return true;
  if (LAST_TILE_EFFECTS[era] === 'emperor') s.visitDue = 1;
  else {
    s.ending = ending;
    s.finisher = s.turn;
  }
  if (emit !== undefined) emit({ kind: era === 0 ? 'last-era1' : 'last-era2', seat: s.turn });
  return false;
}

/** Era of the tile to be revealed: 0 or 1. */
export function dueEra(s: RiverOfGoldState): number {
  if (s.phase === TILE_PHASE) return nextEra(s);
  return s.phase === ERA1_PHASE ? 0 : 1;
}

/** Unseen tiles of an era, one bit each. */
export function unseenTileSet(s: RiverOfGoldState, era: number): number {
  return ((1 << ERA_SIZES[era]) - 1) & ~s.seenTiles[era];
}

export function eraOf(tile: number): number {
  return tile < ERA2_FIRST ? 0 : 1;
}

export function markTileSeen(s: RiverOfGoldState, tile: number): void {
  const era = eraOf(tile);
  s.seenTiles[era] |= 1 << (tile - ERA_FIRST[era]);
}

/** Tiles of an era that may still be revealed. */
export function unseenTiles(s: RiverOfGoldState, era: number): number[] {
  const tiles: number[] = [];
  for (let unseen = unseenTileSet(s, era); unseen !== 0; unseen = withoutLowestMember(unseen)) {
    tiles.push(ERA_FIRST[era] + lowestMember(unseen));
  }
  return tiles;
}

/** Number of tiles of an era that have entered the row so far. */
export function countEnteredTiles(s: RiverOfGoldState, era: number): number {
  return (era === 0 ? STACKS[s.seats].era1 : STACKS[s.seats].era2) - s.tilesLeft[era];
}

/** Number of entered and top tiles of an era that a position does not name; 0 in every position reached by play. */
export function countUnnamedTiles(s: RiverOfGoldState, era: number): number {
  const topSeen = s.top[era] !== 0 && s.top[era] !== UNKNOWN ? 1 : 0;
  return countEnteredTiles(s, era) + topSeen - memberCount(s.seenTiles[era]);
}
