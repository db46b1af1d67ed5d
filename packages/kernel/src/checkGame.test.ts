import { describe, expect, it } from 'vitest';
import { checkGame, type EmitEvent, type Game, MAX_STATE_BYTES } from './index.ts';
import { CARDS, DEAL, ROLL, type ToyState, toyGame, UNKNOWN } from './testing/toyGame.ts';

const GAMES = 30;

function checkBrokenGame(change: (game: Game<ToyState>) => Partial<Game<ToyState>>): () => void {
  const game = toyGame(2, { first: 0 });
  const wrong = { ...game, ...change(game) };
  return () => void checkGame(wrong, GAMES);
}

/** Changes fields of all events before a listener gets them. */
function changeEvents(emit: EmitEvent | undefined, fields: object): EmitEvent | undefined {
  return emit && ((event) => emit({ ...event, ...fields }));
}

describe('checkGame', () => {
  it('accepts a game that keeps the contract, and reports statistics', () => {
    const report = checkGame(toyGame(2, { first: 0 }), GAMES);
    expect(report.games).toBe(GAMES);
    expect(report.states).toBe(report.entries + GAMES);
    expect(report.longestList).toBe(12);
    expect(report.longestGame).toBeLessThanOrEqual(19);
    expect(report.highestScore).toBeGreaterThan(0);
    expect(report.highestScore).toBeLessThanOrEqual(50);
  });

  it('plays the same games for the same seed', () => {
    expect(checkGame(toyGame(2, { first: 0 }), GAMES, 'a')).toEqual(checkGame(toyGame(2, { first: 0 }), GAMES, 'a'));
    expect(checkGame(toyGame(2, { first: 0 }), GAMES, 'a')).not.toEqual(
      checkGame(toyGame(2, { first: 0 }), GAMES, 'b'),
    );
  });

  it('names the game, the seed and the log that lead to the failure', () => {
    expect(checkBrokenGame(() => ({ flaw: (state) => (state.turn[1] === 2 ? 'two turns' : undefined) }))).toThrow(
      /toy, 2 seats, seed check: flaw: two turns\n {2}~deal \d+\n {2}~deal \d+\n {2}0 /,
    );
  });
});

const checkWithLimits = (limits: Partial<Game['limits']>) =>
  checkBrokenGame((game) => ({ limits: { ...game.limits, ...limits } }));

