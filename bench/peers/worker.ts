// node worker.ts <game> <way>: plays games in one way for as long as it is told, and answers with what it did.
import { type Bot, BotMatch } from '@two-rivers/search';
import type { Game, State } from '@two-rivers/kernel';
import { boardgameIoGame, playOnClient } from './boardgameio.ts';
import { playedAtRandom } from './games.ts';
import { PlainTable } from './plainTable.ts';

const SEED = 'bench';
const PLAYERS = 2;

interface Played {
  readonly decisions: number;
  readonly scores: readonly number[];
}

/** What boardgame.io's part in `playOnClient` amounts to without it. */
function playOnPlainObjects(table: PlainTable<State>): Played {
  let position = table.start();
  for (let decisions = 0; ; decisions++) {
    if (position.scores !== null) return { decisions, scores: position.scores };
    const next = table.play(position, table.choose(position));
    if (next === undefined) throw new Error('the bot chose a move that is not legal');
    position = next;
  }
}

/** Each way plays game number `index` to its end. */
const ways: Record<string, (game: Game, bot: Bot) => (index: number) => Played> = {
  engine: (game, bot) => playOnEngine(game, bot),
  'plain-objects': onTable(() => playOnPlainObjects),
  mutating: onTable((table) => {
    const rules = boardgameIoGame(table, 'mutates G');
    return () => playOnClient(table, rules);
  }),
  returning: onTable((table) => {
    const rules = boardgameIoGame(table, 'returns a new G');
    return () => playOnClient(table, rules);
  }),
};

function playOnEngine(game: Game, bot: Bot): (index: number) => Played {
  const match = new BotMatch<State>(game);
  const bots = Array.from({ length: game.seats }, () => bot);
  return (index) => {
    match.play(bots, SEED, index);
    return { decisions: match.decisions, scores: game.outcome(match.state).scores };
  };
}

function onTable(way: (table: PlainTable<State>) => (table: PlainTable<State>) => Played) {
  return (game: Game, bot: Bot): ((index: number) => Played) => {
    const table = new PlainTable(game, bot);
    const play = way(table);
    return (index) => {
      table.shuffle(SEED, index);
      return play(table);
    };
  };
}

const [id, way] = process.argv.slice(2);
const [game, random] = await playedAtRandom(id, PLAYERS);
const play = ways[way](game, random);
const played: Played[] = [];

/** Plays whole games for a while. */
function run(milliseconds: number): object {
  const first = played.length;
  const begin = performance.now();
  let now = begin;
  for (; now - begin < milliseconds; now = performance.now()) played.push(play(played.length));
  let decisions = 0;
  for (let i = first; i < played.length; i++) decisions += played[i].decisions;
  return { seconds: (now - begin) / 1000, games: played.length - first, decisions };
}

/** The same rules: each game has the course and the scores that it has on the engine. */
function check(): object {
  const expect = playOnEngine(game, random);
  for (const [index, { decisions, scores }] of played.entries()) {
    const expected = expect(index);
    if (decisions !== expected.decisions || scores.join() !== expected.scores.join()) {
      throw new Error(`game ${index} of ${id}, ${way}: ${scores.join()}, not ${expected.scores.join()}`);
    }
  }
  return { games: played.length };
}

process.on('message', (order: { run: number } | 'check') => {
  process.send?.(order === 'check' ? check() : run(order.run));
});
process.send?.('ready');
