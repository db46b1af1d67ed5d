import { type Move, type Purse, type Refusal, refuse, type Turns } from '@two-rivers/kernel';
import { buildCost } from './build.ts';
import { GOOD_LIMIT, GOODS } from './components.ts';
import { actorOf, favorCost } from './moves.ts';
import {
  BUILD,
  BUY_FAVOR,
  DELIVER,
  END_TURN,
  FAVOR_FACE,
  firstOf,
  JOURNEY,
  kindOf,
  makeMove,
  ROLL,
  SAIL,
  secondOf,
  SELL,
  SET_DIE,
  TAKE_GOOD,
  TRADE,
} from './notation.ts';
import { mayTurnWith, riverAfter, turned } from './sail.ts';
import {
  ACTION_PHASE,
  CHOICES_PHASE,
  DIE_PHASE,
  type RiverOfGoldState,
  ROLL_PHASE,
  START_PHASE,
} from './state.ts';
import {
  BUILDABLE,
  CARD_ORDER,
  CARD_REGION,
  CARDS,
  KAIU_SHIHOBU,
  KAKITA_RYOKU,
  SPACE_REGION,
  YORITOMO,
} from './tables.ts';
import { FAVOR_PRICE, TRADE_GOODS } from './trade.ts';
import { SETTING_PRICE } from './turn.ts';
import { whyNotLegal } from './whyNot.ts';

/** Moves that reach a goal: of this kind, with these arguments; undefined ones are free. */
export interface Wanted {
  readonly kind: number;
  readonly first?: number;
  /** of a build or a trade */
  readonly second?: number;
  /** river space at the end of a sail */
  readonly to?: number;
}

const KINDS = ['koku', ...GOODS, 'favor'] as const;
const NOTHING: Purse = KINDS.map(() => 0);
const [KOKU, FIRST_GOOD, FAVOR] = [0, 1, 1 + GOODS.length];
const FACES = [1, 2, 3, 4, 5, 6];
const SHIPS = [1, 2];
/** Largest distance between two faces. */
const FARTHEST = 3;

/**
 * Goal rules of River of Gold. Before the action, paths turn the die, buy favor for it, and trade goods for an order; among
 * open choices, an answer may make room or bring what another needs. An action never leads to another goal: its choices
 * become goals only once they are open.
 */
export const riverOfGoldTurns: Turns<RiverOfGoldState, Wanted> = {
  kinds: KINDS,
  goesOn: (start, s) => s.turns === start.turns && actorOf(s) === actorOf(start),
  isWanted,
  mayHelp,
  owes: () => false,
  purse: (s, seat) => [s.koku[seat], ...s.goods.subarray(seat * 3, seat * 3 + 3), s.favor[seat]],
  fill,
  clear(s, seat) {
    fill(s, seat, NOTHING);
    // without a possible trade the roll plays itself
    if (s.phase === ROLL_PHASE && s.ending === 0) s.phase = DIE_PHASE;
  },
  covers: (purse, other) => purse.every((amount, kind) => amount >= other[kind]),
  isPayment: ({ amount, cause }) => amount < 0 || cause === 'trade',
  enough,
  whyNot,
};

function fill(s: RiverOfGoldState, seat: number, purse: Purse): void {
  s.koku[seat] = purse[KOKU];
  s.goods.set(purse.slice(FIRST_GOOD, FAVOR), seat * 3);
  s.favor[seat] = purse[FAVOR];
}

function isWanted(s: RiverOfGoldState, move: Move, { kind, first, second, to }: Wanted): boolean {
  if (kindOf(move) !== kind || (first !== undefined && firstOf(move) !== first)) return false;
  if (kind !== SAIL) return second === undefined || secondOf(move) === second;
  const steps = secondOf(move) === 0 ? s.die[s.turn] : secondOf(move);
  return to === undefined || reaches(s, firstOf(move), steps, to);
}

function reaches(s: RiverOfGoldState, ship: number, steps: number, space: number): boolean {
  return riverAfter(s.ships[s.turn * 2 + ship - 1], steps) === space;
}

function isAction(kind: number): boolean {
  return kind === BUILD || kind === SAIL || kind === DELIVER;
}

function mayHelp(start: RiverOfGoldState, s: RiverOfGoldState, move: Move, wanted: Wanted): boolean {
  switch (s.phase) {
    case ACTION_PHASE:
    case START_PHASE:
      return helpsBefore(start, s, move, wanted);
    case CHOICES_PHASE:
      return helpsAmongChoices(s, move, wanted);
    case ROLL_PHASE:
      return kindOf(move) === BUY_FAVOR
        ? wanted.kind === SET_DIE && s.favor[s.turn] < SETTING_PRICE
        : helpsToTrade(s, move, wanted);
    default:
      return false;
  }
}

