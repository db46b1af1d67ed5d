import { commitmentTo, FairChance, sealOf } from './fairChance.ts';
import { CHANCE, type Game, MoveList, OVER } from './game.ts';
import { readLogEntry } from './readMove.ts';
import type { GameRecord } from './record.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';
import { refusalAtLine, initState } from './replay.ts';
import type { State } from './state.ts';

export interface ChanceVerification {
  /** number of chance lines compared */
  readonly checked: number;
  readonly over: boolean;
  /**
   * whether, according to the record, every seat sealed its nonce first. A player who noted the seals before showing
   * their own nonce can then rule out that the server and another player colluded
   */
  readonly sealed: boolean;
  /** in a record with seals: seats that showed their nonce without sealing it first */
  readonly open: readonly number[];
  /** number of earlier start attempts at which a seat failed to show its nonce */
  readonly refused: number;
}

/** Recomputes every chance line from the revealed secret and the nonces. */
export function verifyChance<S extends State>(game: Game<S>, record: GameRecord): ChanceVerification | Refusal {
  const { secret, commitment, nonces, study } = record;
  if (study !== undefined) return refuse('verify-study');
  if (secret === undefined || commitment === undefined || nonces === undefined) return refuse('verify-no-secret');
  if (nonces.length !== game.seats) return refuse('verify-nonces', { nonces: nonces.length, seats: game.seats });
  if (commitmentTo(secret) !== commitment) return refuse('verify-commitment');
  const brokenSeat = findBrokenSeal(record);
  if (brokenSeat !== undefined) return refuse('verify-seal', { name: record.seats[brokenSeat]?.name ?? '' });
  const fair = new FairChance(secret, nonces);
  const counts = new Map<number, number>();
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const bad = initState(game, record.start, state);
  if (bad !== undefined) return bad;
  let checked = 0;
  for (const [index, line] of record.log.entries()) {
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) return refusalAtLine(move, index);
    if (game.actor(state) === CHANCE) {
      game.moves(state, list);
      const source = game.source(state);
      const k = counts.get(source) ?? 0;
      counts.set(source, k + 1);
      const due = list.at(fair.result(game.sourceName(source), k, list.length));
      if (due !== move) {
        return refuse('verify-mismatch', { line: index + 1, found: line, due: game.writeMove(due) });
      }
      checked++;
    }
    game.play(state, move);
  }
  const { format, refused = 0, open = [] } = record;
  const sealed = format === 2 && open.length === 0;
  return { checked, over: game.actor(state) === OVER, sealed, open, refused };
}

/** The first seat whose nonce does not match its seal; undefined if all match or none was sealed. */
function findBrokenSeal({ format, seals = [], nonces = [] }: GameRecord): number | undefined {
  if (format !== 2) return undefined;
  const seat = nonces.findIndex((nonce, index) => sealOf(nonce) !== seals[index]);
  return seat < 0 ? undefined : seat;
}
