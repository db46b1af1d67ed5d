import { FOOD_TAKEN, RESOURCES, type Resource } from '../rules/index.ts';

/** What is wanted, and what the islands bring; wood, clay, stone, and food where a list has four. */
export interface Errand {
  /** of each resource that is asked for */
  readonly short: readonly number[];
  /** how many are missing in all, whatever stands in counted in */
  readonly lacks: number;
  /** what the first pioneer sent to an island brings, and each further one */
  readonly first: readonly number[];
  readonly further: readonly number[];
  /** what lies there */
  readonly stock: readonly number[];
}

/** The fewest pioneers that bring what lacks, by the islands they go to; food only where nothing else does as well. */
export function errandsFor(errand: Errand): readonly Resource[] | undefined {
  const { lacks, short, stock } = errand;
  if (lacks === 0) return undefined;
  const [wood = 0, clay = 0, stone = 0] = short;
  let best: readonly number[] | undefined;
  for (const sent of counts([wood, clay, stone])) {
    const brought = sent.reduce((sum, pioneers, island) => sum + broughtBy(errand, island, pioneers), 0);
    const food = Math.ceil(Math.max(0, lacks - brought) / FOOD_TAKEN);
    if (food * FOOD_TAKEN > (stock[short.length] ?? 0)) continue;
    const plan = [...sent, food];
    const isFewer = best === undefined || total(plan) < total(best);
    const isSame = best !== undefined && total(plan) === total(best);
    if (isFewer || (isSame && food < (best?.at(-1) ?? 0))) best = plan;
  }
  return best?.flatMap((pioneers, island) => Array.from({ length: pioneers }, () => RESOURCES[island]));
}

/** How much of what is asked for so many pioneers bring from an island. */
function broughtBy({ short, first, further, stock }: Errand, island: number, pioneers: number): number {
  if (pioneers === 0) return 0;
  const brought = (first[island] ?? 0) + (pioneers - 1) * (further[island] ?? 0);
  return Math.min(short[island] ?? 0, stock[island] ?? 0, brought);
}

/** All lists of numbers up to these. */
function counts(most: readonly number[]): readonly (readonly number[])[] {
  return most.reduce<readonly (readonly number[])[]>(
    (lists, limit) =>
      lists.flatMap((list) => Array.from({ length: limit + 1 }, (_, count) => [...list, count])),
    [[]],
  );
}

function total(counted: readonly number[]): number {
  return counted.reduce((sum, each) => sum + each, 0);
}
