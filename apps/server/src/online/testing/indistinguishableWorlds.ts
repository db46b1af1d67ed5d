import {
  CHANCE,
  FairChance,
  FastRandom,
  type Game,
  isRefusal,
  MoveList,
  parseLogEntry,
  readLogEntry,
} from '@two-rivers/kernel';
import { type ChanceResults, Table } from '@two-rivers/table';

export interface World {
  /** The unmasked log. */
  readonly log: readonly string[];
  /** Source of chance that produces exactly this log. */
  readonly draws: ChanceResults;
}

/** Two games that a viewer cannot distinguish: same moves, but one card in another hand differs. */
export function createIndistinguishableWorlds(
  game: Game,
  viewer: number,
  seed: string,
  entries: number,
): readonly [World, World] {
  const secret = 'c'.repeat(64);
  const labels = Array.from({ length: game.seats }, (_, seat) => ({ name: `P${seat}` }));
  const nonces = labels.map(({ name }) => name + seed);
  const draws = new FairChance(secret, nonces);
  const table = Table.start({ game, seats: labels, authority: { draws } });
  if (isRefusal(table)) throw new Error(table.reason);
  const random = new FastRandom(seed);
  while (!table.isOver && table.length < entries) {
    const seat = table.actor;
    const { moves, mayConfirm } = table.view(seat);
    if (mayConfirm) table.confirm(seat, table.length);
    else table.play(seat, table.length, [game.writeMove(moves.at(random.below(moves.length)))]);
  }
  const log = table.unmaskedLines(0);
  const other = exchangeHiddenResult(game, log, table.visibleLines(viewer, 0));
  return [
    { log, draws: drawsProducing(game, log) },
    { log: other, draws: drawsProducing(game, other) },
  ];
}

/** Returns the log with one hidden chance result replaced, such that the rest is still legal. */
function exchangeHiddenResult(game: Game, log: readonly string[], visibleLines: readonly string[]): readonly string[] {
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  game.setup(state);
  for (const [index, line] of log.entries()) {
    if (game.actor(state) === CHANCE && visibleLines[index] !== line) {
      game.moves(state, list);
      for (const move of list.toArray()) {
        const text = game.writeMove(move);
        if (log.includes(text)) continue;
        const other = log.with(index, text);
        if (isLegalLog(game, other)) return other;
      }
    }
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) throw new Error(move.reason);
    game.play(state, move);
  }
  throw new Error('no hidden result of this game can be exchanged');
}

function isLegalLog(game: Game, log: readonly string[]): boolean {
  const state = game.create();
  game.setup(state);
  for (const line of log) {
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) return false;
    game.play(state, move);
  }
  return true;
}

function drawsProducing(game: Game, log: readonly string[]): ChanceResults {
  const indices = new Map<string, number[]>();
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  game.setup(state);
  for (const line of log) {
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) throw new Error(move.reason);
    if (game.actor(state) === CHANCE) {
      game.moves(state, list);
      const name = game.sourceName(game.source(state));
      indices.set(name, [...(indices.get(name) ?? []), list.toArray().indexOf(move)]);
    }
    game.play(state, move);
  }
  // results after the end of the log do not matter in these tests
  return { result: (source, k) => indices.get(source)?.[k] ?? 0 };
}

export interface SeatTurn {
  readonly seat: number;
  readonly moves: readonly string[];
}

/** Moves of a log, grouped by consecutive lines of one seat. */
export function groupTurns(log: readonly string[]): SeatTurn[] {
  const turns: { seat: number; moves: string[] }[] = [];
  let last: number | undefined;
  for (const line of log) {
    const entry = parseLogEntry(line);
    if (entry === undefined) throw new Error(`not a line: ${line}`);
    if (entry.seat !== CHANCE) {
      if (last === entry.seat) turns.at(-1)?.moves.push(entry.text);
      else turns.push({ seat: entry.seat, moves: [entry.text] });
    }
    last = entry.seat;
  }
  return turns;
}
