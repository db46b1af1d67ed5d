import { type BoardTable, useBoardTable } from '@two-rivers/ui';
import type { Position, RiverGoal, RiverEvent, RiverMove } from '../view/index.ts';
import type { TheRiverMessages } from '../texts/messages.gen.ts';

export type TheRiverTable = BoardTable<Position, RiverMove, RiverEvent, TheRiverMessages, RiverGoal>;

/** A value of the surrounding table; rendered again when its content changes. */
export function useTable<T>(select: (table: TheRiverTable) => T): T {
  return useBoardTable(select);
}

/** Seat of the large panel: the viewer's, or the first seat for a spectator. */
export function ownSeat({ viewer }: TheRiverTable): number {
  return Math.max(0, viewer);
}

/**
 * Whether a single reason, announced by “Your choices”, explains all inactive pieces: in the opening round, and when
 * overflow must be returned.
 */
export function hasSharedReason({ position, choices }: TheRiverTable): boolean {
  return position.phase === 'opening' || choices.some(({ move }) => move.kind === 'return');
}

/** Rules sections by kind of move; other kinds use their own name. */
const RULE_SECTIONS: Readonly<Record<string, string>> = {
  firstPlayer: 'first-player',
  return: 'overflow',
  take: 'meadows',
  pass: 'turn',
};

export function ruleSectionOf(kind: string): string {
  return RULE_SECTIONS[kind] ?? kind;
}

/** Whether two renders show the same position, regardless of previews and selections. */
export function hasSameView(a: TheRiverTable, b: TheRiverTable): boolean {
  return (
    a.position === b.position &&
    a.viewer === b.viewer &&
    a.actor === b.actor &&
    a.i18n === b.i18n &&
    a.isMemoryMode === b.isMemoryMode
  );
}

interface CachedTexts<T> {
  readonly i18n: TheRiverTable['i18n'];
  readonly viewer: number;
  readonly entries: Map<string, T>;
}

/** Caches texts per piece of a position, so that previews do not recompute them. */
export function cacheByPosition<T>(): (props: TheRiverTable, piece: string, compute: () => T) => T {
  const cache = new WeakMap<Position, CachedTexts<T>>();
  return ({ position, i18n, viewer }, piece, compute) => {
    const cached = cache.get(position);
    const { entries } = cached?.i18n === i18n && cached.viewer === viewer ? cached : { entries: new Map<string, T>() };
    const value = entries.get(piece) ?? compute();
    entries.set(piece, value);
    cache.set(position, { i18n, viewer, entries });
    return value;
  };
}

/** Memo comparison of props: shallow, with lists compared item by item. */
export function arePropsEqual<Props extends object>(a: Props, b: Props): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const own = Object.entries(a);
  return own.length === others.size && own.every(([name, value]) => areValuesEqual(value, others.get(name)));
}

function areValuesEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
