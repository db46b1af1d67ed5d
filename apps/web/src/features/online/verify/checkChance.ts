import {
  CHANCE,
  commitmentTo,
  FairChance,
  type Game,
  type GameRecord,
  isRefusal,
  type Move,
  MoveList,
  readLogEntry,
  type Refusal,
  initState,
  type State,
  type ChanceVerification,
  verifyChance,
} from '@two-rivers/kernel';
import type { TablePrefs } from '../tableStorage.ts';
import { refuse } from '../reasons.ts';

/** A chance result of the log, recomputed from the secret. */
export interface ChanceDraw {
  /** number of the log line, from 1 */
  readonly line: number;
  /** position before the result, and the recorded result */
  readonly before: State;
  readonly move: Move;
  /** the result that the secret determines */
  readonly expectedMove: Move;
  readonly source: string;
  /** index among the possible results, from 1 */
  readonly index: number;
  readonly count: number;
}

export interface ChanceCheck {
  /** verdict of the kernel's `verifyChance`, which is decisive */
  readonly verdict: ChanceVerification | Refusal;
  /** hash of the secret, computed in this browser */
  readonly fingerprint: string;
  readonly draws: readonly ChanceDraw[];
  /** why reading the log stopped before its end */
  readonly stopReason?: Refusal;
}

/** Recomputes every chance result of a record step by step, because `verifyChance` gives only a verdict. */
export function checkChance(game: Game, record: GameRecord): ChanceCheck | Refusal {
  const { secret, commitment, nonces } = record;
  if (secret === undefined || commitment === undefined || nonces === undefined) return refuse('verify-no-secret');
  const verdict = verifyChance(game, record);
  const { draws, stopReason } = recomputeDraws(game, record, new FairChance(secret, nonces));
  return {
    verdict,
    fingerprint: commitmentTo(secret),
    draws,
    ...(stopReason === undefined ? {} : { stopReason }),
  };
}

function recomputeDraws(game: Game, record: GameRecord, fair: FairChance): Pick<ChanceCheck, 'draws' | 'stopReason'> {
  const state = game.create();
  const refusal = initState(game, record.start, state);
  if (refusal !== undefined) return { draws: [], stopReason: refusal };
  const counts = new Map<number, number>();
  const list = new MoveList(game.limits.moves);
  const draws: ChanceDraw[] = [];
  for (const [index, text] of record.log.entries()) {
    const line = index + 1;
    const move = readLogEntry(game, state, text);
    if (isRefusal(move)) return { draws, stopReason: { reason: move.reason, values: { ...move.values, line } } };
    if (game.actor(state) === CHANCE) {
      game.moves(state, list);
      const source = game.source(state);
      const drawIndex = counts.get(source) ?? 0;
      counts.set(source, drawIndex + 1);
      const resultIndex = fair.result(game.sourceName(source), drawIndex, list.length);
      const before = game.create();
      before.bytes.set(state.bytes);
      draws.push({
        line,
        before,
        move,
        expectedMove: list.at(resultIndex),
        source: `${game.sourceName(source)} · ${drawIndex + 1}`,
        index: resultIndex + 1,
        count: list.length,
      });
    }
    game.play(state, move);
  }
  return { draws };
}

/** Evidence about a record from the local data of this browser. */
export interface LocalEvidence {
  /**
   * whether the seals equal those saved before our nonce was revealed; undefined if none were saved, or if our nonce was sent in the
   * clear, so that equal seals prove nothing
   */
  readonly areSealsSame?: boolean;
  /** whether our nonce was sent in the clear */
  readonly isNonceOpen: boolean;
  /** number of earlier starts for which this browser revealed its nonce */
  readonly earlierStarts: number;
  /** whether the record counts at least `earlierStarts` refused starts */
  readonly areStartsCounted: boolean;
}

export function localEvidence(record: GameRecord, prefs: TablePrefs | undefined): LocalEvidence {
  const { commitment, seals = [], nonces = [], refused = 0 } = record;
  const { reveals = [], nonce = '', isNonceOpen: wasNonceOpen = false } = prefs ?? {};
  const savedReveal = reveals.find((each) => each.commitment === commitment);
  const earlierStarts = reveals.filter((each) => each !== savedReveal).length;
  const areSame = savedReveal?.seals.join() === seals.join();
  const isNonceOpen = wasNonceOpen && nonces.includes(nonce);
  // different seals show tampering even if the nonce was sent in the clear
  const isConclusive = savedReveal !== undefined && !(isNonceOpen && areSame);
  return {
    ...(isConclusive ? { areSealsSame: areSame } : {}),
    isNonceOpen,
    earlierStarts,
    areStartsCounted: earlierStarts <= refused,
  };
}

/**
 * How strongly a valid record proves fair chance in this browser. `sealed`: every player can be sure that no one could
 * choose the results. `own`: this browser can be sure of that, but not the players who sent their nonces in the clear.
 * `given`: the server knew our nonce, so it could choose the results together with another player. `unnoted`: nothing
 * was saved here, so the record must be trusted. `open`: no nonce was sealed.
 */
export type ProofLevel = 'sealed' | 'own' | 'given' | 'unnoted' | 'open';

export function proofLevelOf(
  { format, open = [] }: GameRecord,
  { areSealsSame, isNonceOpen }: LocalEvidence,
): ProofLevel {
  if (format !== 2) return 'open';
  if (isNonceOpen) return 'given';
  if (areSealsSame !== true) return 'unnoted';
  return open.length > 0 ? 'own' : 'sealed';
}
