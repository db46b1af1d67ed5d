import {
  abilityAmount,
  type Customer,
  customerById,
  type CustomerId,
  GOODS,
  monkMarkerOwner,
  orderByGood,
  regionOfInfluence,
  type Reward,
  rewardParts,
  tileById,
  type TileId,
  type TrackStep,
  tileTypeOf,
} from '../view/index.ts';
import type { I18n } from '@two-rivers/i18n';
import type { RiverOfGoldMessages } from './messages.gen.ts';

/** Amount of a piece: “2 silk”, “3 influence in Kitsune Woods”; `what` as in events. */
export function amountText(i18n: I18n<RiverOfGoldMessages>, what: string, count: number): string {
  const region = regionOfInfluence(what);
  if (region === undefined) return i18n.tUnchecked(`amount.${what}`, { count });
  return i18n.t('amount.influence-in', { count, region: i18n.t(`region.${region}`) });
}

/** Texts of a reward's parts, from the messages `amount.…` or the abbreviations `code.…`. */
function rewardPartTexts(i18n: I18n<RiverOfGoldMessages>, prefix: 'amount' | 'code', reward: Reward): string[] {
  return rewardParts(reward).map((part) =>
    part.what === 'per'
      ? i18n.t(`${prefix}.per`, { type: part.type })
      : i18n.t(`${prefix}.${part.what}`, { count: part.count }),
  );
}

/** Text of a reward: “1 rice and 1 favor”. */
function rewardText(i18n: I18n<RiverOfGoldMessages>, reward: Reward): string {
  return joinTexts(i18n, rewardPartTexts(i18n, 'amount', reward), 'pair');
}

/** A reward abbreviated for small art: “rice+1f”. */
export function rewardCode(i18n: I18n<RiverOfGoldMessages>, reward: Reward): string {
  return rewardPartTexts(i18n, 'code', reward).join('+');
}

/** Reward of a step on an influence track: “3 points and 1 good of choice” */
export function trackStepText(
  i18n: I18n<RiverOfGoldMessages>,
  { koku, favor, points, good, flower }: TrackStep,
): string {
  const parts = [
    ...(koku === undefined ? [] : [amountText(i18n, 'koku', koku)]),
    ...(favor === undefined ? [] : [amountText(i18n, 'favor', favor)]),
    ...(flower === undefined ? [] : [i18n.t('track.flower')]),
    ...(points === undefined ? [] : [amountText(i18n, 'points', points)]),
    ...(good === undefined ? [] : [good === 'any' ? amountText(i18n, 'any', 1) : i18n.t('track.good')]),
  ];
  return joinTexts(i18n, parts, 'pair');
}

/** Joins texts: “a, b and c” for `pair`, “a, b, c” for `list`. */
export function joinTexts(i18n: I18n<RiverOfGoldMessages>, parts: readonly string[], last: 'pair' | 'list'): string {
  const [only, ...others] = parts;
  if (only === undefined) return i18n.t('nothing');
  return others.reduce(
    (first, part, i) => i18n.t(i === others.length - 1 ? last : 'list', { first, last: part }),
    only,
  );
}

/** Name of a tile with its rewards: “market (visitor 1 silk, owner 2 koku)”. */
export function tileName(i18n: I18n<RiverOfGoldMessages>, id: TileId | undefined): string {
  if (id === undefined) return i18n.t('tile.unknown');
  const tile = tileById(id);
  const type = tileTypeOf(tile);
  const visitor = rewardText(i18n, tile.visitor);
  if (tile.build === 0 && Object.keys(tile.owner).length === 0) return i18n.t('tile.unowned', { type, visitor });
  return i18n.t('tile', { type, visitor, owner: rewardText(i18n, tile.owner) });
}

/** Grammatical case of a customer: object of a verb, recipient of a delivery, source of help. */
type GrammaticalCase = 'the' | 'to' | 'by';

/** Name of a customer: “merchant 4 (Kitsune Woods)”; “a customer” for an unknown card. */
export function customerName(
  i18n: I18n<RiverOfGoldMessages>,
  id: CustomerId | undefined,
  grammaticalCase: GrammaticalCase | '' = '',
): string {
  if (id === undefined) return i18n.t(grammaticalCase === '' ? 'customer.unknown' : 'customer.unknown.the');
  const { type, region } = customerById(id);
  return i18n.t(grammaticalCase === '' ? 'customer' : `customer.${grammaticalCase}`, {
    type,
    number: region,
    region: regionName(i18n, region),
  });
}

/** Message values of a customer in the log; type `none` if unknown. */
export function customerValues(id: CustomerId | undefined): { type: string; number: number } {
  if (id === undefined) return { type: 'none', number: 0 };
  const { type, region } = customerById(id);
  return { type, number: region };
}

/** Name of a region, by its number from 1. */
export function regionName(i18n: I18n<RiverOfGoldMessages>, region: number): string {
  return i18n.tUnchecked(`region.${region}`);
}

/** Immediate and lasting effects of delivering to a customer. */
export function customerEffectText(i18n: I18n<RiverOfGoldMessages>, customer: Customer): string {
  const later = customerAbilityText(i18n, customer);
  const now = i18n.find(`now.${customer.type}`);
  return now === undefined ? later : i18n.t('effects', { now, later });
}

/** Lasting effect of a customer after delivery. */
export function customerAbilityText(i18n: I18n<RiverOfGoldMessages>, customer: Customer): string {
  const { id, type } = customer;
  if (type === 'monk') return i18n.t(`effect.monk-${monkMarkerOwner(customer)}`);
  return i18n.tUnchecked(type === 'artisan' || type === 'elder' ? `effect.${type}` : `effect.${id}`);
}

/** Lasting effect of a customer in brief: “journey: 3 koku”. */
export function customerSummary(i18n: I18n<RiverOfGoldMessages>, customer: Customer): string {
  const { id, type } = customer;
  const values = { amount: abilityAmount(customer) ?? 0 };
  if (type === 'monk') return i18n.t(`brief.monk-${monkMarkerOwner(customer)}`);
  return i18n.tUnchecked(type === 'artisan' || type === 'elder' ? `brief.${type}` : `brief.${id}`, values);
}

/** Goods of an order: “2 silk and 1 rice”. */
export function orderText(i18n: I18n<RiverOfGoldMessages>, customer: Customer): string {
  const order = orderByGood(customer);
  const parts = GOODS.filter((good) => order[good] > 0).map((good) => amountText(i18n, good, order[good]));
  return joinTexts(i18n, parts, 'pair');
}
