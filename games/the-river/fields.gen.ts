// Written by `npm run models` from model.ts: change that instead.
import type { DocumentReader, JsonObject } from '@two-rivers/kernel';
import { ENDINGS, GOODS_WIDTH, PHASES, type TheRiverState } from './model.gen.ts';
import { RESOURCES } from './rules/components/edition.ts';

/** Plain fields of a document. */
export const TABLE_FIELDS = ['turns', 'phase', 'ending', 'reshuffles', 'yields'] as const;

export function writeTableFields(s: TheRiverState): JsonObject {
  return {
    turns: s.turns,
    phase: PHASES[s.phase],
    ...(s.ending === 0 ? {} : { ending: ENDINGS[s.ending] }),
    reshuffles: s.reshuffles,
    ...(s.yields === 0 ? {} : { yields: s.yields }),
  };
}

/** Where the fields of a table are read from, and the state that they are read into. */
export interface TableInput {
  readonly reader: DocumentReader;
  readonly own: JsonObject;
  readonly s: TheRiverState;
}

/** Reads `turns`; `omitted` is its number where the document leaves it out. */
export function readTurns({ reader, own, s }: TableInput, omitted: number, most = 65535): void {
  s.turns = reader.integer(own['turns'] ?? undefined, 'turns', 0, most, omitted);
}

/** Reads `phase`; `omitted` is its number where the document leaves it out. */
export function readPhase({ reader, own, s }: TableInput, omitted: number): void {
  s.phase = reader.name(own['phase'] ?? undefined, 'phase', PHASES, omitted);
}

/** Reads `ending`; `omitted` is its number where the document leaves it out. */
export function readEnding({ reader, own, s }: TableInput, omitted: number): void {
  s.ending = reader.name(own['ending'] ?? undefined, 'ending', ENDINGS, omitted);
}

/** Reads `yields`; `omitted` is its number where the document leaves it out. */
export function readYields({ reader, own, s }: TableInput, omitted: number, most = 48): void {
  s.yields = reader.integer(own['yields'] ?? undefined, 'yields', 0, most, omitted);
}

/** Reads the fields that may be left out for a number of their own. */
export function readTableFields({ reader, own, s }: TableInput): void {
  s.reshuffles = reader.integer(own['reshuffles'] ?? undefined, 'reshuffles', 0, 40, 0);
}

/** Plain fields of a seat in a document. */
export const SEAT_FIELDS = ['goods', 'settling'] as const;

export function writeSeatFields(s: TheRiverState, seat: number): JsonObject {
  return {
    goods: Object.fromEntries(
      RESOURCES.flatMap((id, index) =>
        s.goods[seat * GOODS_WIDTH + index] === 0 ? [] : [[id, s.goods[seat * GOODS_WIDTH + index]]],
      ),
    ),
    ...(s.settling[seat] === 0 ? {} : { settling: s.settling[seat] }),
  };
}

/** Where the fields of a seat are read from, and the state that they are read into. */
export interface SeatInput {
  readonly reader: DocumentReader;
  readonly own: JsonObject;
  readonly path: string;
  readonly s: TheRiverState;
  readonly seat: number;
}

/** Reads `settling`; `omitted` is its number where the document leaves it out. */
export function readSettling({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 5): void {
  s.settling[seat] = reader.integer(own['settling'] ?? undefined, `${path}.settling`, 0, most, omitted);
}

/** Reads the fields that may be left out for a number of their own. */
export function readSeatFields({ reader, own, path, s, seat }: SeatInput): void {
  const goods = reader.object(own['goods'] ?? {}, `${path}.goods`, RESOURCES);
  for (const [index, id] of RESOURCES.entries())
    s.goods[seat * GOODS_WIDTH + index] = reader.integer(goods[id] ?? undefined, `${path}.goods.${id}`, 0, 99, 0);
}
