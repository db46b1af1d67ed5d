import { describe, expect, it } from 'vitest';
import { CHANCE, isRefusal, type JsonObject, parseLogEntry, readLogEntry, readMove, writeLogEntry } from './index.ts';
import { DEAL, DIE, ROLL, SHOW, toyGame, toyPosition } from './testing/toyGame.ts';

const readerAt = (fields: JsonObject = {}, ...players: readonly JsonObject[]) => {
  const game = toyGame(2);
  const state = game.create();
  expect(game.readPosition(toyPosition(fields, ...players), state)).toBeUndefined();
  const before = state.bytes.slice();
  return (text: string) => {
    const move = readMove(game, state, text);
    expect(state.bytes).toEqual(before);
    return isRefusal(move) ? move.reason : move;
  };
};

describe('reading a move', () => {
  it('gives the legal move that a text means', () => {
    expect(readerAt()('roll')).toBe(ROLL);
    expect(readerAt()('show 2')).toBe(SHOW + 2);
    expect(readerAt({ turn: [1, 0, 0, 1] })('~die 6')).toBe(DIE + 6);
    expect(readerAt({}, { hand: 0 }, { hand: 0 })('~deal 3')).toBe(DEAL + 3);
  });

  it('refuses nonsense, illegal moves and the wrong kind of move', () => {
    expect(readerAt()('dance')).toBe('no-such-move');
    expect(readerAt()('')).toBe('no-such-move');
    expect(readerAt()('show 4')).toBe('toy-not-your-card');
    expect(readerAt({ shown: 1 << 2 })('show 2')).toBe('toy-not-your-card');
    expect(readerAt({}, { tokens: 0 })('charm')).toBe('toy-no-token');
    expect(readerAt()('~die 3')).toBe('no-chance-due');
    expect(readerAt({ turn: [1, 0, 0, 1] })('roll')).toBe('chance-due');
    expect(readerAt({}, { hand: 3 }, { hand: 0 })('~deal 3')).toBe('impossible-chance');
    expect(readerAt({ turn: [1, 6, 0, 0] })('roll')).toBe('game-over');
  });

  it('clips a long text in its reason', () => {
    const game = toyGame(2);
    const state = game.create();
    game.setup(state);
    const refusal = readMove(game, state, 'x'.repeat(10_000));
    expect(isRefusal(refusal) && String(refusal.values['text']).length).toBe(61);
  });

  it('writes the seat before a move, and chance without one', () => {
    expect(parseLogEntry('0 sail 1')).toEqual({ seat: 0, text: 'sail 1' });
    expect(parseLogEntry('3 roll')).toEqual({ seat: 3, text: 'roll' });
    expect(parseLogEntry('~die 4')).toEqual({ seat: CHANCE, text: '~die 4' });
    for (const line of ['', 'roll', '4 roll', '12 roll', ' roll', '-1 roll', '0roll'])
      expect(parseLogEntry(line)).toBeUndefined();
    expect(writeLogEntry(2, 'roll')).toBe('2 roll');
    expect(writeLogEntry(CHANCE, '~die 4')).toBe('~die 4');
  });

  it('checks the seat of an entry', () => {
    const game = toyGame(2);
    const state = game.create();
    expect(game.readPosition(toyPosition({ turn: [2, 1, 0, 0] }), state)).toBeUndefined();
    expect(readLogEntry(game, state, '1 roll')).toBe(ROLL);
    expect(readLogEntry(game, state, '0 roll')).toEqual({
      reason: 'not-your-turn',
      values: { seat: 0, actor: 1 },
    });
    expect(readLogEntry(game, state, 'roll')).toMatchObject({ reason: 'no-such-entry' });
  });

  it('refuses a player’s move after the chance mark, and chance after a seat', () => {
    const game = toyGame(2);
    const state = game.create();
    expect(game.readPosition(toyPosition({ turn: [1, 0, 0, 1] }), state)).toBeUndefined();
    expect(isRefusal(readLogEntry(game, state, '0 ~die 3'))).toBe(true);
    expect(readLogEntry(game, state, '~roll')).toMatchObject({ reason: 'no-such-move' });
  });
});
