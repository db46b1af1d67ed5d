import { components } from '../rules/index.ts';
import type { Speaker } from '@two-rivers/words';

const { CUSTOMERS, GOODS, TILES } = components;

/** “2 silk”, “3 influence in Kitsune Woods”; `what` as a happening names it. */
export function amount(speaker: Speaker, what: string, count: number): string {
  if (!what.startsWith('influence-')) return speaker.say(`amount.${what}`, { count });
  const region = speaker.say(`region.${what.slice('influence-'.length)}`);
  return speaker.say('amount.influence-in', { count, region });
}

/** The parts of a reward, in the words of `amount.…` or the codes of `code.…`. */
function rewardParts(speaker: Speaker, words: 'amount' | 'code', reward: components.Reward): string[] {
  const parts: string[] = [];
  const add = (what: string, count: number | undefined): void => {
    if (count !== undefined && count > 0) parts.push(speaker.say(`${words}.${what}`, { count }));
  };
  add('koku', reward.koku);
  if (reward.good !== undefined) add(reward.good, 1);
  add('favor', reward.favor);
  add('points', reward.points);
  add('influence', reward.influence);
  if (reward.per !== undefined) parts.push(speaker.say(`${words}.per`, { type: reward.per }));
  add('draw', reward.draw);
  return parts;
}

/** “1 rice and 1 favor” */
function rewardWords(speaker: Speaker, reward: components.Reward): string {
  return joined(speaker, rewardParts(speaker, 'amount', reward), 'pair');
}

/** “rice+1f”: a reward for drawings, where room is scarce. */
export function rewardCode(speaker: Speaker, reward: components.Reward): string {
  return rewardParts(speaker, 'code', reward).join('+');
}

/** “a, b and c”, or “a, b, c”. */
export function joined(speaker: Speaker, parts: readonly string[], last: 'pair' | 'list'): string {
  const [only, ...others] = parts;
  if (only === undefined) return speaker.say('nothing');
  return others.reduce(
    (first, part, i) => speaker.say(i === others.length - 1 ? last : 'list', { first, last: part }),
    only,
  );
}

/** “market (visitor 1 silk, owner 2 koku)” */
export function tileName(speaker: Speaker, id: string): string {
  const tile = TILES.find((each) => each.id === id);
  if (tile === undefined) return speaker.say('tile.unknown');
  const type = tile.set === 'imperial' ? 'imperial' : tile.type;
  const visitor = rewardWords(speaker, tile.visitor);
  if (tile.build === 0 && Object.keys(tile.owner).length === 0)
    return speaker.say('tile.unowned', { type, visitor });
  return speaker.say('tile', { type, visitor, owner: rewardWords(speaker, tile.owner) });
}

/** “merchant 4 (Kitsune Woods)”; “a customer” for a card that is not known */
export function customerName(speaker: Speaker, id: string): string {
  const customer = CUSTOMERS.find((each) => each.id === id);
  if (customer === undefined) return speaker.say('customer.unknown');
  const { type, region } = customer;
  return speaker.say('customer', { type, number: region, region: speaker.say(`region.${region}`) });
}

/** What delivering to a customer brings, at once and later. */
export function customerEffect(speaker: Speaker, customer: components.Customer): string {
  const later = customerAbility(speaker, customer);
  const now = `now.${customer.type}`;
  return speaker.has(now) ? speaker.say('effects', { now: speaker.say(now), later }) : later;
}

/** What a customer does once delivered to. */
export function customerAbility(speaker: Speaker, { id, type, region }: components.Customer): string {
  if (type === 'monk') return speaker.say(region % 2 === 1 ? 'effect.monk-own' : 'effect.monk-opponent');
  return speaker.say(type === 'artisan' || type === 'elder' ? `effect.${type}` : `effect.${id}`);
}

/** “2 silk and 1 rice” */
export function orderWords(speaker: Speaker, { order }: components.Customer): string {
  const parts = GOODS.flatMap((good, i) => {
    const count = order[i] ?? 0;
    return count > 0 ? [amount(speaker, good, count)] : [];
  });
  return joined(speaker, parts, 'pair');
}
