import type { Game } from './game.ts';
import { isMaskedRecord, playEntry, startState } from './playEntry.ts';
import type { GameRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** Plays a log, every line checked; a masked one as its viewer saw it. `at` limits how many lines are applied. */
export function replay<S extends State>(
  game: Game<S>,
  record: Pick<GameRecord, 'start' | 'log'>,
  state: S,
  at: number = record.log.length,
): Refusal | undefined {
  const masked = isMaskedRecord(game, record);
  const bad = startState(game, record.start, state, masked);
  if (bad !== undefined) return bad;
  for (const [index, line] of record.log.slice(0, at).entries()) {
    const refusal = playEntry(game, state, line, masked);
    if (refusal !== undefined) return atLine(refusal, index);
  }
  return undefined;
}

/** Says of a refusal which line of a log it is about. */
export function atLine({ reason, values }: Refusal, index: number): Refusal {
  return { reason, values: { ...values, line: index + 1 } };
}
