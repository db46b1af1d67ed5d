import type { GameLogBuilder, TableSnapshot, TableSession } from '@two-rivers/table';
import type { MessageSlots, Narrator, NoMessages } from '@two-rivers/i18n';
import { createContext, useContext, useRef } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { TableI18n } from '../../platform/useGameI18n.ts';

/** Data for all parts of a table or replay screen; `More` are the messages that the screen adds. */
export interface TableContextValue<More extends MessageSlots = NoMessages> {
  readonly entry: LoadedGame;
  readonly session: TableSession;
  readonly snapshot: TableSnapshot;
  readonly i18n: TableI18n<More>;
  readonly narrator: Narrator;
  readonly logBuilder: GameLogBuilder;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
}

export const TableContext = createContext<TableContextValue | undefined>(undefined);

export function useTable<More extends MessageSlots = NoMessages>(): TableContextValue<More> {
  const context = useContext(TableContext);
  if (context === undefined) throw new Error('a part of a table is used outside of its context');
  return context;
}

/** Snapshot fields that change with every click. */
const INTENT_FIELDS: readonly (keyof TableSnapshot)[] = ['intention', 'selected', 'preview', 'picked', 'refusal'];

/** Stable while only the intent changes, so that parts that don't show it need not re-render. */
export function useStableContext(context: TableContextValue): TableContextValue {
  const stable = useRef(context);
  if (!hasSameContent(context, stable.current)) stable.current = context;
  return stable.current;
}

function hasSameContent(
  { snapshot, ...rest }: TableContextValue,
  { snapshot: otherSnapshot, ...otherRest }: TableContextValue,
): boolean {
  return isShallowEqual(rest, otherRest) && isShallowEqual(snapshot, otherSnapshot, INTENT_FIELDS);
}

function isShallowEqual<T extends object>(one: T, other: T, ignoredKeys: readonly (keyof T)[] = []): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof T)[]);
  return [...keys].every((key) => one[key] === other[key] || ignoredKeys.includes(key));
}
