import type { Stake } from '@two-rivers/kernel';
import type { GameTexts, KeysAfter, Messages, I18n, MessageValues } from '@two-rivers/i18n';
import {
  type Building,
  EXCHANGED_FOOD,
  type Goods,
  type Materials,
  type Meadow,
  type Position,
  type RiverEvent,
  type RiverMove,
  type Tile,
} from '../view/index.ts';
import { describeNote, describeHighlight } from './logTexts.ts';
import type { TheRiverMessages } from './messages.gen.ts';

export type TheRiverTexts = GameTexts<Position, RiverMove, RiverEvent>;

/** Texts of The River in one language. Moves and events use the same message keys in all languages. */
export function makeTheRiverTexts(messages: Messages): TheRiverTexts {
  return {
    game: 'the-river',
    messages,
    choiceText: describeMove,
    playedMoveText: describeMoveForLog,
    eventText: describeEvent,
    stepText: describeStep,
    buttonLabel: (i18n: I18n<TheRiverMessages>, { kind }) => i18n.t('act', { kind }),
    amountText: (i18n: I18n<TheRiverMessages>, resource, count) => i18n.t('amount', { resource, count }),
    stakeText: describeStake,
    eventNote: describeNote,
    highlightText: describeHighlight,
  };
}

function describeStake(i18n: I18n<TheRiverMessages>, { kind, seat, before = 0, after = 0, about = '' }: Stake): string {
  const values = { ...i18n.personValues(seat), before, after };
  // put the language's own separator between the final scores
  const details = kind === 'ends' ? about.replaceAll(' ', i18n.t('scores.between')) : about;
  return i18n.tUnchecked(`stake.${kind}`, { ...values, about: details });
}

export function describeMove(i18n: I18n<TheRiverMessages>, position: Position, move: RiverMove): string {
  const { key, values } = messagePartsOf(i18n, position, move);
  return i18n.tOneOf(`move.${key}`, values);
}

/** Describes a move as a step of a path, as short as possible. */
function describeStep(i18n: I18n<TheRiverMessages>, position: Position, move: RiverMove): string {
  const { key, values } = messagePartsOf(i18n, position, move);
  const stepValues = { ...values, ...valuesOfStep(position, move) };
  switch (key) {
    case 'pass':
    case 'decline':
    case 'chance-first':
    case 'chance-board':
    case 'chance-tile':
    case 'chance-building':
      return i18n.tOneOf(`move.${key}`, values);
    case 'build-free':
      return i18n.tOneOf('step.build', stepValues);
    case 'swap-meadow':
      return i18n.tOneOf('step.swap', stepValues);
    default:
      return i18n.tOneOf(`step.${key}`, stepValues);
  }
}

function valuesOfStep(position: Position, move: RiverMove): MessageValues {
  if (move.kind === 'terrain') return { space: position.activePlayer.river.tilesLaid + 1 };
  return move.kind === 'reserve' || move.kind === 'build' ? { points: position.building(move.building).points } : {};
}

/** Describes a move for the log: “Anna takes the first-player pawn”. */
function describeMoveForLog(i18n: I18n<TheRiverMessages>, position: Position, move: RiverMove, seat: number): string {
  const { key, values } = messagePartsOf(i18n, position, move);
  const short = { ...values, ...briefValues(i18n, position, move), ...i18n.personValues(seat) };
  switch (key) {
    case 'swap-meadow':
      return i18n.tOneOf('did.swap', short);
    case 'chance-first':
    case 'chance-board':
    case 'chance-tile':
    case 'chance-building':
      return i18n.tOneOf(`move.${key}`, short);
    default:
      return i18n.tOneOf(`did.${key}`, short);
  }
}

/** Brief values of a tile or building for the log; the board shows the details. */
function briefValues(i18n: I18n<TheRiverMessages>, position: Position, move: RiverMove): MessageValues {
  switch (move.kind) {
    case 'terrain':
      return {
        what: position
          .tile(move.tile)
          .terrain.map((name) => i18n.t(`terrain.${name}`))
          .join('/'),
      };
    case 'reserve':
    case 'build':
      return { points: position.building(move.building).points };
    default:
      return {};
  }
}

interface MessageParts {
  readonly key: KeysAfter<'move.', TheRiverMessages>;
  readonly values: MessageValues;
}

/** Message key of a move, without prefix, and its values. */
function messagePartsOf(i18n: I18n<TheRiverMessages>, position: Position, move: RiverMove): MessageParts {
  switch (move.kind) {
    case 'terrain':
    case 'chance-tile':
      return { key: move.kind, values: { what: describeTile(i18n, position.tile(move.tile)) } };
    case 'wood':
    case 'clay':
    case 'stone':
      // “Wood: get 3 (1 for the first pioneer)”, limited by the stock of the island
      return {
        key: 'produce',
        values: { resource: move.kind, ...position.activePlayer.suppliedBy(move.kind) },
      };
    case 'food':
      return {
        key: move.resource === 'food' ? move.kind : 'food-other',
        values: { resource: move.resource, count: position.activePlayer.gainFrom('food') },
      };
    case 'reserve':
    case 'chance-building':
      return { key: move.kind, values: { what: describeBuilding(i18n, position.building(move.building)) } };
    case 'build':
      return buildMessageParts(i18n, position, move.building, move.paid);
    case 'firstPlayer':
      return { key: 'first', values: {} };
    case 'swap':
      return swapMessageParts(i18n, position, move.spaces);
    case 'exchange':
      return { key: move.kind, values: { payment: describePayment(i18n, move.paid, 'amount'), count: EXCHANGED_FOOD } };
    case 'return': {
      const { goods, overflow } = position.activePlayer;
      return { key: move.kind, values: { resource: move.resource, have: goods[move.resource], over: overflow } };
    }
    case 'take': {
      const resource = position.effect?.kind === 'take' ? position.effect.resource : '';
      return { key: move.kind, values: { amount: move.amount, resource } };
    }
    case 'pass':
      return position.effect?.kind === 'swap'
        ? { key: 'decline', values: { number: position.effect.number } }
        : { key: move.kind, values: {} };
    case 'chance-first':
      return { key: move.kind, values: i18n.personValues(move.seat) };
    case 'chance-board':
      return { key: move.kind, values: { id: move.board } };
  }
}

