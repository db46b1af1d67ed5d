import type { Move } from '@two-rivers/kernel';
import { playBuild } from './build.ts';
import { playAnswer } from './choices.ts';
import { CUSTOMERS } from './components.ts';
import { drawCustomer } from './customers.ts';
import { playDelivery } from './deliver.ts';
import { type EmitRiverOfGoldEvent, tileField } from './events.ts';
import { payFavor } from './gains.ts';
import { dieTurnCost } from './moves.ts';
import type { GameOptions } from './options.ts';
import { dueEra, markTileSeen } from './row.ts';
import { playSail } from './sail.ts';
import { isSetupPhase, playSetupMove } from './setup.ts';
import { playBuyFavor, playTrade } from './trade.ts';
import { beginTurn, applyDieFace, endTurn, advanceToDecision, SET_DIE_PRICE } from './turn.ts';
import {
  ACTION_PHASE,
  BUILD,
  BUY_FAVOR,
  CHANCE_CUSTOMER,
  CHANCE_DIE,
  CHANCE_TILE,
  customerOfChanceCustomer,
  DELIVER,
  DIE_PHASE,
  END_TURN,
  faceOfChanceDie,
  faceOfSetDie,
  faceOfTurnDie,
  kindOf,
  OTHERS_PHASE,
  type RiverOfGoldState,
  ROLL,
  SAIL,
  SET_DIE,
  START_PHASE,
  tileOfChanceTile,
  TRADE,
  TURN_DIE,
  UNKNOWN,
} from '../model.gen.ts';

type MoveHandler = (s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent) => void;

/** Handlers by kind of move; all answers to open choices share one. */
const MOVE_HANDLERS: readonly MoveHandler[] = handlersByKind([
  [BUILD, withAdvance(playBuild)],
  [SAIL, withAdvance(playSail)],
  [DELIVER, withAdvance(playDelivery)],
  [TURN_DIE, playTurnDie],
  [TRADE, playTradeAndAdvance],
  [BUY_FAVOR, playTradeAndAdvance],
  [ROLL, (s) => void (s.phase = DIE_PHASE)],
  [SET_DIE, playSetDie],
  [END_TURN, (s, _, emit) => endTurn(s, emit)],
  [CHANCE_DIE, playDieRoll],
  [CHANCE_TILE, playTileReveal],
  [CHANCE_CUSTOMER, playCustomerDraw],
]);

function handlersByKind(entries: readonly (readonly [number, MoveHandler])[]): MoveHandler[] {
  const handlers = Array.from<MoveHandler>({ length: CHANCE_DIE + 1 }).fill(playAnswerAndAdvance);
  for (const [kind, handler] of entries) handlers[kind] = handler;
  return handlers;
}

function withAdvance(action: MoveHandler): MoveHandler {
  return (s, move, emit) => {
    action(s, move, emit);
    advanceToDecision(s, emit);
  };
}

/** Applies a legal move or chance result and continues to the next decision or chance. */
export function playMove(s: RiverOfGoldState, options: GameOptions, move: Move, emit?: EmitRiverOfGoldEvent): void {
  if (isSetupPhase(s.phase)) playSetupMove(s, options, move, emit);
  else MOVE_HANDLERS[kindOf(move)](s, move, emit);
}

function playTurnDie(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  payFavor(s, s.turn, dieTurnCost(s.die[s.turn], faceOfTurnDie(move)), 'favor', faceOfTurnDie(move), emit);
  s.die[s.turn] = faceOfTurnDie(move);
}

function playSetDie(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  payFavor(s, s.turn, SET_DIE_PRICE, 'set', faceOfSetDie(move), emit);
  applyDieFace(s, faceOfSetDie(move), emit);
}

function playAnswerAndAdvance(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  playAnswer(s, s.phase === OTHERS_PHASE ? s.chooser : s.turn, move, emit);
  advanceToDecision(s, emit);
}

function playDieRoll(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  if (emit !== undefined) emit({ kind: 'die', seat: s.turn, face: faceOfChanceDie(move) });
  applyDieFace(s, faceOfChanceDie(move), emit);
}

function playTileReveal(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  const tile = tileOfChanceTile(move);
  markTileSeen(s, tile);
  s.top[dueEra(s)] = tile;
  if (emit !== undefined) emit({ kind: 'top', seat: -1, ...tileField(tile) });
  advanceToDecision(s, emit);
}

function playCustomerDraw(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  const card = customerOfChanceCustomer(move);
  drawCustomer(s, s.turn, card);
  s.drawsDue--;
  if (emit !== undefined) {
    const seat = s.turn;
    emit(card === UNKNOWN ? { kind: 'card', seat } : { kind: 'card', seat, customer: CUSTOMERS[card].id });
  }
  advanceToDecision(s, emit);
}

/**
 * Plays a trade. After the action, a trade may leave only one answer to a choice, or only the roll; that is then played
 * automatically.
 */
function playTradeAndAdvance(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  if (kindOf(move) === TRADE) playTrade(s, move, emit);
  else playBuyFavor(s, emit);
  if (s.phase === START_PHASE) beginTurn(s, s.turn);
  else if (s.phase !== ACTION_PHASE) advanceToDecision(s, emit);
}
