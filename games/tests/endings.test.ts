import {
  CHANCE,
  copyState,
  FastRandom,
  type Game,
  isRefusal,
  MoveList,
  OVER,
  SeedKey,
  type State,
} from '@two-rivers/kernel';
import { EndgameSolver, type Evaluation, type EndgameConditions, type MakeBot } from '@two-rivers/search';
import { describe, expect, it } from 'vitest';
import { riverOfGoldEvaluation } from '../river-of-gold/bots/evaluation.ts';
import { riverOfGoldLastTurns, riverOfGoldLevels, riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiverEvaluation } from '../the-river/bots/evaluation.ts';
import { theRiverLastTurns, theRiverLevels, theRiverSearch } from '../the-river/bots/search.ts';
import { theRiver } from '../the-river/rules/index.ts';

/** Maximum solver positions of compared endings; brute force visits some thousand. */
const MOST = 150;
const POINT = 1e-6;

interface EndDecision<S extends State> {
  readonly seat: number;
  readonly truth: S;
  readonly masked: S;
}

/** Endgame decisions of some games, each as the true state and as seen by the acting seat. */
function findEndDecisions<S extends State>(
  game: Game<S>,
  make: MakeBot<S>,
  last: EndgameConditions<S>,
  games: number,
): EndDecision<S>[] {
  const decisions: EndDecision<S>[] = [];
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const bots = Array.from({ length: game.seats }, () => make(game));
  for (let index = 0; index < games; index++) {
    const random = new FastRandom(new SeedKey('endings').add(index));
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      game.moves(state, list);
      if (actor === CHANCE) {
        game.play(state, list.at(random.below(list.length)));
        continue;
      }
      const [truth, masked] = [game.create(), game.create()];
      copyState(state, truth);
      game.mask(state, actor, masked);
      if (last.isEndgame(masked) && list.length > 1) decisions.push({ seat: actor, truth, masked });
      game.play(state, bots[actor].choose({ game, state: masked, seat: actor, moves: list, random }));
    }
  }
  return decisions;
}

/** Brute force by the rules alone: all moves, all chance results, no cache. */
function solveByBruteForce<S extends State>(game: Game<S>, state: S): readonly number[] {
  const actor = game.actor(state);
  if (actor === OVER) {
    const { ranks, scores } = game.outcome(state);
    const winners = ranks.filter((rank) => rank === 1).length;
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return scores.map((score, seat) => (ranks[seat] === 1 ? 1 / winners : 0) + POINT * (score - mean));
  }
  const all = solveEachMove(game, state);
  if (actor !== CHANCE) return all.reduce((best, each) => (each[actor] > best[actor] ? each : best));
  return all[0].map((_, seat) => all.reduce((sum, each) => sum + each[seat], 0) / all.length);
}

function solveEachMove<S extends State>(game: Game<S>, state: S): (readonly number[])[] {
  const list = new MoveList(game.limits.moves);
  game.moves(state, list);
  return list.toArray().map((move) => {
    const after = game.create();
    copyState(state, after);
    game.play(after, move);
    return solveByBruteForce(game, after);
  });
}

interface EndingCase<S extends State> {
  readonly make: (seats: number) => Game<S>;
  readonly level: MakeBot<S>;
  readonly evaluation: (game: Game<S>) => Evaluation<S>;
  readonly search: MakeBot<S>;
  readonly last: EndgameConditions<S>;
}

function compareWithBruteForce<S extends State>(
  { make, level, evaluation, search, last }: EndingCase<S>,
  seats: number,
): number {
  const game = make(seats);
  const solver = new EndgameSolver(game, evaluation(game), last, MOST);
  const bot = search(game);
  const moves = new MoveList(game.limits.moves);
  const values = new Float64Array(seats);
  let compared = 0;
  for (const { seat, truth, masked } of findEndDecisions(game, level, last, 4)) {
    if (!solver.solve(masked)) continue;
    const expected = solveEachMove(game, truth);
    game.moves(masked, moves);
    expected.forEach((shares, i) => {
      solver.fillMoveValues(masked, moves.at(i), values);
      shares.forEach((share, each) => {
        expect(values[each]).toBeCloseTo(share, 7);
      });
    });
    const chosen = bot.choose({ game, state: masked, seat, moves, random: new FastRandom('ending') });
    const best = Math.max(...expected.map((shares) => shares[seat]));
    expect(expected[moves.toArray().indexOf(chosen)][seat]).toBeCloseTo(best, 7);
    compared++;
  }
  return compared;
}

describe('the last turns, solved exhaustively', () => {
  const budget = { simulations: 10 };

  it.each([2, 3, 4])('match brute force in The River, %i players', (seats) => {
    const compared = compareWithBruteForce(
      {
        make: (of) => {
          const game = theRiver.make({ seats: of });
          if (isRefusal(game)) throw new Error(game.reason);
          return game;
        },
        level: theRiverLevels.medium,
        evaluation: theRiverEvaluation,
        search: (game) => theRiverSearch(game, { name: 'search', budget, evaluation: theRiverEvaluation }),
        last: theRiverLastTurns,
      },
      seats,
    );
    expect(compared).toBeGreaterThan(2);
  });

  it.each([2, 3, 4])('match brute force with all hands open in River of Gold, %i players', (seats) => {
    const compared = compareWithBruteForce(
      {
        make: (of) => {
          const game = riverOfGold.make({ seats: of });
          if (isRefusal(game)) throw new Error(game.reason);
          return game;
        },
        level: riverOfGoldLevels.medium,
        evaluation: (game) => riverOfGoldEvaluation(game),
        search: (game) => riverOfGoldSearch(game, { name: 'search', budget, evaluation: riverOfGoldEvaluation }),
        last: riverOfGoldLastTurns,
      },
      seats,
    );
    expect(compared).toBeGreaterThan(2);
  });
});
