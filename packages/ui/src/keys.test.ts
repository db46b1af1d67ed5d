import { describe, expect, it } from 'vitest';
import { type KeyGroup, numberTargets, pressKey, type TypedKeys } from './keys.ts';

const SPACES = [1, 3, 12, 13];
const groups: readonly KeyGroup[] = [
  {
    letter: 's',
    name: 'Sail',
    targets: SPACES.map((space) => ({
      digits: String(space),
      name: `space ${space}`,
      goal: { kind: `sail ${space}` },
    })),
  },
  { letter: 'p', name: 'Pawn', targets: [{ digits: '', name: 'pawn', goal: { kind: 'pawn' } }] },
  { letter: '', name: 'Answers', targets: numberTargets([{ name: 'this' }, { name: 'that' }]) },
];

/** Name of the target after each key. */
function pressKeys(keys: string): readonly (string | undefined)[] {
  let typed: TypedKeys | undefined;
  return Array.from(keys).map((key) => {
    const pressed = pressKey(groups, typed, key);
    typed = pressed?.typed ?? typed;
    return pressed?.target?.name;
  });
}

describe('letters and digits', () => {
  it.each([
    ['s3', [undefined, 'space 3']],
    // prefix of others: the target until more digits follow
    ['s13', [undefined, 'space 1', 'space 13']],
    ['S12', [undefined, 'space 1', 'space 12']],
    // a second digit that fits no target starts a new number
    ['s33', [undefined, 'space 3', 'space 3']],
    ['p', ['pawn']],
    ['2', ['that']],
    ['x', [undefined]],
    ['s9', [undefined, undefined]],
  ])('%s', (keys, meant) => {
    expect(pressKeys(keys)).toEqual(meant);
  });
});