/** Before the action: favor first, then the die once; goods for an order at any time. */
function helpsBefore(start: RiverOfGoldState, s: RiverOfGoldState, move: Move, wanted: Wanted): boolean {
  const { kind } = wanted;
  const isTurned = s.die[s.turn] !== start.die[s.turn];
  switch (kindOf(move)) {
    case FAVOR_FACE:
      // spent favor makes room for bought favor
      if (kind === BUY_FAVOR) return s.favor[s.turn] === s.favorLimit[s.turn];
      return isAction(kind) && !isTurned && isUseful(s, firstOf(move), wanted);
    case SET_DIE:
      return isAction(kind) && isUseful(s, firstOf(move), wanted);
    case BUY_FAVOR:
      return !isTurned && s.favor[s.turn] < mostFavor(s, wanted);
    case TRADE:
      return kind === DELIVER ? helpsToPay(s, move, wanted) : helpsToTrade(s, move, wanted);
    default:
      return false;
  }
}

/** Most favor that setting or turning the die can cost. */
function mostFavor(s: RiverOfGoldState, { kind }: Wanted): number {
  if (s.phase === START_PHASE) return isAction(kind) || kind === SET_DIE ? SETTING_PRICE : 0;
  return isAction(kind) || kind === FAVOR_FACE ? FARTHEST : 0;
}

/** Whether the action may need a face of the die. */
function isUseful(s: RiverOfGoldState, face: number, { kind, first, to }: Wanted): boolean {
  if (kind === BUILD)
    return s.patron[s.turn] !== KAIU_SHIHOBU && (first === undefined || SPACE_REGION[first] === face);
  if (kind === DELIVER)
    return s.patron[s.turn] !== YORITOMO && (first === undefined || CARD_REGION[first] === face);
  return (first === undefined ? SHIPS : [first]).some((ship) =>
    distances(s, ship, face).some((steps) => to === undefined || reaches(s, ship, steps, to)),
  );
}

/** Distances a ship can sail with a face up. */
function distances(s: RiverOfGoldState, ship: number, face: number): number[] {
  return mayTurnWith(s, s.turn, ship) ? [face, turned(face, -1), turned(face, 1)] : [face];
}

/** Whether a trade gives goods an order does not need for goods it needs. */
function helpsToPay(s: RiverOfGoldState, move: Move, { first }: Wanted): boolean {
  const [give, take] = [firstOf(move), secondOf(move)];
  return wantedCards(s, first).some((card) => {
    const spare = s.goods[s.turn * 3 + give] - CARD_ORDER[card * 3 + give];
    return spare >= TRADE_GOODS && s.goods[s.turn * 3 + take] < CARD_ORDER[card * 3 + take];
  });
}

function wantedCards(s: RiverOfGoldState, card: number | undefined): readonly number[] {
  if (card !== undefined) return card < CARDS ? [card] : [];
  return Array.from({ length: CARDS }, (_, each) => each).filter((each) => (s.hands[s.turn] >> each) & 1);
}

/** Any change of goods may provide what a trade gives, or make room for what it takes. */
function helpsToTrade(s: RiverOfGoldState, move: Move, { kind, first: give, second: take }: Wanted): boolean {
  if (kind !== TRADE) return false;
  const goods = s.goods.subarray(s.turn * 3, s.turn * 3 + 3);
  const isPossible =
    give !== undefined && take !== undefined && goods[give] >= TRADE_GOODS && goods[take] < GOOD_LIMIT;
  return !isPossible && GOODS.some((_, good) => brings(move, good) || takes(move, good));
}

function brings(move: Move, good: number): boolean {
  switch (kindOf(move)) {
    case TAKE_GOOD:
      return firstOf(move) === good;
    case JOURNEY:
      return firstOf(move) === good + 1;
    case TRADE:
      return secondOf(move) === good;
    default:
      return false;
  }
}

function takes(move: Move, good: number): boolean {
  return (kindOf(move) === SELL || kindOf(move) === TRADE) && firstOf(move) === good;
}

/** Among open choices: a good to sell, koku for favor, room for a good; all answers if the goal comes after them. */
function helpsAmongChoices(s: RiverOfGoldState, move: Move, wanted: Wanted): boolean {
  const goods = s.goods.subarray(s.turn * 3, s.turn * 3 + 3);
  switch (wanted.kind) {
    case SELL:
      return GOODS.some(
        (_, good) =>
          (wanted.first === undefined || wanted.first === good) && goods[good] === 0 && brings(move, good),
      );
    case TAKE_GOOD:
    case JOURNEY: {
      const good = wanted.kind === JOURNEY ? (wanted.first ?? 0) - 1 : (wanted.first ?? -1);
      return good >= 0 && goods[good] === GOOD_LIMIT && takes(move, good);
    }
    case BUY_FAVOR:
      return s.koku[s.turn] < FAVOR_PRICE && helpsToBuy(s, move);
    case SET_DIE:
      return s.patron[s.turn] === KAKITA_RYOKU && (isAnswer(kindOf(move)) || helpsToSet(s, move));
    case ROLL:
    case END_TURN:
      return isAnswer(kindOf(move));
    default:
      return helpsToTrade(s, move, wanted);
  }
}

