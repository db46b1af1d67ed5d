import type { Move, Purse, Refusal, GoalRules } from '@two-rivers/kernel';
import { buildCost } from './build.ts';
import { GOOD_LIMIT, GOODS } from './components.ts';
import type { RiverOfGoldGain } from './events.ts';
import { actorOf, dieTurnCost } from './moves.ts';
import { mayTurnDieForShip, riverSpaceAfter, turnedFace } from './sail.ts';
import {
  BUILDABLE,
  CARD_ORDER,
  CARD_REGION,
  CARD_COUNT,
  KAIU_SHIHOBU,
  KAKITA_RYOKU,
  SPACE_REGION,
  YORITOMO,
} from './tables.ts';
import { FAVOR_PRICE, TRADE_GOODS } from './trade.ts';
import { SET_DIE_PRICE } from './turn.ts';
import { refusalForMove } from './moveRefusal.ts';
import {
  ACTION_PHASE,
  BUILD,
  BUY_FAVOR,
  CHOICES_PHASE,
  DELIVER,
  DIE_PHASE,
  END_TURN,
  firstArgument,
  GOODS_WIDTH,
  JOURNEY,
  kindOf,
  makeMove,
  type RiverOfGoldState,
  ROLL,
  ROLL_PHASE,
  SAIL,
  secondArgument,
  SELL,
  SET_DIE,
  SHIPS_WIDTH,
  START_PHASE,
  TAKE_GOOD,
  TRADE,
  TURN_DIE,
} from '../model.gen.ts';
import { refuse } from './reasons.ts';

/** Moves that reach a goal: their kind and arguments; an undefined argument may have any value. */
export interface GoalCondition {
  readonly kind: number;
  readonly first?: number;
  /** second argument, of a build or a trade */
  readonly second?: number;
  /** river space at the end of a sail */
  readonly to?: number;
}

const KINDS = ['koku', ...GOODS, 'favor'] as const;
const EMPTY_PURSE: Purse = KINDS.map(() => 0);
const [KOKU, FIRST_GOOD, FAVOR] = [0, 1, 1 + GOODS.length];
const FACES = [1, 2, 3, 4, 5, 6];
const SHIPS = [1, 2];
/** Largest distance between two faces. */
const MAX_FACE_DISTANCE = 3;

/**
 * Goal rules of River of Gold. Before the action, paths turn the die, buy favor for turning, and trade goods for an
 * order; among open choices, an answer may make room or provide pieces for another. An action never leads to another
 * goal: its choices become goals only once they are open.
 */
export const riverOfGoldGoalRules: GoalRules<RiverOfGoldState, GoalCondition> = {
  kinds: KINDS,
  continuesTurn: (start, s) => s.turns === start.turns && actorOf(s) === actorOf(start),
  meetsCondition,
  isHelpful,
  owesPayment: () => false,
  purse: (s, seat) => [s.koku[seat], ...s.goods.subarray(seat * GOODS_WIDTH, (seat + 1) * GOODS_WIDTH), s.favor[seat]],
  setPurse,
  clearPurse(s, seat) {
    setPurse(s, seat, EMPTY_PURSE);
    // if no trade is possible, the roll is automatic
    if (s.phase === ROLL_PHASE && s.ending === 0) s.phase = DIE_PHASE;
  },
  covers: (purse, other) => purse.every((amount, kind) => amount >= other[kind]),
  isPayment: ({ amount, source }: RiverOfGoldGain) => amount < 0 || source.by === 'trade',
  sufficientPurses,
  refusalFor: refusalForGoal,
};

function setPurse(s: RiverOfGoldState, seat: number, purse: Purse): void {
  s.koku[seat] = purse[KOKU];
  s.goods.set(purse.slice(FIRST_GOOD, FAVOR), seat * GOODS_WIDTH);
  s.favor[seat] = purse[FAVOR];
}

function meetsCondition(s: RiverOfGoldState, move: Move, { kind, first, second, to }: GoalCondition): boolean {
  if (kindOf(move) !== kind || (first !== undefined && firstArgument(move) !== first)) return false;
  if (kind !== SAIL) return second === undefined || secondArgument(move) === second;
  const steps = secondArgument(move) === 0 ? s.die[s.turn] : secondArgument(move);
  return to === undefined || reachesSpace(s, firstArgument(move), steps, to);
}

function reachesSpace(s: RiverOfGoldState, ship: number, steps: number, space: number): boolean {
  return riverSpaceAfter(s.ships[s.turn * SHIPS_WIDTH + ship - 1], steps) === space;
}

function isActionKind(kind: number): boolean {
  return kind === BUILD || kind === SAIL || kind === DELIVER;
}

function isHelpful(start: RiverOfGoldState, s: RiverOfGoldState, move: Move, condition: GoalCondition): boolean {
  switch (s.phase) {
    case ACTION_PHASE:
    case START_PHASE:
      return helpsBeforeAction(start, s, move, condition);
    case CHOICES_PHASE:
      return helpsAmongChoices(s, move, condition);
    case ROLL_PHASE:
      return kindOf(move) === BUY_FAVOR
        ? condition.kind === SET_DIE && s.favor[s.turn] < SET_DIE_PRICE
        : helpsToTrade(s, move, condition);
    default:
      return false;
  }
}

