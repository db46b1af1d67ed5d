import { expect, it } from 'vitest';
import { type MoveChoice, matchingChoices } from './selection.ts';

type TestMove =
  | { readonly kind: 'build'; readonly space: number; readonly paid: { readonly wood: number } }
  | { readonly kind: 'swap'; readonly spaces: readonly number[] };

const choices: readonly MoveChoice<TestMove>[] = [
  { move: { kind: 'build', space: 1, paid: { wood: 2 } }, text: 'build 1 wood2' },
  { move: { kind: 'build', space: 1, paid: { wood: 3 } }, text: 'build 1 wood3' },
  { move: { kind: 'build', space: 4, paid: { wood: 2 } }, text: 'build 4 wood2' },
  { move: { kind: 'swap', spaces: [1, 2] }, text: 'swap 1 2' },
  { move: { kind: 'swap', spaces: [2, 3] }, text: 'swap 2 3' },
];

it.each<[Parameters<typeof matchingChoices<TestMove>>[1], string[]]>([
  [undefined, choices.map(({ text }) => text)],
  [{ kind: 'build', space: 1 }, ['build 1 wood2', 'build 1 wood3']],
  [{ kind: 'build', paid: { wood: 2 } }, ['build 1 wood2', 'build 4 wood2']],
  // a partial move may name some items of a list
  [{ kind: 'swap', spaces: [2] }, ['swap 1 2', 'swap 2 3']],
  [{ kind: 'swap', spaces: [3] }, ['swap 2 3']],
])('the partial move %j matches %j', (partialMove, texts) => {
  expect(matchingChoices(choices, partialMove).map(({ text }) => text)).toEqual(texts);
});
