import { describe, expect, it } from 'vitest';
import { toyGameView } from './testing/toyGameView.ts';
import { toyGame, toyPosition } from './testing/toyGame.ts';
import { singleMovePathFinder } from './pathFinder.ts';

const game = toyGame(2, { first: 0 });
const gameView = toyGameView(game);

/** Seat 0 holds card 2 and this many tokens. */
function stateWithTokens(tokens: number) {
  const state = game.create();
  const refusal = game.readPosition(toyPosition({}, { tokens }), state);
  if (refusal !== undefined) throw new Error(refusal.reason);
  return state;
}

describe('pathFinder', () => {
  it('finds complete paths with price and gains, and none that could be shorter', async () => {
    const finder = await gameView.loadPathFinder();
    expect(finder.findPaths(stateWithTokens(2), { kind: 'end', charms: 1 })).toEqual({
      kind: 'paths',
      paths: [
        { steps: [{ kind: 'charm' }, { kind: 'roll' }], price: [{ what: 'token', amount: 1 }], brings: [] },
        {
          steps: [{ kind: 'charm' }, { kind: 'show', card: 2 }],
          price: [{ what: 'token', amount: 1 }],
          brings: [{ what: 'points', amount: 2 }],
        },
      ],
    });
  });

  it('lists the minimal shortages', async () => {
    const finder = await gameView.loadPathFinder();
    expect(finder.findPaths(stateWithTokens(1), { kind: 'end', charms: 3 })).toEqual({
      kind: 'shortages',
      shortages: [{ amount: 2, kinds: ['token'] }],
    });
  });

  it('refuses if no seat is to act', async () => {
    const finder = await gameView.loadPathFinder();
    const state = game.create();
    game.setup(state);
    expect(finder.findPaths(state, { kind: 'end', charms: 0 }).kind).toBe('refused');
  });

  it('for single moves gives the move, or the reason why it is illegal', () => {
    const finder = singleMovePathFinder(gameView);
    expect(finder.findPaths(stateWithTokens(1), { kind: 'charm' })).toMatchObject({
      paths: [{ steps: [{ kind: 'charm' }] }],
    });
    expect(finder.findPaths(stateWithTokens(0), { kind: 'charm' })).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'toy-no-token' },
    });
  });
});
