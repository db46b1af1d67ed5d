import { type Json, StoredFields } from '@two-rivers/kernel';

/** A way that was gone: how many moves the turn, or the plan, had before and after it. */
interface UndoGroup {
  readonly from: number;
  readonly to: number;
}

/** The ways of a draft, as they are kept with it. */
export interface DraftUndoGroups {
  /** how long the log is that the draft goes on from */
  readonly length: number;
  readonly groups: readonly UndoGroup[];
}

/** The same on disk, by names that stay as they are. */
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

/** The ways of a draft as they were stored; without a field they are as if they were not there. */
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

/** The ways gone in a turn that is not over: what was gone as a whole is taken back as a whole. */
export class UndoGroups {
  #turnKey = '';
  #groups: readonly UndoGroup[] = [];

  get groups(): readonly UndoGroup[] {
    return this.#groups;
  }

  /** Goes on with the ways of a turn, such as those of a draft that was kept. */
  restore(turnKey: string, groups: readonly UndoGroup[]): void {
    this.#turnKey = turnKey;
    this.#groups = groups;
  }

  /** A way of so many moves is gone in a turn that had `made` before it. */
  add(turnKey: string, moveCount: number, moves: number): void {
    this.restore(turnKey, [...this.#groupsUntil(turnKey, moveCount), { from: moveCount, to: moveCount + moves }]);
  }

  /** Takes the last way back; says how many moves that is, one where they were made some other way. */
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
