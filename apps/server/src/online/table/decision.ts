import type { JsonObject } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { isBotSeat, seatOf } from './doc.ts';
import type { Loaded } from './loaded.ts';

/** What somebody has to decide, with all they may know. */
export interface Decision {
  readonly game: string;
  readonly engine: string;
  readonly options: JsonObject;
  readonly edition: JsonObject | null;
  readonly seat: number;
  readonly length: number;
  readonly drafted: number;
  readonly position: JsonObject;
  readonly moves: readonly string[];
}

/** Undefined where it is not the person's to decide. */
export function decisionOf({ setup, doc }: Loaded, table: Table, person: string): Decision | undefined {
  const seat = seatOf(doc, person);
  if (doc.status !== 'playing' || doc.actor !== seat || isBotSeat(doc.seats[seat])) return undefined;
  const { game } = table;
  const { state, moves, length, draft } = table.view(seat);
  return {
    game: setup.game,
    engine: setup.engine,
    options: setup.options,
    edition: setup.edition,
    seat,
    length,
    drafted: draft.length,
    position: game.observe(state),
    moves: moves.toArray().map((move) => game.writeMove(move)),
  };
}