/**
 * Whether a move before the action helps: buying favor and then turning the die once, or trading goods for an order at
 * any time.
 */
function helpsBeforeAction(
  start: RiverOfGoldState,
  s: RiverOfGoldState,
  move: Move,
  condition: GoalCondition,
): boolean {
  const { kind } = condition;
  const isTurned = s.die[s.turn] !== start.die[s.turn];
  switch (kindOf(move)) {
    case TURN_DIE:
      // spending favor makes room for the favor to buy
      if (kind === BUY_FAVOR) return s.favor[s.turn] === s.favorLimit[s.turn];
      return isActionKind(kind) && !isTurned && isUsefulFace(s, firstArgument(move), condition);
    case SET_DIE:
      return isActionKind(kind) && isUsefulFace(s, firstArgument(move), condition);
    case BUY_FAVOR:
      return !isTurned && s.favor[s.turn] < maxUsefulFavor(s, condition);
    case TRADE:
      return kind === DELIVER ? helpsToPayOrder(s, move, condition) : helpsToTrade(s, move, condition);
    default:
      return false;
  }
}

/** Maximum favor that setting or turning the die can cost. */
function maxUsefulFavor(s: RiverOfGoldState, { kind }: GoalCondition): number {
  if (s.phase === START_PHASE) return isActionKind(kind) || kind === SET_DIE ? SET_DIE_PRICE : 0;
  return isActionKind(kind) || kind === TURN_DIE ? MAX_FACE_DISTANCE : 0;
}

/** Whether the action may need this face of the die. */
function isUsefulFace(s: RiverOfGoldState, face: number, { kind, first, to }: GoalCondition): boolean {
  if (kind === BUILD) return s.patron[s.turn] !== KAIU_SHIHOBU && (first === undefined || SPACE_REGION[first] === face);
  if (kind === DELIVER) return s.patron[s.turn] !== YORITOMO && (first === undefined || CARD_REGION[first] === face);
  return (first === undefined ? SHIPS : [first]).some((ship) =>
    sailDistances(s, ship, face).some((steps) => to === undefined || reachesSpace(s, ship, steps, to)),
  );
}

/** Distances a ship can sail with a face up. */
function sailDistances(s: RiverOfGoldState, ship: number, face: number): number[] {
  return mayTurnDieForShip(s, s.turn, ship) ? [face, turnedFace(face, -1), turnedFace(face, 1)] : [face];
}

/** Whether a trade exchanges surplus goods for goods that an order needs. */
function helpsToPayOrder(s: RiverOfGoldState, move: Move, { first }: GoalCondition): boolean {
  const [give, take] = [firstArgument(move), secondArgument(move)];
  return candidateCards(s, first).some((card) => {
    const spare = s.goods[s.turn * GOODS_WIDTH + give] - CARD_ORDER[card * 3 + give];
    return spare >= TRADE_GOODS && s.goods[s.turn * GOODS_WIDTH + take] < CARD_ORDER[card * 3 + take];
  });
}

function candidateCards(s: RiverOfGoldState, card: number | undefined): readonly number[] {
  if (card !== undefined) return card < CARD_COUNT ? [card] : [];
  return Array.from({ length: CARD_COUNT }, (_, each) => each).filter((each) => (s.hands[s.turn] >> each) & 1);
}

/** Whether a move may provide goods to give in a trade, or room for the good to take. */
function helpsToTrade(s: RiverOfGoldState, move: Move, { kind, first: give, second: take }: GoalCondition): boolean {
  if (kind !== TRADE) return false;
  const goods = s.goods.subarray(s.turn * GOODS_WIDTH, (s.turn + 1) * GOODS_WIDTH);
  const isPossible = give !== undefined && take !== undefined && goods[give] >= TRADE_GOODS && goods[take] < GOOD_LIMIT;
  return !isPossible && GOODS.some((_, good) => gainsGood(move, good) || givesGood(move, good));
}

function gainsGood(move: Move, good: number): boolean {
  switch (kindOf(move)) {
    case TAKE_GOOD:
      return firstArgument(move) === good;
    case JOURNEY:
      return firstArgument(move) === good + 1;
    case TRADE:
      return secondArgument(move) === good;
    default:
      return false;
  }
}

function givesGood(move: Move, good: number): boolean {
  return (kindOf(move) === SELL || kindOf(move) === TRADE) && firstArgument(move) === good;
}

/**
 * Whether a move among open choices helps: it provides a good to sell or koku to buy favor, makes room for a good, or
 * closes a choice that must come before the goal.
 */
