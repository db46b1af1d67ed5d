import { DocumentReader, fieldPath, type Json, type PositionSource, shortJson } from '@two-rivers/kernel';
import type { TheRiverState } from '../model.gen.ts';
import type { Components } from './components/components.ts';
import { isInSet, removeFromSet } from './state.ts';
import { refuse } from './reasons.ts';

/** Reads tiles and buildings by their ids, each from where it was before. */
export class PieceReader {
  readonly fields: DocumentReader;
  readonly c: Components;
  readonly s: TheRiverState;

  constructor(c: Components, s: TheRiverState, source: PositionSource) {
    this.c = c;
    this.s = s;
    this.fields = new DocumentReader(source);
  }

  /** Reads ids as component numbers from 1; `takeNumber` removes each component from its former place. */
  readIds(value: Json | undefined, field: string, most: number, takeNumber: (id: Json) => number): number[] {
    const list = value === undefined ? [] : this.fields.list(value, field);
    if (list.length > most) this.fields.addProblem(refuse('position-too-many', { field, most, found: list.length }));
    return list.slice(0, most).map((id, index) => this.readComponent(id, fieldPath(field, index), takeNumber));
  }

  readComponent(id: Json, field: string, takeNumber: (id: Json) => number): number {
    const number = takeNumber(id);
    if (number === -1) this.fields.addProblem(refuse('position-twice', { id: shortJson(id), field }));
    if (number === 0) this.fields.addProblem(refuse('position-no-such', { found: shortJson(id), field }));
    return Math.max(0, number);
  }

  /** Tile number from 1; 0 if unknown, -1 if already used elsewhere. */
  takeTile(id: Json): number {
    const tile = typeof id === 'string' ? this.c.tileNumber(id) : undefined;
    if (tile === undefined) return 0;
    if (!isInSet(this.s.stack, tile)) return -1;
    removeFromSet(this.s.stack, tile);
    return tile + 1;
  }

  takeCard(id: Json): number {
    const card = typeof id === 'string' ? this.c.buildingNumber(id) : undefined;
    if (card === undefined) return 0;
    if (!isInSet(this.s.deck, card)) return -1;
    removeFromSet(this.s.deck, card);
    return card + 1;
  }

  /** Face-up component numbers by place; null is an empty place. */
  readPlaces(value: Json | undefined, field: string, most: number, takeNumber: (id: Json) => number): number[] {
    const list = value === undefined ? [] : this.fields.list(value, field);
    if (list.length > most) this.fields.addProblem(refuse('position-too-many', { field, most, found: list.length }));
    return list
      .slice(0, most)
      .map((id, place) => (id === null ? 0 : this.readComponent(id, fieldPath(field, place), takeNumber)));
  }
}

/** Ids of pieces until the first empty place. */
export function idsOf(window: Uint8Array, ids: readonly string[]): string[] {
  return Array.from(window.subarray(0, window.indexOf(0) < 0 ? window.length : window.indexOf(0)), (n) => ids[n - 1]);
}

/** Ids by place, null for empty ones; trailing empty places are omitted. */
export function idsByPlace(window: Uint8Array, ids: readonly string[]): Json {
  const last = window.findLastIndex((number) => number !== 0);
  return Array.from(window.subarray(0, last + 1), (number) => (number === 0 ? null : ids[number - 1]));
}
