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
  type Verification,
  verify,
} from '@two-rivers/kernel';
import type { Kept } from '../kept.ts';

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

/** What this browser's notes of a table say of its record. */
export interface Notes {
  /**
   * whether the seals are those noted before the own number was shown; undefined where none were noted, or the number had been
   * sent openly, so that they prove nothing
   */
  readonly areSeals?: boolean;
  /** whether the own number was sent openly */
  readonly isOpen: boolean;
  /** earlier starts for which this browser showed its number */
  readonly earlier: number;
  /** whether the record counts at least as many refused starts */
  readonly areCounted: boolean;
}

export function notesOf(record: GameRecord, kept: Kept | undefined): Notes {
  const { commitment, seals = [], nonces = [], refused = 0 } = record;
  const { shown = [], nonce = '', openly = false } = kept ?? {};
  const noted = shown.find((each) => each.commitment === commitment);
  const earlier = shown.filter((each) => each !== noted).length;
  const areSame = noted?.seals.join() === seals.join();
  const isOpen = openly && nonces.includes(nonce);
  // other seals than the noted ones are wrong whatever was sent
  const isTold = noted !== undefined && !(isOpen && areSame);
  return {
    ...(isTold ? { areSeals: areSame } : {}),
    isOpen,
    earlier,
    areCounted: earlier <= refused,
  };
}

/**
 * How much a record that fits shows to whoever looks at it in this browser. `sealed`: nobody chose, as every player knows.
 * `own`: nobody chose, as this browser knows; others gave their numbers openly. `given`: the own number was known to the
 * server, so that it could choose with another player. `unnoted`: nothing was noted here, so the record has to be believed.
 * `open`: no number was sealed.
 */
export type Proven = 'sealed' | 'own' | 'given' | 'unnoted' | 'open';

export function provenBy({ format, open = [] }: GameRecord, { areSeals, isOpen }: Notes): Proven {
  if (format !== 2) return 'open';
  if (isOpen) return 'given';
  if (areSeals !== true) return 'unnoted';
  return open.length > 0 ? 'own' : 'sealed';
}
