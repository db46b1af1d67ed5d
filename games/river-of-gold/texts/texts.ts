import {
  GOODS,
  type RiverOfGoldGain,
  type RiverOfGoldEvent,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  SHORE,
  type GainSource,
  tileById,
  type TileId,
  tileTypeOf,
} from '../view/index.ts';
import type { Stake } from '@two-rivers/kernel';
import type { GameTexts, Messages, I18n, MessageValues } from '@two-rivers/i18n';
import { describeNote, describeHighlight } from './logNotes.ts';
import { describePlayedMove, describeMove, describePathStep } from './moves.ts';
import { amountText, customerName, tileName, regionName } from './pieces.ts';
import type { RiverOfGoldMessages } from './messages.gen.ts';

export type RiverOfGoldTexts = GameTexts<RiverOfGoldPosition, RiverOfGoldMove, RiverOfGoldEvent>;

/** Texts of River of Gold in one language. Moves and events use the same message keys in all languages. */
export function makeRiverOfGoldTexts(messages: Messages): RiverOfGoldTexts {
  return {
    game: 'river-of-gold',
    messages,
    choiceText: describeMove,
    playedMoveText: describePlayedMove,
    eventText: describeEvent,
    stepText: describePathStep,
    buttonLabel: (i18n: I18n<RiverOfGoldMessages>, { kind }) => i18n.t('act', { kind }),
    amountText,
    stakeText: describeStake,
    eventNote: describeNote,
    highlightText: describeHighlight,
  };
}

function describeStake(
  i18n: I18n<RiverOfGoldMessages>,
  { kind, seat, icon, before = 0, after = 0, about }: Stake,
): string {
  return i18n.tUnchecked(`stake.${kind}`, {
    ...i18n.personValues(seat),
    before,
    after,
    pieces: kind === 'emperor' || kind === 'lost' ? amountText(i18n, icon, after) : '',
    mastery: about === undefined ? '' : i18n.tUnchecked(`mastery.${about}`),
  });
}

function describeEvent(
  i18n: I18n<RiverOfGoldMessages>,
  _: RiverOfGoldPosition,
  event: RiverOfGoldEvent,
): string | undefined {
  const person = i18n.personValues(event.seat);
  switch (event.kind) {
    case 'gain':
      return describeGain(i18n, event);
    case 'tile':
      return i18n.t(`happening.${event.kind}`, {
        ...person,
        at: event.space,
        region: regionName(i18n, regionOf(event.space)),
        type: buildingTypeOf(event.tile),
        id: event.tile ?? 'none',
      });
    case 'marker':
      return i18n.t(`happening.${event.kind}`, { ...person, at: event.space, type: buildingTypeOf(event.tile) });
    case 'customer':
      return i18n.t(`happening.${event.kind}`, { ...person, customer: customerName(i18n, event.customer, 'to') });
    case 'discard':
    case 'card':
      return i18n.t(`happening.${event.kind}`, { ...person, customer: customerName(i18n, event.customer, 'the') });
    case 'turned':
      return i18n.t(`happening.${event.kind}`, {
        ...person,
        amount: event.face,
        customer: customerName(i18n, event.customer, 'by'),
      });
    case 'ship':
      return i18n.t(`happening.${event.kind}`, {
        ...person,
        amount: event.ship,
        at: event.river,
        id: event.isRoyal ? 'royal' : 'none',
      });
    case 'royal':
      return i18n.t(`happening.${event.kind}`, { ...person, amount: event.ship, at: event.river });
    case 'die':
      return i18n.t(`happening.${event.kind}`, { ...person, amount: event.face });
    case 'good':
      return i18n.t(`happening.${event.kind}`, { ...person, lost: event.lost });
    case 'row':
      // no text: the tile was already face up on its stack, only the stack's next tile is new
      return undefined;
    case 'gone':
    case 'top':
      return i18n.t(`happening.${event.kind}`, { tile: tileName(i18n, event.tile) });
    case 'patron':
      return i18n.t(`happening.${event.kind}`, {
        ...person,
        patron: i18n.t(`patron.${event.patron}`),
        effect: i18n.t(`patronEffect.${event.patron}`),
      });
    case 'favor-limit':
    case 'reshuffle':
    case 'last-era1':
    case 'last-era2':
    case 'emperor':
    case 'journey':
      return i18n.t(`happening.${event.kind}`, person);
  }
}

function describeGain(i18n: I18n<RiverOfGoldMessages>, gain: RiverOfGoldGain): string {
  const { what, source, lost, region } = gain;
  return i18n.tUnchecked(`happening.${gain.amount < 0 ? 'pay' : 'gain'}-${source.by}`, {
    ...i18n.personValues(gain.seat),
    what: region === undefined ? what : 'influence',
    gain: amountText(i18n, what, Math.abs(gain.amount)),
    loss: lost > 0 ? i18n.tUnchecked(`happening.loss-${limitKey(gain)}`, { lost }) : '',
    ...gainSourceValues(i18n, source),
  });
}

function limitKey({ what, region }: RiverOfGoldGain): string {
  if (region !== undefined) return 'influence';
  return GOODS.some((good) => good === what) ? 'good' : what;
}

/** Message values of the source or destination of a gain or payment. */
function gainSourceValues(i18n: I18n<RiverOfGoldMessages>, source: GainSource): MessageValues {
  switch (source.by) {
    case 'visit':
    case 'owner':
    case 'emperor':
    case 'build':
    case 'exit':
      return { at: source.space, type: buildingTypeOf(source.tile) };
    case 'track':
      return { region: regionName(i18n, source.region) };
    case 'customer':
      return { customer: customerName(i18n, source.customer, 'by') };
    case 'order':
      return { customer: customerName(i18n, source.customer, 'to') };
    case 'mastery':
      return { mastery: i18n.t(`mastery.${source.mastery}`) };
    case 'patron':
      return { patron: i18n.t(`patron.${source.patron}`) };
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
function buildingTypeOf(id: TileId | undefined): string {
  if (id === undefined) return 'none';
  return tileTypeOf(tileById(id));
}

function regionOf(space: number): number {
  return SHORE[space - 1]?.region ?? 0;
}
