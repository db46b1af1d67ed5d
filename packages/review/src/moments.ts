import type { Chance, Decision, Moment } from './format.ts';
import { rounded } from '@two-rivers/search';

const MOST_MOMENTS = 3;
/** Luck of fewer standard errors is noise. */
const ABOVE_NOISE = 2.5;

/** The largest swings that are more than noise. */
export function momentsOf(decisions: readonly Decision[], chances: readonly Chance[]): Moment[] {
  const decided = decisions.filter(({ grade }) => grade !== undefined).map(decisive);
  const lucky = together(chances).filter(isClear).map(dealt);
  return [...decided, ...lucky]
    .filter((moment) => swing(moment) > 0)
    .toSorted((a, b) => swing(b) - swing(a))
    .slice(0, MOST_MOMENTS);
}

function swing({ change }: Moment): number {
  return Math.max(...change.map(Math.abs));
}

function isClear({ luck, error }: Chance): boolean {
  return Math.max(...luck.map(Math.abs)) >= ABOVE_NOISE * error;
}

function decisive({ line, lines, seat, played, ways }: Decision): Moment {
  const change = played.shares.map((share, i) => rounded(share - ways[0].shares[i]));
  return { by: 'decision', line, lines, seat, change };
}

function dealt({ line, lines, seat, kind, luck }: Chance): Moment {
  return { by: 'chance', line, lines, seat, kind, change: luck };
}

/** What came from one source at once is one moment. */
function together(chances: readonly Chance[]): Chance[] {
  const groups: Chance[] = [];
  for (const each of chances) {
    const last = groups.at(-1);
    const follows = last !== undefined && last.line + last.lines === each.line;
    if (follows && last.kind === each.kind && last.seat === each.seat) {
      const luck = last.luck.map((luckBefore, i) => rounded(luckBefore + each.luck[i]));
      const error = rounded(Math.sqrt(last.error ** 2 + each.error ** 2));
      groups[groups.length - 1] = { ...last, lines: last.lines + each.lines, luck, error };
    } else groups.push(each);
  }
  return groups;
}
