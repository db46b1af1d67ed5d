import {
  type PieceCount,
  tradeTermsOf,
  choiceGainOf,
  type PieceGain,
  customerById,
  type RiverOfGoldMoveOf,
  patronById,
  type PatronId,
  regionOfInfluence,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  SET_DIE_PRICE,
  tileById,
} from '../view/index.ts';
import type { I18n, KeysAfter, MessageValues } from '@two-rivers/i18n';
import {
  amountText,
  customerEffectText,
  customerName,
  customerValues,
  joinTexts,
  orderText,
  tileName,
  regionName,
} from './pieces.ts';
import type { RiverOfGoldMessages } from './messages.gen.ts';

/** Describes a legal move or chance result as a choice. */
export function describeMove(
  i18n: I18n<RiverOfGoldMessages>,
  position: RiverOfGoldPosition,
  move: RiverOfGoldMove,
): string {
  const { key, values } = moveMessageOf(i18n, position, move);
  const gains = move.kind === 'sail' ? { gains: sailGainsText(i18n, position, move) } : {};
  return i18n.tOneOf(`move.${key}`, { ...values, ...gains });
}

/** Describes a move for the log: “Anna builds a port on 14”. */
export function describePlayedMove(
  i18n: I18n<RiverOfGoldMessages>,
  position: RiverOfGoldPosition,
  move: RiverOfGoldMove,
  seat: number,
): string {
  const { key, values } = moveMessageOf(i18n, position, move);
  if (isChance(key)) return i18n.tOneOf(`move.${key}`, values);
  return i18n.tOneOf(`did.${key}`, { ...values, ...i18n.personValues(seat) });
}

/** Describes a move as a step of a path, as short as possible: “Change the die to 6 for 1 favor”. */
export function describePathStep(
  i18n: I18n<RiverOfGoldMessages>,
  position: RiverOfGoldPosition,
  move: RiverOfGoldMove,
): string {
  const { key, values } = moveMessageOf(i18n, position, move);
  return i18n.find(`step.${key}`, values) ?? describeMove(i18n, position, move);
}

/** Keys of whole messages: parts of the one for sailing, and of the one for patrons, have longer ones. */
type MoveKey = Exclude<
  KeysAfter<'move.', RiverOfGoldMessages>,
  `sail-${'gains' | 'others' | 'journey'}` | 'chance-patrons-one'
>;
type ChanceKey = Extract<MoveKey, `chance-${string}`>;

function isChance(key: MoveKey): key is ChanceKey {
  return key.startsWith('chance-');
}

interface MoveMessage {
  readonly key: MoveKey;
  readonly values: MessageValues;
}

/** Message key of a move, without prefix, and its values. */
function moveMessageOf(
  i18n: I18n<RiverOfGoldMessages>,
  position: RiverOfGoldPosition,
  move: RiverOfGoldMove,
): MoveMessage {
  switch (move.kind) {
    case 'build':
      return { key: move.kind, values: buildValues(i18n, position, move) };
    case 'sail':
      return { key: move.by === undefined ? move.kind : 'sail-turned', values: sailValues(position, move) };
    case 'deliver':
      return { key: move.kind, values: deliveryValues(i18n, move) };
    case 'favor': {
      const cost = position.seat(position.turn).dieTurnCost(move.face);
      return { key: move.kind, values: { face: move.face, region: regionName(i18n, move.face), cost } };
    }
    case 'set':
      return {
        key: move.kind,
        values: { face: move.face, region: regionName(i18n, move.face), cost: SET_DIE_PRICE },
      };
    case 'trade':
    case 'sell': {
      const { given, taken } = tradeTermsOf(move);
      return { key: move.kind, values: { given: pieceCountText(i18n, given), taken: pieceCountText(i18n, taken) } };
    }
    case 'good':
    case 'journey':
      return { key: move.kind, values: { taken: pieceCountText(i18n, choiceGainOf(move)) } };
    case 'marker': {
      const { tile, owners } = position.shoreSpace(move.space);
      const { name: owner, you: mine } = i18n.personValues(owners[0] ?? 0);
      return { key: move.kind, values: { tile: tileName(i18n, tile?.id), space: move.space, owner, mine } };
    }
    case 'royal': {
      const at = position.seat(position.turn).ship(move.ship).river ?? 0;
      return { key: move.kind, values: { ship: move.ship, at } };
    }
    case 'discard':
      return { key: move.kind, values: { customer: customerName(i18n, knownId(move.customer), 'the') } };
    case 'patron':
    case 'chance-patron':
      return move.patron === '?'
        ? { key: 'patron-unknown', values: {} }
        : { key: move.kind, values: patronValues(i18n, move.patron) };
    case 'done':
    case 'draw':
    case 'decline':
    case 'roll':
    case 'end':
      return { key: move.kind, values: {} };
    default:
      return { key: move.kind, values: chanceValues(i18n, position, move) };
  }
}

type ChanceResult = Exclude<Extract<RiverOfGoldMove, { kind: `chance-${string}` }>, { kind: 'chance-patron' }>;