function swapMessageParts(
  i18n: I18n<TheRiverMessages>,
  position: Position,
  [a = 0, b = 0]: readonly number[],
): MessageParts {
  const { activePlayer, effect } = position;
  const tileAt = (space: number): string => {
    const { tile } = activePlayer.river.cell(space);
    return tile === undefined ? '' : describeTile(i18n, tile);
  };
  const values = { a, b, tileA: tileAt(a), tileB: tileAt(b) };
  return effect?.kind === 'swap'
    ? { key: 'swap-meadow', values: { ...values, number: effect.number } }
    : { key: 'swap', values };
}

function buildMessageParts(i18n: I18n<TheRiverMessages>, position: Position, id: string, paid: Goods): MessageParts {
  const what = describeBuilding(i18n, position.building(id));
  const discount = position.activePlayer.discount(id);
  const paymentText = describePayment(i18n, paid, 'amount');
  return paymentText === ''
    ? { key: 'build-free', values: { what, discount } }
    : { key: 'build', values: { what, discount, payment: paymentText } };
}

/** Describes a tile by what it shows, because tiles have no names: “forest, produces wood, 1 warehouse”. */
export function describeTile(i18n: I18n<TheRiverMessages>, { terrain, produces, storage, meadow }: Tile): string {
  const texts = terrain.map((name) => i18n.t(`terrain.${name}`));
  for (const resource of produces) texts.push(i18n.t('tile.produces', { resource }));
  if (storage > 0) texts.push(i18n.t('tile.storage', { count: storage }));
  if (meadow !== undefined) texts.push(describeMeadow(i18n, 'meadow', meadow));
  return texts.join(', ');
}

/** Text for the effect of a meadow: in full (messages `meadow.…`) or abbreviated (messages `code.…`). */
export function describeMeadow(i18n: I18n<TheRiverMessages>, prefix: 'meadow' | 'code', meadow: Meadow): string {
  const { kind, of = '', amount } = meadow;
  return i18n.tUnchecked(`${prefix}.${kind}`, { of, resource: of, amount });
}

/** “4 points for 2 wood, 1 clay” */
export function describeBuilding(i18n: I18n<TheRiverMessages>, { points, cost }: Building): string {
  return i18n.t('building.worth', { points, cost: describePayment(i18n, cost, 'price') });
}

/** “2 wood, 1 food”; the form `amount` is the object of a verb, the form `price` matches the print on a card. */
export function describePayment(
  i18n: I18n<TheRiverMessages>,
  paid: Goods | Materials,
  form: 'amount' | 'price',
): string {
  return Object.entries(paid)
    .filter(([, count]) => count > 0)
    .map(([resource, count]) => i18n.t(form, { resource, count }))
    .join(', ');
}

function describeEvent(i18n: I18n<TheRiverMessages>, position: Position, event: RiverEvent): string | undefined {
  const who = i18n.personValues(event.seat);
  switch (event.kind) {
    case 'gain':
      return i18n.tUnchecked(`happening.${event.amount > 0 ? 'gain' : 'give'}-${event.cause}`, {
        ...who,
        count: Math.abs(event.amount),
        resource: event.what,
      });
    case 'placed':
      // the gains of a placement have their own sentences
      return undefined;
    case 'joins':
      return i18n.t('happening.pioneer-joins', who);
    case 'settles':
      return i18n.t('happening.pioneer-settles', { ...who, count: event.pioneers });
    case 'laid':
      return i18n.t(event.isSettler ? 'happening.tile-settler' : 'happening.tile-laid', {
        ...who,
        at: event.space,
        what: describeTile(i18n, position.tile(event.tile)),
      });
    case 'swapped':
      return i18n.t('happening.tile-swap', {
        ...who,
        at: event.space,
        what: describeTile(i18n, position.tile(event.tile)),
      });
    case 'tileFaceUp':
      return i18n.t('happening.tile-faceUp', { what: describeTile(i18n, position.tile(event.tile)) });
    case 'tileOutOfGame':
      return i18n.t('happening.tile-outOfGame', { what: describeTile(i18n, position.tile(event.tile)) });
    case 'buildingFaceUp':
      return i18n.t('happening.building-faceUp', {
        what: describeBuilding(i18n, position.building(event.building)),
      });
    case 'reserved':
      return i18n.t('happening.building-reserved', {
        ...who,
        what: describeBuilding(i18n, position.building(event.building)),
      });
    case 'built':
      return i18n.t('happening.building-built', { ...who, amount: position.building(event.building).points });
    case 'token':
      return i18n.t('happening.token', { ...who, amount: event.value });
    case 'pawn':
      return i18n.t(event.isSetup ? 'happening.first' : 'happening.pawn', who);
    case 'board':
      return i18n.t('happening.board', { ...who, id: event.board });
    case 'pass':
      return i18n.t('happening.pass', who);
    case 'round':
      return i18n.t('happening.round', { ...who, amount: event.round });
    case 'reshuffle':
      return i18n.t('happening.reshuffle', { amount: event.tiles });
    case 'ending':
      return i18n.t(`happening.ending-${event.by}`, who);
    case 'over':
      return i18n.t('happening.over', { amount: event.rounds });
  }
}