describe('checkGame finds', () => {
  it('a mask that hides nothing', () => {
    expect(checkBrokenGame(() => ({ mask: (state, _, into) => into.bytes.set(state.bytes) }))).toThrow(/as seen by/);
  });

  it('a mask that leaks another player’s card in another field', () => {
    expect(
      checkBrokenGame((game) => ({
        mask(state, viewer, into) {
          game.mask(state, viewer, into);
          for (let seat = 0; seat < 2; seat++)
            if (seat !== viewer && state.hand[seat] !== UNKNOWN) into.turn[2] |= (state.hand[seat] & 1) << 7;
        },
      })),
    ).toThrow(/mask of a sample|as seen by/);
  });

  it('an entry that shows a drawn card to others', () => {
    expect(checkBrokenGame(() => ({ entryFor: (_, move) => move }))).toThrow(/as seen by/);
  });

  it('a mask that is not idempotent', () => {
    expect(
      checkBrokenGame((game) => ({
        mask(state, viewer, into) {
          game.mask(state, viewer, into);
          if (state.hand[0] === UNKNOWN) into.points[0]++;
        },
      })),
    ).toThrow(/masking twice/);
  });

  it('a sample that is an illegal state', () => {
    expect(
      checkBrokenGame(() => ({
        resample(state) {
          for (let seat = 0; seat < 2; seat++)
            if (state.hand[seat] === UNKNOWN) state.hand[seat] = state.hand[1 - seat];
        },
      })),
    ).toThrow(/a sample for/);
  });

  it('a field above its largest number, in a state or in a sample', () => {
    expect(checkWithLimits({ fields: { points: 3 } })).toThrow(/points of the state is at most 3, not \d/);
    expect(
      checkBrokenGame((game) => ({
        flaw: () => undefined,
        resample(state, random) {
          game.resample(state, random);
          state.tokens[0] = 3;
        },
      })),
    ).toThrow(/tokens of a sample for -1 is at most 2, not 3/);
    expect(checkWithLimits({ fields: { koku: 3 } })).toThrow('a state has no field koku');
  });

  it('a sample that changes what the viewer knows', () => {
    expect(
      checkBrokenGame((game) => ({
        resample(state, random) {
          game.resample(state, random);
          state.points[0] ^= 1;
        },
      })),
    ).toThrow(/mask of a sample/);
  });

  it('choices that depend on hidden information', () => {
    expect(
      checkBrokenGame((game) => ({
        moves(state, list) {
          game.moves(state, list);
          const seat = game.actor(state);
          if (seat >= 0 && list.length > 1 && state.hand[1 - seat] === 5) list.length = 1;
        },
      })),
    ).toThrow(/follow from what it knows/);
  });

  it('listing moves that changes the state', () => {
    expect(
      checkBrokenGame((game) => ({
        moves(state, list) {
          game.moves(state, list);
          state.points[1] = 3;
        },
      })),
    ).toThrow(/listing moves changes nothing/);
  });

  it('a move text that does not read back', () => {
    expect(
      checkBrokenGame((game) => ({ writeMove: (move) => (move === ROLL ? 'throw' : game.writeMove(move)) })),
    ).toThrow(/throw reads back/);
  });

  it('two moves with one text', () => {
    expect(
      checkBrokenGame((game) => ({
        writeMove: (move) => game.writeMove(move === DEAL + 2 ? DEAL + 1 : move),
      })),
    ).toThrow(/reads back|different/);
  });

  it('a chance text without its mark', () => {
    expect(
      checkBrokenGame((game) => ({
        writeMove: (move) => game.writeMove(move).replace('~die', 'die'),
        parseMove: (text) => game.parseMove(text.startsWith('die') ? `~${text}` : text),
      })),
    ).toThrow(/mark of chance/);
  });

  it('nonsense that reads as a move', () => {
    expect(checkBrokenGame((game) => ({ parseMove: (text) => game.parseMove(text) ?? ROLL }))).toThrow(/nonsense/);
  });

  it('a position that does not read back', () => {
    expect(
      checkBrokenGame((game) => ({
        observe(state) {
          const { seats: _, ...rest } = game.observe(state);
          return rest;
        },
      })),
    ).toThrow(/serialize, parse, equal/);
  });

  it('a position that is refused', () => {
    expect(
      checkBrokenGame((game) => ({
        observe: (state) => ({ ...game.observe(state), weather: 'fair' }),
      })),
    ).toThrow(/its own position is refused/);
  });

  it('more moves, entries, points or sources than declared', () => {
    expect(checkWithLimits({ moves: 5 })).toThrow(/12 moves in a list/);
    expect(checkWithLimits({ entries: 8 })).toThrow(/more than 8 entries/);
    expect(checkWithLimits({ score: 3 })).toThrow(/a score of/);
    expect(checkWithLimits({ sources: 2 })).toThrow(/outside the declared/);
  });

  it('a source without a name', () => {
    expect(checkBrokenGame(() => ({ sourceName: () => '' }))).toThrow(/has no name/);
  });

  it('a player who cannot move', () => {
    expect(
      checkBrokenGame((game) => ({
        moves(state, list) {
          game.moves(state, list);
          if (state.turn[1] === 3) list.clear();
        },
      })),
    ).toThrow(/0 moves for actor/);
  });

  it('a breakdown that does not add up', () => {
    expect(
      checkBrokenGame((game) => ({
        outcome: (state) => ({
          ...game.outcome(state),
          breakdown: [
            [0, 0],
            [0, 0],
          ],
        }),
      })),
    ).toThrow(/sums to its score/);
  });

  it('a listener that changes the game', () => {
    expect(
      checkBrokenGame((game) => ({
        play(state, move, emit) {
          game.play(state, move, emit);
          if (emit !== undefined) state.points[0]++;
        },
      })),
    ).toThrow(/a listener changes nothing/);
  });

  it('an event that depends on what is hidden', () => {
    expect(
      checkBrokenGame((game) => ({
        play(state, move, emit) {
          game.play(state, move, emit);
          if (state.hand[1] < CARDS / 2) emit?.({ kind: 'low', seat: 1 });
        },
      })),
    ).toThrow(/as seen by -?\d emits/);
  });

  it('an event that tells a viewer something else', () => {
    expect(
      checkBrokenGame((game) => ({
        play: (state, move, emit) => game.play(state, move, changeEvents(emit, { card: state.hand[1] })),
      })),
    ).toThrow(/as seen by -?\d emits/);
  });

  it.each([
    { kind: '' },
    { seat: 2 },
    { kind: 'gain', what: '', amount: 1, lost: 0 },
    { kind: 'gain', what: 'token', amount: 0.5, lost: 0 },
    { kind: 'gain', what: 'token', amount: 1, lost: -1 },
  ])('an event with the fields %o', (fields) => {
    expect(
      checkBrokenGame((game) => ({
        play: (state, move, emit) => game.play(state, move, changeEvents(emit, fields)),
      })),
    ).toThrow(/ emits \{/);
  });

  it('a worse rank with more points, and a game without a winner', () => {
    expect(checkBrokenGame((game) => ({ outcome: (state) => ({ ...game.outcome(state), ranks: [1, 1] }) }))).toThrow(
      /more points, better rank/,
    );
    expect(checkBrokenGame((game) => ({ outcome: (state) => ({ ...game.outcome(state), ranks: [2, 2] }) }))).toThrow(
      /somebody wins/,
    );
  });

  it('an end without a reason', () => {
    expect(checkBrokenGame((game) => ({ progress: (state) => ({ ...game.progress(state), ending: '' }) }))).toThrow(
      /the end has a reason/,
    );
  });

  it('a state that is too large', () => {
    expect(
      checkBrokenGame((game) => ({
        create: () => ({ ...game.create(), bytes: new Uint8Array(MAX_STATE_BYTES + 1) }),
      })),
    ).toThrow(/a state has 513 bytes/);
  });

  it('an actor that does not exist', () => {
    expect(checkBrokenGame((game) => ({ actor: (state) => (state.turn[1] === 1 ? 2 : game.actor(state)) }))).toThrow(
      /actor 2/,
    );
  });
});