function helpsAmongChoices(s: RiverOfGoldState, move: Move, condition: GoalCondition): boolean {
  const goods = s.goods.subarray(s.turn * GOODS_WIDTH, (s.turn + 1) * GOODS_WIDTH);
  switch (condition.kind) {
    case SELL:
      return GOODS.some(
        (_, good) =>
          (condition.first === undefined || condition.first === good) && goods[good] === 0 && gainsGood(move, good),
      );
    case TAKE_GOOD:
    case JOURNEY: {
      const good = condition.kind === JOURNEY ? (condition.first ?? 0) - 1 : (condition.first ?? -1);
      return good >= 0 && goods[good] === GOOD_LIMIT && givesGood(move, good);
    }
    case BUY_FAVOR:
      return s.koku[s.turn] < FAVOR_PRICE && helpsToBuyFavor(s, move);
    case SET_DIE:
      return s.patron[s.turn] === KAKITA_RYOKU && (closesChoice(kindOf(move)) || helpsToSetDie(s, move));
    case ROLL:
    case END_TURN:
      return closesChoice(kindOf(move));
    default:
      return helpsToTrade(s, move, condition);
  }
}

/** Whether a move among choices is an answer that closes one. */
function closesChoice(kind: number): boolean {
  return kind !== SELL && kind !== TRADE && kind !== BUY_FAVOR;
}

/** Whether a move provides favor to set the die, or koku to buy that favor. */
function helpsToSetDie(s: RiverOfGoldState, move: Move): boolean {
  if (s.favor[s.turn] >= SET_DIE_PRICE) return false;
  return kindOf(move) === BUY_FAVOR || (s.koku[s.turn] < FAVOR_PRICE && helpsToBuyFavor(s, move));
}

function helpsToBuyFavor(s: RiverOfGoldState, move: Move): boolean {
  const kind = kindOf(move);
  if (kind === SELL || (kind === JOURNEY && firstArgument(move) === 0)) return true;
  return s.openSell !== 0 && (kind === JOURNEY || kind === TAKE_GOOD || kind === TRADE);
}

/** Purses that suffice for a goal: favor to turn the die, koku for a building, goods of an order. */
function sufficientPurses(s: RiverOfGoldState, condition: GoalCondition): readonly Purse[] {
  const { kind, first, second } = condition;
  switch (kind) {
    case BUILD: {
      const spaces = first === undefined ? BUILDABLE.flat() : [first];
      return spaces.flatMap((space) =>
        favorCosts(s, { ...condition, first: space }).map((favor) => makePurse(favor, buildCost(s, s.turn, space))),
      );
    }
    case DELIVER:
      return candidateCards(s, first).flatMap((card) => {
        const order = CARD_ORDER.subarray(card * 3, card * 3 + 3);
        return favorCosts(s, { kind, first: card }).map((favor) => makePurse(favor, 0, order));
      });
    case SAIL:
      return favorCosts(s, condition).map((favor) => makePurse(favor));
    case TURN_DIE:
      return (first === undefined ? FACES : [first]).map((face) => makePurse(dieTurnCost(s.die[s.turn], face)));
    case SET_DIE:
      return [makePurse(SET_DIE_PRICE)];
    case BUY_FAVOR:
      return [makePurse(0, FAVOR_PRICE)];
    case TRADE:
      return GOODS.flatMap((_, good) =>
        good === second || (first !== undefined && good !== first)
          ? []
          : [makePurse(0, 0, amountsOfGood(good, TRADE_GOODS))],
      );
    case SELL:
      return first === undefined ? [makePurse(0, 0, [1, 1, 1])] : [makePurse(0, 0, amountsOfGood(first, 1))];
    default:
      return [];
  }
}

/**
 * Favor cost of each face that allows the action. A single 0 if the die does not matter; empty if no sail reaches the
 * space.
 */
function favorCosts(s: RiverOfGoldState, condition: GoalCondition): readonly number[] {
  const faces = FACES.filter((face) => isUsefulFace(s, face, condition));
  if (faces.length === 0) return condition.kind === SAIL ? [] : [0];
  if (s.phase === START_PHASE) return [SET_DIE_PRICE];
  return faces.map((face) => dieTurnCost(s.die[s.turn], face));
}

function makePurse(favor: number, koku = 0, goods: ArrayLike<number> = [0, 0, 0]): Purse {
  return [koku, ...Array.from(goods), favor];
}

function amountsOfGood(good: number, amount: number): readonly number[] {
  return GOODS.map((_, each) => (each === good ? amount : 0));
}

/** Refusal by a rule that forbids a goal regardless of purse and die. */
function refusalForGoal(s: RiverOfGoldState, { kind, first, second, to }: GoalCondition): Refusal {
  if (s.phase === ACTION_PHASE) {
    if (kind === SAIL) return refuse('sail-reach', { space: to ?? 0 });
    if (kind === BUILD)
      s.die[s.turn] = SPACE_REGION[first ?? BUILDABLE.flat().find((space) => s.tile[space] === 0) ?? 1];
    if (kind === DELIVER && first !== undefined && first < CARD_COUNT) s.die[s.turn] = CARD_REGION[first];
  }
  const space = BUILDABLE.flat().find((each) => s.tile[each] === 0) ?? BUILDABLE[1][0];
  const tile = s.row.find((each) => each !== 0) ?? 1;
  if (kind === BUILD) return refusalForMove(s, makeMove(BUILD, first ?? space, second ?? tile));
  return refusalForMove(s, makeMove(kind, first ?? 0, second ?? 0));
}
