import type { GameFamily } from './game.ts';

/** Every way to play a game, as options: each value of an option with each of the others. */
export function variantsOf({
  variants = {},
}: Pick<GameFamily, 'variants'>): Readonly<Record<string, string>>[] {
  let ways: Record<string, string>[] = [{}];
  for (const [option, values] of Object.entries(variants))
    ways = ways.flatMap((way) => values.map((value) => Object.assign({ [option]: value }, way)));
  return ways;
}
