import {
  GOODS,
  type RiverOfGoldGain,
  type RiverOfGoldHappening,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  SHORE,
  type Source,
  tileById,
  type TileId,
  typeOf,
} from '../face/index.ts';
import type { Stake } from '@two-rivers/kernel';
import type { GameWords, Messages, Speaker, Values } from '@two-rivers/words';
import { note, occasion } from './lines.ts';
import { describeDeed, describeMove, describeStep } from './moves.ts';
import { amount, customerName, tileName } from './pieces.ts';

export type RiverOfGoldWords = GameWords<RiverOfGoldPosition, RiverOfGoldMove, RiverOfGoldHappening>;

/** Texts of River of Gold in one language. Moves and events use the same message keys in all languages. */
export function riverOfGoldWords(messages: Messages): RiverOfGoldWords {
  return {
    game: 'river-of-gold',
    messages,
    move: describeMove,
    deed: describeDeed,
    happening,
    step: describeStep,
    act: (speaker, { kind }) => speaker.say('act', { kind }),
    amount,
    stake,
    note,
    occasion,
  };
}

function stake(speaker: Speaker, { kind, seat, icon, before = 0, after = 0, about }: Stake): string {
  return speaker.say(`stake.${kind}`, {
    ...speaker.who(seat),
    before,
    after,
    pieces: kind === 'emperor' || kind === 'lost' ? amount(speaker, icon, after) : '',
    mastery: about === undefined ? '' : speaker.say(`mastery.${about}`),
  });
}

function happening(speaker: Speaker, told: RiverOfGoldHappening): string | undefined {
  const who = speaker.who(told.seat);
  const key = `happening.${told.kind}`;
  switch (told.kind) {
    case 'gain':
      return gainOrPayment(speaker, told);
    case 'tile':
      return speaker.say(key, {
        ...who,
        at: told.space,
        region: regionOf(speaker, told.space),
        type: buildingType(told.tile),
        id: told.tile ?? 'none',
      });
    case 'marker':
      return speaker.say(key, { ...who, at: told.space, type: buildingType(told.tile) });
    case 'customer':
      return speaker.say(key, { ...who, customer: customerName(speaker, told.customer, 'to') });
    case 'discard':
    case 'card':
      return speaker.say(key, { ...who, customer: customerName(speaker, told.customer, 'the') });
    case 'turned':
      return speaker.say(key, {
        ...who,
        amount: told.face,
        customer: customerName(speaker, told.customer, 'by'),
      });
    case 'ship':
      return speaker.say(key, {
        ...who,
        amount: told.ship,
        at: told.river,
        id: told.isRoyal ? 'royal' : 'none',
      });
    case 'royal':
      return speaker.say(key, { ...who, amount: told.ship, at: told.river });
    case 'die':
      return speaker.say(key, { ...who, amount: told.face });
    case 'good':
      return speaker.say(key, { ...who, lost: told.lost });
    case 'row':
      // was face up on its stack before; only the next tile of the stack is new
      return undefined;
    case 'gone':
    case 'top':
      return speaker.say(key, { tile: tileName(speaker, told.tile) });
    case 'patron':
      return speaker.say(key, {
        ...who,
        patron: speaker.say(`patron.${told.patron}`),
        effect: speaker.say(`patronEffect.${told.patron}`),
      });
    case 'favor-limit':
    case 'reshuffle':
    case 'last-era1':
    case 'last-era2':
    case 'emperor':
    case 'journey':
      return speaker.say(key, who);
  }
}

function gainOrPayment(speaker: Speaker, told: RiverOfGoldGain): string {
  const { what, source, lost, region } = told;
  return speaker.say(`happening.${told.amount < 0 ? 'pay' : 'gain'}-${source.by}`, {
    ...speaker.who(told.seat),
    what: region === undefined ? what : 'influence',
    gain: amount(speaker, what, Math.abs(told.amount)),
    loss: lost > 0 ? speaker.say(`happening.loss-${limitOf(told)}`, { lost }) : '',
    ...sourceValues(speaker, source),
  });
}

function limitOf({ what, region }: RiverOfGoldGain): string {
  if (region !== undefined) return 'influence';
  return GOODS.some((good) => good === what) ? 'good' : what;
}

/** Message values of the source or destination of a gain or payment. */
function sourceValues(speaker: Speaker, source: Source): Values {
  switch (source.by) {
    case 'visit':
    case 'owner':
    case 'emperor':
    case 'build':
    case 'exit':
      return { at: source.space, type: buildingType(source.tile) };
    case 'track':
      return { region: speaker.say(`region.${source.region}`) };
    case 'customer':
      return { customer: customerName(speaker, source.customer, 'by') };
    case 'order':
      return { customer: customerName(speaker, source.customer, 'to') };
    case 'mastery':
      return { mastery: speaker.say(`mastery.${source.mastery}`) };
    case 'patron':
      return { patron: speaker.say(`patron.${source.patron}`) };
    case 'favor':
    case 'set':
      return { at: source.face };
    case 'journey':
    case 'choice':
    case 'trade':
    case 'end':
      return {};
  }
}

/** Building type of a tile, for the messages' `type`; `none` for an empty space. */
function buildingType(id: TileId | undefined): string {
  if (id === undefined) return 'none';
  return typeOf(tileById(id));
}

function regionOf(speaker: Speaker, space: number): string {
  return speaker.say(`region.${SHORE[space - 1]?.region ?? 0}`);
}
