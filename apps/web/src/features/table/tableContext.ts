import type { GameLogBuilder, TableStore } from '@two-rivers/table';
import type { MessageSlots, Narrator, NoMessages } from '@two-rivers/i18n';
import { useBoardTable } from '@two-rivers/ui';
import { createContext, useContext } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { TableI18n } from '../../platform/useGameI18n.ts';
import type { ShownTable } from './shownTable.ts';

/** What the parts of a table or replay share besides the table; `More` are the messages that the screen adds. */
export interface TableServices<More extends MessageSlots = NoMessages> {
  readonly entry: LoadedGame;
  readonly store: TableStore;
  readonly i18n: TableI18n<More>;
  readonly narrator: Narrator;
  readonly logBuilder: GameLogBuilder;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
}

export const TableServicesContext = createContext<TableServices | undefined>(undefined);

/** The services of the surrounding table; they change only with the language or the viewer. */
export function useTableServices<More extends MessageSlots = NoMessages>(): TableServices<More> {
  const services = useContext(TableServicesContext);
  if (services === undefined) throw new Error('a part of a table is used outside of its screen');
  return services;
}

/** A value of the surrounding table; the component renders again when its content changes. */
export function useTable<T>(select: (table: ShownTable) => T): T {
  return useBoardTable(select);
}
