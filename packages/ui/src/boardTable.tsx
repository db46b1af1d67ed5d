import type { BivariantFunction } from '@two-rivers/kernel';
import { isSameContent, Store } from '@two-rivers/table';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { BoardTable } from './boardGame.ts';

/** A table that changes; each change is a new `BoardTable`. */
export type LiveTable<T extends BoardTable = BoardTable> = Pick<Store<T>, 'get' | 'subscribe'>;

interface BoardTableContextValue {
  /** the present table, for commands and for parts that never lag */
  readonly live: LiveTable;
  /** the table that is being drawn; the screen may still show an earlier one */
  readonly drawn: LiveTable;
  /** whether the screen still shows an earlier position */
  readonly isLagging: () => boolean;
}

const neverLags = (): boolean => false;

const BoardTableContext = createContext<BoardTableContextValue | undefined>(undefined);

/** Both sides of the surrounding table; for pieces, other components use `useBoardTable`. */
export function useTableContext(): BoardTableContextValue {
  const context = useContext(BoardTableContext);
  if (context === undefined) throw new Error('a part of a board is used outside of a table');
  return context;
}

interface TableProviderProps {
  readonly table: LiveTable;
  readonly children: ReactNode;
}

/** Provides a table to its board, its choices and its pieces. */
export function TableProvider({ table, children }: TableProviderProps) {
  const context = useMemo(() => ({ live: table, drawn: table, isLagging: neverLags }), [table]);
  return <BoardTableContext value={context}>{children}</BoardTableContext>;
}

/** Provides a table that a parent renders, such as the position of an editor or of a picture. */
export function StaticTable({ table, children }: { readonly table: BoardTable; readonly children: ReactNode }) {
  const [store] = useState(() => new Store(table));
  useLayoutEffect(() => {
    if (store.get() !== table) store.set(table);
  }, [store, table]);
  return <TableProvider table={store}>{children}</TableProvider>;
}

interface DeferredTableProps {
  /** called when the screen begins or ends to show an earlier position; always the same function */
  readonly onLag: (isLagging: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Lets its children lag behind when the whole position changes, so that the action bar responds first. A selection is
 * drawn at once.
 */
export function DeferredTable({ onLag, children }: DeferredTableProps) {
  const { live } = useTableContext();
  const [drawn] = useState(() => new Store(live.get()));
  /** the table of the last deferred drawing */
  const [deferred, setDeferred] = useState<BoardTable>();
  const lagging = useRef<BoardTable>(undefined);
  const context = useMemo(() => ({ live, drawn, isLagging: () => lagging.current !== undefined }), [live, drawn]);
  useLayoutEffect(() => {
    const follow = () => {
      const [before, now] = [drawn.get(), live.get()];
      if (before === now) return;
      if (!mayLag(before, now)) return drawn.set(now);
      lagging.current = now;
      onLag(true);
      startTransition(() => {
        drawn.set(now);
        setDeferred(now);
      });
    };
    follow();
    return live.subscribe(follow);
  }, [live, drawn, onLag]);
  useLayoutEffect(() => {
    if (lagging.current !== deferred) return;
    lagging.current = undefined;
    onLag(false);
  }, [deferred, onLag]);
  return <BoardTableContext value={context}>{children}</BoardTableContext>;
}

/** Whether a board may lag: only if the position changes for the same viewer, in the same language. */
function mayLag(before: BoardTable, now: BoardTable): boolean {
  return (
    (before.choices !== now.choices || before.position !== now.position) &&
    before.viewer === now.viewer &&
    before.players === now.players &&
    before.i18n === now.i18n &&
    before.isMemoryMode === now.isMemoryMode
  );
}

/**
 * A value computed from the surrounding table. The component renders again only when the content of the value changes,
 * so `select` returns plain data or parts of the table, not functions. Each game has a hook of its own, typed for its
 * table.
 */
export function useBoardTable<T>(select: BivariantFunction<[table: BoardTable], T>): T {
  return useSelected(useTableContext().drawn, select);
}

/** A value selected from a store; the component renders again only when its content changes. */
export function useSelected<S, T>(
  store: Pick<Store<S>, 'get' | 'subscribe'>,
  select: BivariantFunction<[state: S], T>,
): T {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const last = useRef<{ readonly value: T }>(undefined);
  const selected = select(store.get());
  const value =
    last.current !== undefined && isSameContent(last.current.value, selected) ? last.current.value : selected;
  const latest = useRef(select);
  useLayoutEffect(() => {
    latest.current = select;
    last.current = { value };
    // drawn in a transition, the value may be outdated by now
    if (!isStillSame(value, () => select(store.get()))) render();
  });
  useLayoutEffect(() => {
    const compare = () => {
      if (!isStillSame(last.current?.value, () => latest.current(store.get()))) render();
    };
    // the store may have changed since the component rendered
    compare();
    return store.subscribe(compare);
  }, [store]);
  return value;
}

/** Whether a selection still has the same content; false if it fails, since its component may be about to go. */
function isStillSame(value: unknown, select: () => unknown): boolean {
  try {
    return isSameContent(value, select());
  } catch {
    return false;
  }
}
