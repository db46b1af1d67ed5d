import { copyState, FastRandom, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeGame } from '../rules/testing/makeGame.ts';
import { gameView as makeFace, HOME, PIECES, WAITING } from './index.ts';

const game = makeGame();
const gameView = makeFace(game);
const list = new MoveList(game.limits.moves);

/** Every state of some random games. */
function* randomStates() {
  for (let index = 0; index < 3; index++) {
    const random = new FastRandom(`face ${index}`);
    const state = game.create();
    game.setup(state);
    for (;;) {
      game.moves(state, list);
      yield { state, position: gameView.position(state), moves: list.toArray(), actor: game.actor(state) };
      if (game.actor(state) === OVER) break;
      game.play(state, list.at(random.below(list.length)));
    }
  }
}

describe('the face', () => {
  it('says what the document of the position says', () => {
    for (const { state, position } of randomStates()) {
      const { turn, throws, dice, seats } = game.observe(state);
      expect(position.players.map(({ waiting, places, home }) => ({ waiting, places, home }))).toEqual(seats);
      expect({ turn: position.turn, throws: position.throws }).toEqual({ turn, throws });
      expect(position.dice?.map(Number)).toEqual(dice);
      expect(position.players.map(({ home }) => home)).toEqual(game.outcome(state).scores);
    }
  });

  it('has every piece on a square, waiting or home', () => {
    for (const { position } of randomStates())
      for (const { seat, waiting, home } of position.players) {
        const standing = position.path(seat).filter(({ piece }) => piece === seat).length;
        expect(waiting + standing + home).toBe(PIECES);
      }
  });

  it('has a union for every move and the way back, and foresees where a piece goes', () => {
    const after = game.create();
    for (const { state, position, moves, actor } of randomStates()) {
      const froms = moves.flatMap((number) => {
        const move = gameView.move(number);
        expect(gameView.writeMove(move)).toBe(game.writeMove(number));
        if (move.kind !== 'enter' && move.kind !== 'move') return [];
        const from = move.kind === 'enter' ? WAITING : move.from;
        const step = position.step(from);
        copyState(state, after);
        const told: string[] = [];
        game.play(after, number, (event) => told.push(gameView.event(event).kind));
        expect(step?.to).toBe(from + position.steps);
        expect(step?.isHome).toBe(told.includes('gain'));
        expect(step?.isRosette).toBe(told.includes('again'));
        expect(step?.captures !== undefined).toBe(told.includes('captured'));
        return [from];
      });
      const able = Array.from({ length: HOME }, (_, from) => from).filter((from) => position.step(from));
      expect(able).toEqual(actor >= 0 ? froms : []);
    }
  });
});
