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

/** A chance result, recomputed. */
export interface Draw {
  /** line of the log, from 1 */
  readonly line: number;
  /** position before the result, and the recorded result */
  readonly before: State;
  readonly move: Move;
  /** the result by the secret */
  readonly due: Move;
  readonly source: string;
  /** index among the possible results, from 1 */
  readonly index: number;
  readonly count: number;
}

export interface ChanceCheck {
  /** the kernel's own verdict, which decides */
  readonly verdict: Verification | Refusal;
  /** hash of the secret, computed here */
  readonly fingerprint: string;
  readonly draws: readonly Draw[];
  /** why reading the log stopped early */
  readonly stopped?: Refusal;
}

/** Recomputes all chance of a record step by step, where `verify` gives only a verdict. */
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

/** What the local data of this browser says about a record. */
export interface Notes {
  /**
   * whether the seals equal those saved before our nonce was revealed; undefined if none were saved, or if our nonce was sent in the
   * clear, so that equal seals prove nothing
   */
  readonly areSeals?: boolean;
  /** whether our nonce was sent in the clear */
  readonly isOpen: boolean;
  /** number of earlier starts for which this browser revealed its nonce */
  readonly earlier: number;
  /** whether the record counts at least that many refused starts */
  readonly areCounted: boolean;
}

export function notesOf(record: GameRecord, kept: Kept | undefined): Notes {
  const { commitment, seals = [], nonces = [], refused = 0 } = record;
  const { shown = [], nonce = '', openly = false } = kept ?? {};
  const noted = shown.find((each) => each.commitment === commitment);
  const earlier = shown.filter((each) => each !== noted).length;
  const areSame = noted?.seals.join() === seals.join();
  const isOpen = openly && nonces.includes(nonce);
  // different seals are wrong, whatever was sent
  const isTold = noted !== undefined && !(isOpen && areSame);
  return {
    ...(isTold ? { areSeals: areSame } : {}),
    isOpen,
    earlier,
    areCounted: earlier <= refused,
  };
}

/**
 * How much a valid record proves in this browser. `sealed`: no one could choose, as every player knows. `own`: the same as far as this
 * browser knows; others sent their nonces in the clear. `given`: the server knew our nonce, so it could choose together with another
 * player. `unnoted`: nothing was saved here, so the record must be trusted. `open`: no nonce was sealed.
 */
export type Proven = 'sealed' | 'own' | 'given' | 'unnoted' | 'open';

export function provenBy({ format, open = [] }: GameRecord, { areSeals, isOpen }: Notes): Proven {
  if (format !== 2) return 'open';
  if (isOpen) return 'given';
  if (areSeals !== true) return 'unnoted';
  return open.length > 0 ? 'own' : 'sealed';
}
