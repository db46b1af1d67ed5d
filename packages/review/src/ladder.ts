import type { LadderRung } from '@two-rivers/search';
import type { Like } from './format.ts';

/** Who loses less than this loses nothing: the judge thinks like the strongest bots, so that those lose less by it than an equal would. */
const NOTHING = 1e-3;

/** Standard errors of a 90% interval. */
const NINETY_PERCENT = 1.645;

/** The level whose games lose as much as these decisions, and those that fit as well. */
export function likeOf(rungs: readonly LadderRung[], rate: number, error: number): Like | undefined {
  const falling = inOrder(rungs);
  const margin = NINETY_PERCENT * error;
  const level = nearest(falling, rate);
  const from = nearest(falling, rate + margin);
  const to = nearest(falling, rate - margin);
  return level === undefined || from === undefined || to === undefined ? undefined : { level, from, to };
}

/** Rates that fall from level to level: neighbors that were measured the wrong way round share their mean. */
function inOrder(
  rungs: readonly LadderRung[],
): readonly { readonly levels: string[]; readonly rate: number }[] {
  const groups: { levels: string[]; rate: number; weight: number }[] = [];
  for (const { level, rate, error } of rungs) {
    groups.push({ levels: [level], rate, weight: 1 / Math.max(error, 1e-6) ** 2 });
    for (let last = groups.length - 1; last > 0 && groups[last].rate > groups[last - 1].rate; last--) {
      const [lower, upper] = groups.splice(last - 1, 2);
      const weight = lower.weight + upper.weight;
      const mean = (lower.rate * lower.weight + upper.rate * upper.weight) / weight;
      groups.push({ levels: [...lower.levels, ...upper.levels], rate: mean, weight });
    }
  }
  return groups;
}

/** By the ratio of the rates: between 1% and 2% is as far as between 2% and 4%. Of levels that lose alike, the strongest. */
function nearest(
  groups: readonly { readonly levels: string[]; readonly rate: number }[],
  rate: number,
): string | undefined {
  const distance = (to: number): number =>
    Math.abs(Math.log(Math.max(to, NOTHING) / Math.max(rate, NOTHING)));
  const best = groups.toSorted((a, b) => distance(a.rate) - distance(b.rate))[0];
  return best?.levels.at(-1);
}
