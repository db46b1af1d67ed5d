import { memberAt as memberOfWord, memberCount as sizeOfWord } from '@two-rivers/kernel';
import type { TheRiverState } from '../model.gen.ts';

/** The seat to the left; avoids a division because it runs after every pioneer. */
export function nextSeat(seat: number, seats: number): number {
  return seat + 1 === seats ? 0 : seat + 1;
}

export function isChanceDue(s: TheRiverState): boolean {
  return s.anyDue[0] !== 0;
}

/** Whether a bit set, starting at word `from`, contains a member. */
export function isInSet(set: Uint32Array, index: number, from = 0): boolean {
  return (set[from + (index >> 5)] & (1 << (index & 31))) !== 0;
}

export function addToSet(set: Uint32Array, index: number, from = 0): void {
  set[from + (index >> 5)] |= 1 << (index & 31);
}

export function removeFromSet(set: Uint32Array, index: number, from = 0): void {
  set[from + (index >> 5)] &= ~(1 << (index & 31));
}

export function setSize(set: Uint32Array, wordCount: number, from = 0): number {
  let size = 0;
  for (let word = from; word < from + wordCount; word++) size += sizeOfWord(set[word]);
  return size;
}

/** The member at an index, in ascending order. */
export function setMemberAt(set: Uint32Array, index: number): number {
  let remaining = index;
  for (let word = 0; ; word++) {
    const size = sizeOfWord(set[word]);
    if (remaining < size) return word * 32 + memberOfWord(set[word], remaining);
    remaining -= size;
  }
}
