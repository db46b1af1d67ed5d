import {
  type Game,
  type GameRecord,
  isMaskedRecord,
  type Refusal,
  refuse,
  replay,
  type SeatLabel,
  type State,
} from '@two-rivers/kernel';
import type { Authority } from './savedTable.ts';
import { Table } from './table.ts';

export interface Continuation {
  /** lines of the record that are kept */
  readonly line: number;
  /** who plays on */
  readonly seats: readonly SeatLabel[];
  readonly confirms: readonly boolean[];
  /** the new game's own chance; left out for a study, which goes on with the chance of the record */
  readonly authority?: Authority;
}

/**
 * Plays on from a moment of a record. With chance of its own it is a new game that starts from that position. Without, it is a
 * study: the same dice and stacks would come as came then, so it is marked, proves nothing and counts for nothing. Only for records of games that are over:
 * the chance of one that still runs is nobody's to know.
 */
export function continueFrom<S extends State>(
  game: Game<S>,
  record: GameRecord,
  { line, seats, confirms, authority }: Continuation,
): Table<S> | Refusal {
  if (isMaskedRecord(game, record)) return refuse('continue-masked');
  const { secret, nonces, start } = record;
  if (authority === undefined) {
    if (secret === undefined || nonces === undefined) return refuse('study-no-secret');
    const log = record.log.slice(0, line);
    const studied: GameRecord = {
      game: game.id,
      engine: game.engine,
      options: game.options,
      seats,
      ...(start === undefined ? {} : { start }),
      nonces,
      secret,
      study: log.length,
      log,
    };
    return Table.load(game, { record: studied, draft: [], confirms, abandoned: false });
  }
  const state = game.create();
  const bad = replay(game, record, state, line);
  if (bad !== undefined) return bad;
  return Table.start({ game, seats, confirms, authority, start: game.observe(state) });
}
