import { type Json, StoredFields } from '@two-rivers/kernel';

/** Moves played together as one path; the turn or plan had `from` moves before the path and `to` moves after it. */
interface UndoGroup {
  readonly from: number;
  readonly to: number;
}

/** Undo groups of a draft, as saved with it. */
export interface DraftUndoGroups {
  /** length of the log before the draft */
  readonly length: number;
  readonly groups: readonly UndoGroup[];
}

/** Stored form of `DraftUndoGroups`; names are fixed. */
export interface StoredUndoGroups {
  readonly length: number;
  readonly ways: readonly StoredUndoGroup[];
}

interface StoredUndoGroup {
  readonly from: number;
  readonly to: number;
}

export function toStoredUndoGroups({ length, groups }: DraftUndoGroups): StoredUndoGroups {
  return { length, ways: groups.map(({ from, to }) => ({ from, to })) };
}

/** Reads stored undo groups; undefined if a field is missing. */
export function fromStoredUndoGroups(stored: Json | undefined): DraftUndoGroups | undefined {
  const fields = new StoredFields<StoredUndoGroups>(stored);
  const length = fields.number('length', undefined);
  const storedGroups = fields.list('ways', undefined);
  if (length === undefined || storedGroups === undefined) return undefined;
  return {
    length,
    groups: storedGroups.flatMap((group) => {
      const ends = new StoredFields<StoredUndoGroup>(group);
      const [from, to] = [ends.number('from', undefined), ends.number('to', undefined)];
      return from !== undefined && to !== undefined && from < to ? [{ from, to }] : [];
    }),
  };
}

/** Undo groups of an unfinished turn: moves played together as one path are undone together. */
export class UndoGroups {
  #turnKey = '';
  #groups: readonly UndoGroup[] = [];

  get groups(): readonly UndoGroup[] {
    return this.#groups;
  }

  /** Continues with the groups of a turn, such as those of a saved draft. */
  restore(turnKey: string, groups: readonly UndoGroup[]): void {
    this.#turnKey = turnKey;
    this.#groups = groups;
  }

  /** Adds a group of `moves` moves, played after the first `moveCount` moves of the turn. */
  add(turnKey: string, moveCount: number, moves: number): void {
    this.restore(turnKey, [...this.#groupsUntil(turnKey, moveCount), { from: moveCount, to: moveCount + moves }]);
  }

  /** Removes the last group and returns its number of moves; 1 if the last move belongs to no group. */
  removeLast(turnKey: string, moveCount: number): number {
    const groups = this.#groupsUntil(turnKey, moveCount);
    const last = groups.at(-1);
    const isGroup = last?.to === moveCount;
    this.restore(turnKey, isGroup ? groups.slice(0, -1) : groups);
    return isGroup ? last.to - last.from : 1;
  }

  #groupsUntil(turnKey: string, moveCount: number): readonly UndoGroup[] {
    return turnKey === this.#turnKey ? this.#groups.filter(({ to }) => to <= moveCount) : [];
  }
}
