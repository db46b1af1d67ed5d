import type { Happening } from '@two-rivers/kernel';
import { components } from '../rules/index.ts';
import { describeMove } from './moves.ts';
import { amount, customerName, tileName } from './pieces.ts';
import type { GameWords, Messages, Speaker, Values } from '@two-rivers/words';

const { GOODS, TILES } = components;

/** The words of River of Gold in one language; which message a move or happening needs is the same in all. */
export function riverOfGoldWords(messages: Messages): GameWords {
  return { game: 'river-of-gold', messages, move: describeMove, happening };
}

function happening(speaker: Speaker, told: Happening): string | undefined {
  const { what, seat, cause, at, id } = told;
  const values = {
    name: seat < 0 ? '' : speaker.name(seat),
    amount: told.amount,
    lost: told.lost,
    at,
    type: buildingType(id),
  };
  switch (what) {
    case 'koku':
    case 'silk':
    case 'rice':
    case 'porcelain':
    case 'favor':
    case 'points':
      return gainOrPayment(speaker, told, what, values);
    case 'tile':
      return speaker.say('happening.tile', {
        ...values,
        id: id === '' ? 'none' : id,
        region: regionOf(speaker, at),
      });
    case 'customer':
    case 'discard':
    case 'card':
      return speaker.say(`happening.${what}`, { ...values, customer: customerName(speaker, id) });
    case 'turned':
      return speaker.say('happening.turned', { ...values, customer: customerName(speaker, id) });
    case 'ship':
      return speaker.say('happening.ship', { ...values, id: id === '' ? 'none' : id });
    case 'row':
      // it lay open on its stack before; the next one on the stack is the news
      return undefined;
    case 'gone':
    case 'top':
      return speaker.say(`happening.${what}`, { ...values, tile: tileName(speaker, id) });
    case 'patron':
      return speaker.say('happening.patron', {
        ...values,
        patron: speaker.say(`patron.${id}`),
        effect: speaker.say(`patronEffect.${id}`),
      });
    default:
      if (what.startsWith('influence-')) return gainOrPayment(speaker, told, 'influence', values);
      if (speaker.has(`happening.${what}`)) return speaker.say(`happening.${what}`, values);
      throw new Error(`no words for what happened: ${what}, ${cause}`);
  }
}

function gainOrPayment(speaker: Speaker, told: Happening, kind: string, shared: Values): string {
  const { what, cause, at, id, lost } = told;
  const values: Record<string, string | number> = {
    ...shared,
    what: kind,
    gain: amount(speaker, what, Math.abs(told.amount)),
    loss: lost > 0 ? speaker.say(`happening.loss-${limitOf(kind)}`, { lost }) : '',
  };
  if (cause === 'track') values['region'] = speaker.say(`region.${at}`);
  if (cause === 'customer' || cause === 'order') values['customer'] = customerName(speaker, id);
  if (cause === 'mastery') values['mastery'] = speaker.say(`mastery.${id}`);
  if (cause === 'patron') values['patron'] = speaker.say(`patron.${id}`);
  return speaker.say(`happening.${told.amount < 0 ? 'pay' : 'gain'}-${cause}`, values);
}

function limitOf(kind: string): string {
  return GOODS.some((good) => good === kind) ? 'good' : kind;
}

/** The kind of building a tile is, for the messages' `type`; `none` for an empty space. */
function buildingType(id: string): string {
  const tile = TILES.find((each) => each.id === id);
  if (tile === undefined) return 'none';
  return tile.set === 'imperial' ? 'imperial' : tile.type;
}

function regionOf(speaker: Speaker, space: number): string {
  return speaker.say(`region.${components.SHORE[space - 1]?.region ?? 0}`);
}
