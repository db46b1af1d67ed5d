import {
  type Game,
  type GameRecord,
  isMaskedRecord,
  type Refusal,
  replay,
  type SeatLabel,
  type State,
} from '@two-rivers/kernel';
import type { ChanceAuthority } from './savedTable.ts';
import { Table } from './table.ts';
import { refuse } from './refuse.ts';

export interface ContinuationRequest {
  /** number of leading record lines to keep */
  readonly line: number;
  /** players of the continued game */
  readonly seats: readonly SeatLabel[];
  readonly confirms: readonly boolean[];
  /** chance of the new game; absent for a study, which continues the record's chance */
  readonly authority?: ChanceAuthority;
}

/**
 * Continues a record from one of its lines. With an `authority`, this is a new game that starts from that position.
 * Without one, it is a study with the dice and stacks of the record: it is marked, cannot be verified and does not
 * count in statistics. Only for records of finished games, because the chance of a running game must stay secret.
 */
export function continueRecord<S extends State>(
  game: Game<S>,
  record: GameRecord,
  { line, seats, confirms, authority }: ContinuationRequest,
): Table<S> | Refusal {
  if (isMaskedRecord(game, record)) return refuse('continue-masked');
  const { secret, nonces, start } = record;
  if (authority === undefined) {
    if (secret === undefined || nonces === undefined) return refuse('study-no-secret');
    const log = record.log.slice(0, line);
    const studyRecord: GameRecord = {
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
    return Table.load(game, { record: studyRecord, draft: [], confirms, abandoned: false });
  }
  const state = game.create();
  const bad = replay(game, record, state, line);
  if (bad !== undefined) return bad;
  return Table.start({ game, seats, confirms, authority, start: game.observe(state) });
}
