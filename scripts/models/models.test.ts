import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineModel, type Model } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeStep } from '../../examples/royal-game-of-ur/model.gen.ts';
import { encodeMove } from '../../examples/royal-game-of-ur/moves.gen.ts';
import { plainFields } from './fields.ts';
import { generate } from './files.ts';
import { moveKindsOf, moveMask } from './moves.ts';
import { maskFunction, stateClass, windowConstants } from './state.ts';

const root = join(import.meta.dirname, '../..');
const folders = globSync('{games,examples}/*/model.ts', { cwd: root }).map((path) => dirname(join(root, path)));

/** A model to change in tests: two seats with cards in their hands. */
const small = {
  state: 'SmallState',
  move: 'SmallMove',
  bits: { kind: 8, slot: 8 },
  components: './components.ts',
  values: { seat: { from: 0, to: 1 }, card: { from: 0, to: 9 } },
  fields: {
    koku: { about: 'koku of each seat', per: ['seat'], max: 25, known: 'all' },
    hands: { about: 'cards in each hand', per: ['seat'], set: 'card', known: 'owner', unknown: 0 },
    turns: { about: 'turns so far', max: 1000, known: 'all' },
  },
  moves: { play: { number: 1, slots: { card: 'card' } }, pass: { number: 2 } },
  chance: {},
} as const satisfies Model;

describe('generated files', () => {
  it.each(folders)('of %s are what `npm run models` writes', async (folder) => {
    for (const [file, text] of Object.entries(await generate(folder)))
      expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
  });
});

describe('a state', () => {
  it('has the widest windows first and as many bytes as its fields need', () => {
    const code = stateClass(small);
    expect(code).toContain('new BufferAllocator(8)');
    expect(code.indexOf('this.hands')).toBeLessThan(code.indexOf('this.koku'));
  });
});

describe('a mask', () => {
  it('hides the rows of other seats', () => {
    expect(maskFunction(small)).toContain('if (seat !== viewer) into.hands[seat] = 0;');
  });

  it('hides what nobody may know', () => {
    const fields = { turns: { about: '', max: 1, known: 'nobody', unknown: 1 } } as const;
    expect(maskFunction({ ...small, fields })).toContain('if (into.turns !== 0) into.turns = 1;');
  });

  it('is refused where a field follows from one that is hidden', () => {
    const fields = { ...small.fields, handCount: { about: '', max: 5, known: ['hands'] } } as const;
    expect(() => maskFunction({ ...small, fields })).toThrow('handCount');
  });
});

describe('a secret move', () => {
  it('needs slots that can be unknown', () => {
    const play = { number: 1, slots: { card: 'card' }, seenBy: { seat: 'turns' } } as const;
    expect(() => moveMask({ ...small, moves: { play } })).toThrow('card cannot be unknown');
  });

  it('shows its slots to one seat', () => {
    const values = { ...small.values, card: { ids: ['a', 'b'], from: 0, type: 'Card', unknown: true } } as const;
    const play = { number: 1, slots: { card: 'card' }, seenBy: { seat: 'turns' } } as const;
    expect(moveMask({ ...small, values, moves: { play } })).toContain('viewer !== s.turns ? makePlay(UNKNOWN) : move');
  });
});

describe('a plain field', () => {
  it('is a number of each seat', () => {
    const fields = { rounds: { about: '', per: ['card'], max: 9, plain: {}, known: 'all' } } as const;
    expect(() => plainFields({ ...small, fields }, {})).toThrow('rounds');
  });

  it('is written, and read within its range', () => {
    const fields = { koku: { about: 'koku', per: ['seat'], max: 25, plain: {}, known: 'all' } } as const;
    const code = plainFields({ ...small, fields }, {});
    for (const part of ['koku: s.koku[seat]', 'omitted: number, most = 25']) expect(code).toContain(part);
  });
});

describe('plain fields of the table', () => {
  const values = { ...small.values, phase: { names: { start: '', end: '' } } } as const;
  const fields = {
    rounds: { about: '', max: 9, plain: { omitted: 0, sparse: true, name: 'round' }, known: 'all' },
    open: { about: '', flag: true, plain: { omitted: 0 }, known: 'all' },
    phase: { about: '', of: 'phase', plain: { omitted: 'end' }, known: 'all' },
    left: { about: '', max: 7, plain: {}, known: 'all' },
  } as const;
  const code = plainFields({ ...small, values, fields }, {}) ?? '';

  it('are numbers, flags or names, which a document may leave out', () => {
    expect(code).toContain('...(s.rounds === 0 ? {} : { round: s.rounds })');
    expect(code).toContain('open: s.open !== 0, phase: PHASES[s.phase]');
    expect(code).toContain("s.phase = reader.name(own['phase'] ?? undefined, 'phase', PHASES, 1)");
  });

  it('are read by a function of their own if nothing says what they are when left out', () => {
    expect(code).toContain('export function readLeft({ reader, own, s }: TableInput, omitted: number, most = 7)');
    expect(code).not.toContain('readRound(');
  });
});

describe('constants', () => {
  it('are the widths of rows and the largest numbers that bytes could exceed', () => {
    const fields = {
      goods: { about: '', per: ['seat', 3], max: 6, known: 'all' },
      hands: { about: '', per: ['seat'], set: 'card', known: 'all' },
      turns: { about: '', max: 65_535, known: 'all' },
    } as const;
    const constants = windowConstants({ ...small, fields });
    expect(constants).toContain('export const GOODS_WIDTH = 3;');
    expect(constants).toContain('export const LARGEST = { hands: 1023, goods: 6 } as const;');
  });
});

describe('moves', () => {
  it('have numbers of their own', () => {
    const moves = { ...small.moves, fold: { number: 2 } };
    expect(() => moveKindsOf({ ...small, moves })).toThrow('two moves have one number');
  });
});

/** What must not compile; `tsc` fails if one of these lines has no error. */
export const mistakes = [
  // @ts-expect-error nothing says who may know it
  defineModel({ ...small, fields: { koku: { about: '', max: 25 } } }),
  // @ts-expect-error a hidden field needs a value that hides it
  defineModel({ ...small, fields: { koku: { about: '', max: 25, known: 'owner' } } }),
  // @ts-expect-error it follows from no field there is
  defineModel({ ...small, fields: { koku: { about: '', max: 25, known: ['money'] } } }),
  // @ts-expect-error there are no values of this kind
  defineModel({ ...small, fields: { koku: { about: '', of: 'coin', known: 'all' } } }),
  // @ts-expect-error there is no slot of this kind
  defineModel({ ...small, moves: { play: { number: 1, slots: { coin: 'coin' } } } }),
  // @ts-expect-error a piece that moves comes from one square
  () => makeStep(1, 2),
  // @ts-expect-error where it arrives is no slot of a move
  () => encodeMove({ kind: 'move', to: 5 }),
];
