import type { Move } from './game.ts';

/** A reusable list of moves; filling it allocates nothing. `game.moves` clears it first. */
export class MoveList {
  readonly items: Int32Array;
  length = 0;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity);
  }

  clear(): void {
    this.length = 0;
  }

  add(move: Move): void {
    this.items[this.length++] = move;
  }

  at(index: number): Move {
    return this.items[index];
  }

  includes(move: Move): boolean {
    for (let i = 0; i < this.length; i++) if (this.items[i] === move) return true;
    return false;
  }

  toArray(): Move[] {
    return Array.from(this.items.subarray(0, this.length));
  }
}
