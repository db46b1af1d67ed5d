import {
  abilityAmount,
  type Customer,
  customerById,
  type CustomerId,
  GOODS,
  monksMarker,
  orderOf,
  regionOfInfluence,
  type Reward,
  rewardParts,
  tileById,
  type TileId,
  type TrackStep,
  typeOf,
} from '../face/index.ts';
import type { Speaker, Values } from '@two-rivers/words';

/** “2 silk”, “3 influence in Kitsune Woods”; `what` as in events. */
export function amount(speaker: Speaker, what: string, count: number): string {
  const region = regionOfInfluence(what);
  if (region === undefined) return speaker.say(`amount.${what}`, { count });
  return speaker.say('amount.influence-in', { count, region: speaker.say(`region.${region}`) });
}

/** Parts of a reward, by messages `amount.…` or abbreviations `code.…`. */
function saidParts(speaker: Speaker, words: 'amount' | 'code', reward: Reward): string[] {
  return rewardParts(reward).map((part) =>
    part.what === 'per'
      ? speaker.say(`${words}.per`, { type: part.type })
      : speaker.say(`${words}.${part.what}`, { count: part.count }),
  );
}

/** “1 rice and 1 favor” */
function rewardWords(speaker: Speaker, reward: Reward): string {
  return joined(speaker, saidParts(speaker, 'amount', reward), 'pair');
}

/** A reward abbreviated for small art: “rice+1f”. */
export function rewardCode(speaker: Speaker, reward: Reward): string {
  return saidParts(speaker, 'code', reward).join('+');
}

/** Reward of a step on an influence track: “3 points and 1 good of choice” */
export function stepWords(speaker: Speaker, { koku, favor, points, good, flower }: TrackStep): string {
  const parts = [
    ...(koku === undefined ? [] : [amount(speaker, 'koku', koku)]),
    ...(favor === undefined ? [] : [amount(speaker, 'favor', favor)]),
    ...(flower === undefined ? [] : [speaker.say('track.flower')]),
    ...(points === undefined ? [] : [amount(speaker, 'points', points)]),
    ...(good === undefined ? [] : [good === 'any' ? amount(speaker, 'any', 1) : speaker.say('track.good')]),
  ];
  return joined(speaker, parts, 'pair');
}

/** Joins texts: “a, b and c” for `pair`, “a, b, c” for `list`. */
export function joined(speaker: Speaker, parts: readonly string[], last: 'pair' | 'list'): string {
  const [only, ...others] = parts;
  if (only === undefined) return speaker.say('nothing');
  return others.reduce(
    (first, part, i) => speaker.say(i === others.length - 1 ? last : 'list', { first, last: part }),
    only,
  );
}

/** “market (visitor 1 silk, owner 2 koku)” */
export function tileName(speaker: Speaker, id: TileId | undefined): string {
  if (id === undefined) return speaker.say('tile.unknown');
  const tile = tileById(id);
  const type = typeOf(tile);
  const visitor = rewardWords(speaker, tile.visitor);
  if (tile.build === 0 && Object.keys(tile.owner).length === 0)
    return speaker.say('tile.unowned', { type, visitor });
  return speaker.say('tile', { type, visitor, owner: rewardWords(speaker, tile.owner) });
}

/** Grammatical case of a customer: object of a verb, recipient of a delivery, source of help. */
type CustomerCase = 'the' | 'to' | 'by';

/** “merchant 4 (Kitsune Woods)”; “a customer” for an unknown card */
export function customerName(
  speaker: Speaker,
  id: CustomerId | undefined,
  inCase: CustomerCase | '' = '',
): string {
  if (id === undefined) return speaker.say(inCase === '' ? 'customer.unknown' : 'customer.unknown.the');
  const { type, region } = customerById(id);
  return speaker.say(inCase === '' ? 'customer' : `customer.${inCase}`, {
    type,
    number: region,
    region: speaker.say(`region.${region}`),
  });
}

/** Message values of a customer in the log; type `none` if unknown. */
export function customerValues(id: CustomerId | undefined): Values {
  if (id === undefined) return { type: 'none', number: 0 };
  const { type, region } = customerById(id);
  return { type, number: region };
}

/** Immediate and lasting effects of delivering to a customer. */
export function customerEffect(speaker: Speaker, customer: Customer): string {
  const later = customerAbility(speaker, customer);
  const now = `now.${customer.type}`;
  return speaker.has(now) ? speaker.say('effects', { now: speaker.say(now), later }) : later;
}

/** Lasting effect of a customer after delivery. */
export function customerAbility(speaker: Speaker, customer: Customer): string {
  const { id, type } = customer;
  if (type === 'monk') return speaker.say(`effect.monk-${monksMarker(customer)}`);
  return speaker.say(type === 'artisan' || type === 'elder' ? `effect.${type}` : `effect.${id}`);
}

/** Lasting effect of a customer in brief: “journey: 3 koku”. */
export function customerBrief(speaker: Speaker, customer: Customer): string {
  const { id, type } = customer;
  const values = { amount: abilityAmount(customer) ?? 0 };
  if (type === 'monk') return speaker.say(`brief.monk-${monksMarker(customer)}`);
  return speaker.say(type === 'artisan' || type === 'elder' ? `brief.${type}` : `brief.${id}`, values);
}

/** “2 silk and 1 rice” */
export function orderWords(speaker: Speaker, customer: Customer): string {
  const order = orderOf(customer);
  const parts = GOODS.filter((good) => order[good] > 0).map((good) => amount(speaker, good, order[good]));
  return joined(speaker, parts, 'pair');
}
