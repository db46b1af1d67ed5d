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

describe('the game view', () => {
  it('matches the position document', () => {
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
        const standing = Array.from({ length: HOME - 1 }, (_, at) => position.square(seat, at + 1)).filter(
          ({ piece }) => piece === seat,
        ).length;
        expect(waiting + standing + home).toBe(PIECES);
      }
  });

  it('converts every move to a typed move and back, and predicts its destination', () => {
    const after = game.create();
    for (const { state, position, moves, actor } of randomStates()) {
      const froms = moves.flatMap((number) => {
        const move = gameView.move(number);
        expect(gameView.writeMove(move)).toBe(game.writeMove(number));
        if (move.kind !== 'enter' && move.kind !== 'move') return [];
        const from = move.kind === 'enter' ? WAITING : move.from;
        const step = position.step(from);
        copyState(state, after);
        const eventKinds: string[] = [];
        game.play(after, number, (event) => eventKinds.push(event.kind));
        expect(step?.to).toBe(from + position.steps);
        expect(step?.isHome).toBe(eventKinds.includes('gain'));
        expect(step?.isRosette).toBe(eventKinds.includes('again'));
        expect(step?.captures !== undefined).toBe(eventKinds.includes('captured'));
        return [from];
      });
      const able = Array.from({ length: HOME }, (_, from) => from).filter((from) => position.step(from));
      expect(able).toEqual(actor >= 0 ? froms : []);
    }
  });
});
