// Written by `npm run models` from model.ts: change that instead.
import type { DocumentReader, JsonObject } from '@two-rivers/kernel';
import type { RiverOfGoldState } from './model.gen.ts';
import { GOODS, type Good } from './rules/components.ts';

/** Plain fields of a seat in a document. */
export const SEAT_FIELDS = ['koku', 'goods', 'favor', 'favorLimit', 'influence'] as const;

/** What is counted of a seat: its name, its path in the seat’s document, its maximum. */
export const SEAT_COUNTS = [
  { name: 'koku', path: ['koku'], most: 25 },
  { name: 'silk', path: ['goods', 'silk'], most: 6 },
  { name: 'rice', path: ['goods', 'rice'], most: 6 },
  { name: 'porcelain', path: ['goods', 'porcelain'], most: 6 },
  { name: 'favor', path: ['favor'], most: 6 },
] as const;

export function writeSeatFields(s: RiverOfGoldState, seat: number): JsonObject {
  return {
    koku: s.koku[seat],
    goods: Object.fromEntries(GOODS.map((id, index) => [id, s.goods[seat * 3 + index]])),
    favor: s.favor[seat],
    favorLimit: s.favorLimit[seat],
    influence: Array.from(s.influence.subarray(seat * 6, (seat + 1) * 6)),
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

/** Reads koku of each seat; `omitted` is its number where the document leaves it out. */
export function readKoku({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 25): void {
  s.koku[seat] = reader.integer(own['koku'], `${path}.koku`, 0, most, omitted);
}

/** Reads goods of each seat; `omitted` is its number where the document leaves it out. */
export function readGoods({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 6): void {
  const numbers = reader.object(own['goods'] ?? {}, `${path}.goods`, GOODS);
  for (const [index, id] of GOODS.entries())
    s.goods[seat * 3 + index] = reader.integer(numbers[id], `${path}.goods.${id}`, 0, most, omitted);
}

/** Reads favor of each seat; `omitted` is its number where the document leaves it out. */
export function readFavor({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 6): void {
  s.favor[seat] = reader.integer(own['favor'], `${path}.favor`, 0, most, omitted);
}

/** Reads favor limit of each seat; `omitted` is its number where the document leaves it out. */
export function readFavorLimit({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 6): void {
  s.favorLimit[seat] = reader.integer(own['favorLimit'], `${path}.favorLimit`, 0, most, omitted);
}

/** Reads influence of each seat; `omitted` is its number where the document leaves it out. */
export function readInfluence({ reader, own, path, s, seat }: SeatInput, omitted: number, most = 18): void {
  const numbers = reader.listOfLength(own['influence'], `${path}.influence`, 6);
  for (let index = 0; index < 6; index++)
    s.influence[seat * 6 + index] = reader.integer(numbers[index], `${path}.influence[${index}]`, 0, most, omitted);
}

/** The first plain field of a seat above its maximum. */
export function rangeFlaw(s: RiverOfGoldState, seat: number): string | undefined {
  if (s.koku[seat] > 25) return `${s.koku[seat]} koku`;
  for (let at = seat * 3; at < (seat + 1) * 3; at++) if (s.goods[at] > 6) return `${s.goods[at]} goods`;
  if (s.favor[seat] > 6) return `${s.favor[seat]} favor`;
  if (s.favorLimit[seat] > 6) return `${s.favorLimit[seat]} favorLimit`;
  for (let at = seat * 6; at < (seat + 1) * 6; at++) if (s.influence[at] > 18) return `${s.influence[at]} influence`;
  return undefined;
}

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
    const [silk, rice, porcelain] = this.#state.goods.subarray(this.seat * 3, (this.seat + 1) * 3);
    return { silk, rice, porcelain };
  }

  /** favor of each seat */
  get favor(): number {
    return this.#state.favor[this.seat];
  }
}
