// node worker.ts <game> <variant>: plays games in one variant for the requested time, and replies with the totals.
import { type Bot, BotMatch } from '@two-rivers/search';
import type { Game, State } from '@two-rivers/kernel';
import { boardgameIoGame, playOnClient } from './boardgameio.ts';
import { playedAtRandom } from './games.ts';
import { PlainTable } from './plainTable.ts';

const SEED = 'bench';
const PLAYERS = 2;

interface PlayedGame {
  readonly decisions: number;
  readonly scores: readonly number[];
}

/** Plays a game on plain positions without boardgame.io, as `playOnClient` does with it. */
function playOnPlainObjects(table: PlainTable<State>): PlayedGame {
  let position = table.start();
  for (let decisions = 0; ; decisions++) {
    if (position.scores !== null) return { decisions, scores: position.scores };
    const next = table.play(position, table.choose(position));
    if (next === undefined) throw new Error('the bot chose a move that is not legal');
    position = next;
  }
}

/** Variants by name; each plays game `index` to its end. */
const variants: Record<string, (game: Game, bot: Bot) => (index: number) => PlayedGame> = {
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

function playOnEngine(game: Game, bot: Bot): (index: number) => PlayedGame {
  const match = new BotMatch<State>(game);
  const bots = Array.from({ length: game.seats }, () => bot);
  return (index) => {
    match.play(bots, SEED, index);
    return { decisions: match.decisions, scores: game.outcome(match.state).scores };
  };
}

function onTable(variant: (table: PlainTable<State>) => (table: PlainTable<State>) => PlayedGame) {
  return (game: Game, bot: Bot): ((index: number) => PlayedGame) => {
    const table = new PlainTable(game, bot);
    const play = variant(table);
    return (index) => {
      table.shuffle(SEED, index);
      return play(table);
    };
  };
}

const [id, variant] = process.argv.slice(2);
const [game, random] = await playedAtRandom(id, PLAYERS);
const play = variants[variant](game, random);
const playedGames: PlayedGame[] = [];

/** Plays whole games for at least this time. */
function run(milliseconds: number): object {
  const first = playedGames.length;
  const begin = performance.now();
  let now = begin;
  for (; now - begin < milliseconds; now = performance.now()) playedGames.push(play(playedGames.length));
  let decisions = 0;
  for (let i = first; i < playedGames.length; i++) decisions += playedGames[i].decisions;
  return { seconds: (now - begin) / 1000, games: playedGames.length - first, decisions };
}

/** Checks that each game had as many decisions and the same scores as on the engine. */
function check(): object {
  const expect = playOnEngine(game, random);
  for (const [index, { decisions, scores }] of playedGames.entries()) {
    const expected = expect(index);
    if (decisions !== expected.decisions || scores.join() !== expected.scores.join()) {
      throw new Error(`game ${index} of ${id}, ${variant}: ${scores.join()}, not ${expected.scores.join()}`);
    }
  }
  return { games: playedGames.length };
}

process.on('message', (request: { run: number } | 'check') => {
  process.send?.(request === 'check' ? check() : run(request.run));
});
process.send?.('ready');
