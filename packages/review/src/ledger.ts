import { type LuckSource, type LuckSources, roundTo6Decimals, sumValues } from '@two-rivers/search';
import type { SeatLedger } from './format.ts';
import type { EvaluatedChance, EvaluatedDecision } from './reviewer.ts';

/** Luck source with this name; a name that is not listed becomes a kind of its own. */
export function findLuckSource(sources: LuckSources, name: string): LuckSource {
  const [family] = name.split('/');
  return Object.hasOwn(sources, family) ? sources[family] : { kind: family, own: false };
}

/** Evaluations that explain the result of a game. */
interface EvaluatedParts {
  readonly initial: readonly number[];
  readonly decisions: readonly EvaluatedDecision[];
  /** including the setup */
  readonly chances: readonly EvaluatedChance[];
}

type LuckTotal = SeatLedger['luck'][number];

/** Splits each seat's result into initial share, luck, decisions, and residual. */
export function computeLedgers(parts: EvaluatedParts, result: readonly number[]): SeatLedger[] {
  return result.map((_, seat) => seatLedger(parts, seat, result[seat]));
}

function seatLedger({ initial, decisions, chances }: EvaluatedParts, seat: number, result: number): SeatLedger {
  const luck = luckTotals(chances, seat);
  const sumEffects = (isOwn: boolean): number =>
    sumValues(decisions.filter((each) => (each.seat === seat) === isOwn).map((each) => decisionEffect(each, seat)));
  const [own, others] = [sumEffects(true), sumEffects(false)];
  const totalLuck = sumValues(luck.map((each) => each.own + each.others + each.common));
  return {
    initial: roundTo6Decimals(initial[seat]),
    luck: luck.map(roundLuck),
    own: roundTo6Decimals(own),
    others: roundTo6Decimals(others),
    residual: roundTo6Decimals(result - initial[seat] - totalLuck - own - others),
    result: roundTo6Decimals(result),
    adjusted: roundTo6Decimals(result - totalLuck),
  };
}

/** Effect of a decision on a seat's share, compared with the best variation. */
function decisionEffect({ played, variations }: EvaluatedDecision, seat: number): number {
  return played.shares[seat] - variations[0].shares[seat];
}

function luckTotals(chances: readonly EvaluatedChance[], seat: number): LuckTotal[] {
  const kinds = new Map<string, LuckTotal>();
  for (const { kind, seat: owner, luck } of chances) {
    const total = kinds.get(kind) ?? { kind, own: 0, others: 0, common: 0, count: 0 };
    const column = owner === -1 ? 'common' : owner === seat ? 'own' : 'others';
    kinds.set(kind, { ...total, [column]: total[column] + luck[seat], count: total.count + 1 });
  }
  return [...kinds.values()];
}

function roundLuck({ kind, own, others, common, count }: LuckTotal): LuckTotal {
  return {
    kind,
    own: roundTo6Decimals(own),
    others: roundTo6Decimals(others),
    common: roundTo6Decimals(common),
    count,
  };
}
