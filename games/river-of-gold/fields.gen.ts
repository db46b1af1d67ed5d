// Written by `npm run models` from model.ts: change that instead.
import type { DocumentReader, JsonObject } from '@two-rivers/kernel';
import { GOODS_WIDTH, INFLUENCE_WIDTH, PHASES, type RiverOfGoldState } from './model.gen.ts';
import { GOODS, type Good } from './rules/components.ts';

/** Plain fields of a document. */
export const TABLE_FIELDS = ['phase', 'turns', 'dealt', 'toDraw', 'visitDue'] as const;

export function writeTableFields(s: RiverOfGoldState): JsonObject {
  return {
    phase: PHASES[s.phase],
    turns: s.turns,
    ...(s.dealtCount === 0 ? {} : { dealt: s.dealtCount }),
    ...(s.drawsDue === 0 ? {} : { toDraw: s.drawsDue }),
    ...(s.visitDue === 0 ? {} : { visitDue: s.visitDue !== 0 }),
  };
}

/** Where the fields of a table are read from, and the state that they are read into. */
export interface TableInput {
  readonly reader: DocumentReader;
  readonly own: JsonObject;
  readonly s: RiverOfGoldState;
}

/** Reads the fields that may be left out for a number of their own. */
export function readTableFields({ reader, own, s }: TableInput): void {
  s.phase = reader.name(own['phase'] ?? undefined, 'phase', PHASES, 15);
  s.turns = reader.integer(own['turns'] ?? undefined, 'turns', 0, 65535, 0);
  s.dealtCount = reader.integer(own['dealt'] ?? undefined, 'dealt', 0, 6, 0);
  s.drawsDue = reader.integer(own['toDraw'] ?? undefined, 'toDraw', 0, 2, 0);
  s.visitDue = reader.flag(own['visitDue'] ?? undefined, 'visitDue');
}

/** Plain fields of a seat in a document. */
export const SEAT_FIELDS = ['koku', 'goods', 'favor', 'favorLimit', 'influence', 'openGoods'] as const;

export function writeSeatFields(s: RiverOfGoldState, seat: number): JsonObject {
  return {
    koku: s.koku[seat],
    goods: Object.fromEntries(GOODS.map((id, index) => [id, s.goods[seat * GOODS_WIDTH + index]])),
    favor: s.favor[seat],
    favorLimit: s.favorLimit[seat],
    influence: Array.from(s.influence.subarray(seat * INFLUENCE_WIDTH, (seat + 1) * INFLUENCE_WIDTH)),
    ...(s.openGoods[seat] === 0 ? {} : { openGoods: s.openGoods[seat] }),
  };
}

/** Where the fields of a seat are read from, and the state that they are read into. */
export interface SeatInput {
  readonly reader: DocumentReader;
  readonly own: JsonObject;
  readonly path: string;
  readonly s: RiverOfGoldState;
  readonly seat: number;
}

/** Reads `koku`; `omitted` is its number where the document leaves it out. */
export function readKoku({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 25): void {
  s.koku[seat] = reader.integer(own['koku'] ?? undefined, `${path}.koku`, 0, most, omitted);
}

/** Reads `goods`; `omitted` is its number where the document leaves it out. */
export function readGoods({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 6): void {
  const numbers = reader.object(own['goods'] ?? {}, `${path}.goods`, GOODS);
  for (const [index, id] of GOODS.entries())
    s.goods[seat * GOODS_WIDTH + index] = reader.integer(
      numbers[id] ?? undefined,
      `${path}.goods.${id}`,
      0,
      most,
      omitted,
    );
}

/** Reads `favor`; `omitted` is its number where the document leaves it out. */
export function readFavor({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 6): void {
  s.favor[seat] = reader.integer(own['favor'] ?? undefined, `${path}.favor`, 0, most, omitted);
}

/** Reads `favorLimit`; `omitted` is its number where the document leaves it out. */
export function readFavorLimit({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 6): void {
  s.favorLimit[seat] = reader.integer(own['favorLimit'] ?? undefined, `${path}.favorLimit`, 0, most, omitted);
}

/** Reads the fields that may be left out for a number of their own. */
export function readSeatFields({ reader, own, path, s, seat }: SeatInput): void {
  const influence = reader.listOfLength(own['influence'], `${path}.influence`, INFLUENCE_WIDTH);
  for (let index = 0; index < INFLUENCE_WIDTH; index++)
    s.influence[seat * INFLUENCE_WIDTH + index] = reader.integer(
      influence[index],
      `${path}.influence[${index}]`,
      0,
      18,
      0,
    );
  s.openGoods[seat] = reader.integer(own['openGoods'] ?? undefined, `${path}.openGoods`, 0, 20, 0);
}

/** What is counted of a seat: its name, its path in the seat’s document, its maximum. */
export const SEAT_COUNTS = [
  { name: 'koku', path: ['koku'], most: 25 },
  { name: 'silk', path: ['goods', 'silk'], most: 6 },
  { name: 'rice', path: ['goods', 'rice'], most: 6 },
  { name: 'porcelain', path: ['goods', 'porcelain'], most: 6 },
  { name: 'favor', path: ['favor'], most: 6 },
] as const;

/** What is counted of a seat, as typed facts. */
export class SeatCounts {
  readonly seat: number;
  readonly #state: RiverOfGoldState;

  constructor(state: RiverOfGoldState, seat: number) {
    this.seat = seat;
    this.#state = state;
  }

  /** koku of each seat */
  get koku(): number {
    return this.#state.koku[this.seat];
  }

  /** goods of each seat */
  get goods(): Readonly<Record<Good, number>> {
    const [silk, rice, porcelain] = this.#state.goods.subarray(this.seat * GOODS_WIDTH, (this.seat + 1) * GOODS_WIDTH);
    return { silk, rice, porcelain };
  }

  /** favor of each seat */
  get favor(): number {
    return this.#state.favor[this.seat];
  }
}