/** Message values of a chance result. */
function chanceValues(
  i18n: I18n<RiverOfGoldMessages>,
  position: RiverOfGoldPosition,
  move: ChanceResult,
): MessageValues {
  switch (move.kind) {
    case 'chance-customer':
      return { customer: customerName(i18n, knownId(move.customer)) };
    case 'chance-region':
      return { places: move.places.join('-'), region: regionName(i18n, position.dealtCount + 1) };
    case 'chance-mastery':
      return {
        mastery: i18n.t(`mastery.${move.mastery}`),
        need: i18n.t(`need.${move.mastery}`),
      };
    case 'chance-tile':
      return { tile: tileName(i18n, move.tile) };
    case 'chance-first':
      return i18n.personValues(move.seat);
    case 'chance-clan':
      return { ...i18n.personValues(position.dealtCount), clan: move.clan };
    case 'chance-patrons': {
      const list = move.patrons.map((patron, seat) =>
        i18n.t('move.chance-patrons-one', {
          ...i18n.personValues(seat),
          patron: i18n.t(`patron.${patron}`),
        }),
      );
      return { list: joinTexts(i18n, list, 'list') };
    }
    case 'chance-ship':
    case 'chance-die':
      return { ...i18n.personValues(position.turn), face: move.face };
  }
}

function pieceCountText(i18n: I18n<RiverOfGoldMessages>, { what, count }: PieceCount | PieceGain): string {
  return amountText(i18n, what, count);
}

function knownId<T extends string>(id: T | '?'): T | undefined {
  return id === '?' ? undefined : id;
}

function buildValues(
  i18n: I18n<RiverOfGoldMessages>,
  position: RiverOfGoldPosition,
  { space, tile }: RiverOfGoldMoveOf<'build'>,
): MessageValues {
  const place = position.row.find((each) => each.tile?.id === tile);
  const { type, build } = tileById(tile);
  return {
    tile: tileName(i18n, tile),
    type,
    space,
    cost: position.seat(position.turn).buildCost(space),
    influence: build,
    favor: place?.favor ?? 0,
  };
}

function deliveryValues(
  i18n: I18n<RiverOfGoldMessages>,
  { customer: id }: RiverOfGoldMoveOf<'deliver'>,
): MessageValues {
  if (id === '?') throw new Error('delivery to an unknown customer');
  const customer = customerById(id);
  return {
    order: orderText(i18n, customer),
    customer: customerName(i18n, id, 'to'),
    ...customerValues(id),
    effect: customerEffectText(i18n, customer),
  };
}

function sailValues(position: RiverOfGoldPosition, move: RiverOfGoldMoveOf<'sail'>): MessageValues {
  const { isRoyal } = position.seat(position.turn).ship(move.ship);
  const { die, from, to } = position.sailRoute(move);
  return { ship: move.ship, royal: isRoyal ? 'yes' : 'no', die, from, to };
}

/** Gains of all players from a sail, for example “: +4 koku, +2 points; Anna gets 1 koku”. */
function sailGainsText(
  i18n: I18n<RiverOfGoldMessages>,
  position: RiverOfGoldPosition,
  move: RiverOfGoldMoveOf<'sail'>,
): string {
  const { isJourney } = position.sailRoute(move);
  const lists = position.gainsOf(move).map((gains) => briefGainTexts(i18n, gains));
  const own = [...withPlusSigns(lists[position.turn] ?? []), ...(isJourney ? [i18n.t('move.sail-journey')] : [])];
  const others = lists.map((list, seat) =>
    seat === position.turn || list.length === 0
      ? ''
      : i18n.t('move.sail-others', {
          ...i18n.personValues(seat),
          list: joinTexts(i18n, list, 'list'),
        }),
  );
  return [
    ...(own.length === 0 ? [] : [i18n.t('move.sail-gains', { list: joinTexts(i18n, own, 'list') })]),
    ...others,
  ].join('');
}

function isInfluenceGain({ what }: PieceGain): boolean {
  return regionOfInfluence(what) !== undefined;
}

/** Gains of one player from a move: “+5 koku, +1 silk”. */
export function gainsText(i18n: I18n<RiverOfGoldMessages>, gains: readonly PieceGain[]): string {
  return joinTexts(i18n, withPlusSigns(briefGainTexts(i18n, gains)), 'list');
}

/** Prefixes numbers with +, to distinguish gains from prices. */
function withPlusSigns(amounts: readonly string[]): string[] {
  return amounts.map((each) => (/^\d/.test(each) ? `+${each}` : each));
}

/** Gains with all influence summed up; the board shows the regions. */
function briefGainTexts(i18n: I18n<RiverOfGoldMessages>, gains: readonly PieceGain[]): string[] {
  const influence = gains.filter(isInfluenceGain).reduce((sum, { count }) => sum + count, 0);
  return [
    ...gains.filter((each) => !isInfluenceGain(each)).map((each) => pieceCountText(i18n, each)),
    ...(influence === 0 ? [] : [amountText(i18n, 'influence', influence)]),
  ];
}

function patronValues(i18n: I18n<RiverOfGoldMessages>, id: PatronId): MessageValues {
  return {
    patron: i18n.t(`patron.${id}`),
    clan: patronById(id).clan,
    effect: i18n.t(`patronEffect.${id}`),
  };
}
