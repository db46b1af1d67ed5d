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

/** Undo groups of an unfinished turn or of a planned one: moves played together as one path are undone together. */
export interface UndoGroups {
  readonly turnKey: string;
  readonly groups: readonly UndoGroup[];
}

/** Adds a group of `moves` moves, played after the first `moveCount` moves of the turn. */
export function addUndoGroup(undo: UndoGroups, turnKey: string, moveCount: number, moves: number): UndoGroups {
  return { turnKey, groups: [...groupsUntil(undo, turnKey, moveCount), { from: moveCount, to: moveCount + moves }] };
}

/** Removes the last group; `moves` is its number of moves, 1 if the last move belongs to no group. */
export function removeUndoGroup(
  undo: UndoGroups,
  turnKey: string,
  moveCount: number,
): { readonly undo: UndoGroups; readonly moves: number } {
  const groups = groupsUntil(undo, turnKey, moveCount);
  const last = groups.at(-1);
  const isGroup = last?.to === moveCount;
  return {
    undo: { turnKey, groups: isGroup ? groups.slice(0, -1) : groups },
    moves: isGroup ? last.to - last.from : 1,
  };
}

function groupsUntil(undo: UndoGroups, turnKey: string, moveCount: number): readonly UndoGroup[] {
  return turnKey === undo.turnKey ? undo.groups.filter(({ to }) => to <= moveCount) : [];
}
