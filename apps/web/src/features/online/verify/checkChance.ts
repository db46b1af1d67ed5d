import {
  CHANCE,
  commitmentTo,
  FairChance,
  type Game,
  type GameRecord,
  isRefusal,
  type Move,
  MoveList,
  readEntry,
  type Refusal,
  refuse,
  startState,
  type State,
  verify,
  type Verification,
} from '@two-rivers/kernel';

/** One result of chance, calculated again. */
export interface Draw {
  /** its line of the log, counted from 1 */
  readonly line: number;
  /** the position it came in, and what came */
  readonly before: State;
  readonly move: Move;
  /** what the secret gives */
  readonly due: Move;
  readonly source: string;
  /** which of how many possible results, counted from 1 */
  readonly index: number;
  readonly count: number;
}

export interface ChanceCheck {
  /** the kernel's own word, which decides */
  readonly verdict: Verification | Refusal;
  /** the fingerprint of the secret, calculated here */
  readonly fingerprint: string;
  readonly draws: readonly Draw[];
  /** why the log could not be read to its end */
  readonly stopped?: Refusal;
}

/** Everything about a record's chance, step by step, as `verify` does it in one go. */
export function checkChance(game: Game, record: GameRecord): ChanceCheck | Refusal {
  const { secret, commitment, nonces } = record;
  if (secret === undefined || commitment === undefined || nonces === undefined)
    return refuse('verify-no-secret');
  const verdict = verify(game, record);
  const { draws, stopped } = allDraws(game, record, new FairChance(secret, nonces));
  return {
    verdict,
    fingerprint: commitmentTo(secret),
    draws,
    ...(stopped === undefined ? {} : { stopped }),
  };
}

function allDraws(game: Game, record: GameRecord, fair: FairChance): Pick<ChanceCheck, 'draws' | 'stopped'> {
  const state = game.create();
  const bad = startState(game, record.start, state);
  if (bad !== undefined) return { draws: [], stopped: bad };
  const counts = new Map<number, number>();
  const list = new MoveList(game.limits.moves);
  const draws: Draw[] = [];
  for (const [index, text] of record.log.entries()) {
    const line = index + 1;
    const move = readEntry(game, state, text);
    if (isRefusal(move)) return { draws, stopped: { reason: move.reason, values: { ...move.values, line } } };
    if (game.actor(state) === CHANCE) {
      game.moves(state, list);
      const source = game.source(state);
      const k = counts.get(source) ?? 0;
      counts.set(source, k + 1);
      const chosen = fair.result(game.sourceName(source), k, list.length);
      const before = game.create();
      before.bytes.set(state.bytes);
      draws.push({
        line,
        before,
        move,
        due: list.at(chosen),
        source: `${game.sourceName(source)} · ${k + 1}`,
        index: chosen + 1,
        count: list.length,
      });
    }
    game.play(state, move);
  }
  return { draws };
}