/** Whether a move among choices is an answer that closes one. */
function isAnswer(kind: number): boolean {
  return kind !== SELL && kind !== TRADE && kind !== BUY_FAVOR;
}

/** Whether a move provides favor to set the die, or koku for it. */
function helpsToSet(s: RiverOfGoldState, move: Move): boolean {
  if (s.favor[s.turn] >= SETTING_PRICE) return false;
  return kindOf(move) === BUY_FAVOR || (s.koku[s.turn] < FAVOR_PRICE && helpsToBuy(s, move));
}

function helpsToBuy(s: RiverOfGoldState, move: Move): boolean {
  const kind = kindOf(move);
  if (kind === SELL || (kind === JOURNEY && firstOf(move) === 0)) return true;
  return s.openSell !== 0 && (kind === JOURNEY || kind === TAKE_GOOD || kind === TRADE);
}

/** Sufficient purses: favor to turn the die all the way, koku for a building, goods of an order. */
function enough(s: RiverOfGoldState, wanted: Wanted): readonly Purse[] {
  const { kind, first, second } = wanted;
  switch (kind) {
    case BUILD: {
      const spaces = first === undefined ? BUILDABLE.flat() : [first];
      return spaces.flatMap((space) =>
        favorFor(s, { ...wanted, first: space }).map((favor) => having(favor, buildCost(s, s.turn, space))),
      );
    }
    case DELIVER:
      return wantedCards(s, first).flatMap((card) => {
        const order = CARD_ORDER.subarray(card * 3, card * 3 + 3);
        return favorFor(s, { kind, first: card }).map((favor) => having(favor, 0, order));
      });
    case SAIL:
      return favorFor(s, wanted).map((favor) => having(favor));
    case FAVOR_FACE:
      return (first === undefined ? FACES : [first]).map((face) => having(favorCost(s.die[s.turn], face)));
    case SET_DIE:
      return [having(SETTING_PRICE)];
    case BUY_FAVOR:
      return [having(0, FAVOR_PRICE)];
    case TRADE:
      return GOODS.flatMap((_, good) =>
        good === second || (first !== undefined && good !== first)
          ? []
          : [having(0, 0, pieces(good, TRADE_GOODS))],
      );
    case SELL:
      return first === undefined ? [having(0, 0, [1, 1, 1])] : [having(0, 0, pieces(first, 1))];
    default:
      return [];
  }
}

/** Favor cost of each face that allows the action; 0 if the die does not matter, none if no sail reaches the space. */
function favorFor(s: RiverOfGoldState, wanted: Wanted): readonly number[] {
  const faces = FACES.filter((face) => isUseful(s, face, wanted));
  if (faces.length === 0) return wanted.kind === SAIL ? [] : [0];
  if (s.phase === START_PHASE) return [SETTING_PRICE];
  return faces.map((face) => favorCost(s.die[s.turn], face));
}

function having(favor: number, koku = 0, goods: ArrayLike<number> = [0, 0, 0]): Purse {
  return [koku, ...Array.from(goods), favor];
}

function pieces(good: number, amount: number): readonly number[] {
  return GOODS.map((_, each) => (each === good ? amount : 0));
}

/** The rule that forbids a goal regardless of purse and die. */
function whyNot(s: RiverOfGoldState, { kind, first, second, to }: Wanted): Refusal {
  if (s.phase === ACTION_PHASE) {
    if (kind === SAIL) return refuse('sail-reach', { space: to ?? 0 });
    if (kind === BUILD)
      s.die[s.turn] = SPACE_REGION[first ?? BUILDABLE.flat().find((space) => s.tile[space] === 0) ?? 1];
    if (kind === DELIVER && first !== undefined && first < CARDS) s.die[s.turn] = CARD_REGION[first];
  }
  const space = BUILDABLE.flat().find((each) => s.tile[each] === 0) ?? BUILDABLE[1][0];
  const tile = s.row.find((each) => each !== 0) ?? 1;
  if (kind === BUILD) return whyNotLegal(s, makeMove(BUILD, first ?? space, second ?? tile));
  return whyNotLegal(s, makeMove(kind, first ?? 0, second ?? 0));
}
