// Does the search of The River foresee the responses to its moves? node games/experiments/answers.ts [games] [positions] [players]
// Compares, in late rounds, the value of its best move with the value one decision later, when the next seat has to respond.
import { CHANCE, copyState, FastRandom, type Game, MoveList, OVER, SeedKey } from '@two-rivers/kernel';
import type { MoveAnalysis, SearchBot } from '@two-rivers/search';
import { loadNet } from '../the-river/bots/net/nets.ts';
import { theRiverLevels, theRiverSearch } from '../the-river/bots/search.ts';
import { makeGame } from '../the-river/bots/testing/positions.ts';
import type { TheRiverState } from '../the-river/rules/index.ts';

const [games = 8, positions = 2000, players = 2] = process.argv.slice(2).map(Number);
const LATE = 4;
const FAR = 0.2;

function analyzeBestMove(
  game: Game<TheRiverState>,
  bot: SearchBot<TheRiverState>,
  state: TheRiverState,
): MoveAnalysis | undefined {
  const seat = game.actor(state);
  const moves = new MoveList(game.limits.moves);
  if (seat < 0) return undefined;
  game.moves(state, moves);
  if (moves.length === 1) return undefined;
  const view = { game, state, seat, moves, random: new FastRandom('answers') };
  return bot.searchRoot(view, { simulations: positions }).moves[0];
}

const game = makeGame(players);
await loadNet(game);
const player = theRiverLevels.hard(game);
const bot = theRiverSearch(game, { name: 'judge', budget: { simulations: positions } });
const state = game.create();
const after = game.create();
const list = new MoveList(game.limits.moves);
const differences: number[] = [];
for (let index = 0; index < games; index++) {
  const random = new FastRandom(new SeedKey('answers').add(index));
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    if (actor >= 0 && state.round >= LATE) {
      const bestMove = analyzeBestMove(game, bot, state);
      copyState(state, after);
      if (bestMove !== undefined) game.play(after, bestMove.move);
      const response = bestMove === undefined ? undefined : analyzeBestMove(game, bot, after);
      if (bestMove !== undefined && response !== undefined)
        differences.push(response.shares[actor] - bestMove.shares[actor]);
    }
    game.moves(state, list);
    if (actor === CHANCE) game.play(state, list.at(random.below(list.length)));
    else game.play(state, player.choose({ game, state, seat: actor, moves: list, random }));
  }
}
const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
const size = Math.sqrt(differences.reduce((sum, each) => sum + each * each, 0) / differences.length);
const far = differences.filter((each) => Math.abs(each) > FAR).length;
const formatPercent = (share: number): string => (100 * share).toFixed(1);
console.log(
  `${players} players, ${positions} positions: ${differences.length} decisions, mean ${formatPercent(mean)}%, size ${formatPercent(size)}%, ${far} further than ${formatPercent(FAR)}%`,
);
