import { type LuckSource, type LuckSources, rounded, sumOf } from '@two-rivers/search';
import type { Account } from './format.ts';
import type { JudgedChance, JudgedDecision } from './reviewer.ts';

/** What a source of this name is; one that nobody named stands for itself. */
export function luckSource(sources: LuckSources, name: string): LuckSource {
  const [plain] = name.split('/');
  return Object.hasOwn(sources, plain) ? sources[plain] : { kind: plain, own: false };
}

/** What the results are made of. */
interface Known {
  readonly initial: readonly number[];
  readonly decisions: readonly JudgedDecision[];
  /** the set-up among them */
  readonly chances: readonly JudgedChance[];
}

type Luck = Account['luck'][number];

/** The result of each seat, split into what it began with, luck, decisions and what is left. */
export function ledgerOf(known: Known, result: readonly number[]): Account[] {
  return result.map((_, seat) => accountOf(known, seat, result[seat]));
}

function accountOf({ initial, decisions, chances }: Known, seat: number, result: number): Account {
  const luck = luckOf(chances, seat);
  const effects = (mine: boolean): number =>
    sumOf(decisions.filter((each) => (each.seat === seat) === mine).map((each) => effectOf(each, seat)));
  const [own, others] = [effects(true), effects(false)];
  const lucky = sumOf(luck.map((each) => each.own + each.others + each.common));
  return {
    initial: rounded(initial[seat]),
    luck: luck.map(toldLuck),
    own: rounded(own),
    others: rounded(others),
    residual: rounded(result - initial[seat] - lucky - own - others),
    result: rounded(result),
    adjusted: rounded(result - lucky),
  };
}

/** What a decision brought a seat, against the best. */
function effectOf({ played, ways }: JudgedDecision, seat: number): number {
  return played.shares[seat] - ways[0].shares[seat];
}

function luckOf(chances: readonly JudgedChance[], seat: number): Luck[] {
  const kinds = new Map<string, Luck>();
  for (const { kind, seat: whose, luck } of chances) {
    const sum = kinds.get(kind) ?? { kind, own: 0, others: 0, common: 0, count: 0 };
    const to = whose === -1 ? 'common' : whose === seat ? 'own' : 'others';
    kinds.set(kind, { ...sum, [to]: sum[to] + luck[seat], count: sum.count + 1 });
  }
  return [...kinds.values()];
}

function toldLuck({ kind, own, others, common, count }: Luck): Luck {
  return { kind, own: rounded(own), others: rounded(others), common: rounded(common), count };
}
