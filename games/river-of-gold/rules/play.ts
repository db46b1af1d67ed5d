import type { Move, Tell } from '@two-rivers/kernel';
import { playBuild } from './build.ts';
import { playAnswer } from './choices.ts';
import { CUSTOMERS, TILES } from './components.ts';
import { takeCustomer } from './customers.ts';
import { playDeliver } from './deliver.ts';
import { payFavor, report, type Told } from './gains.ts';
import { favorCost } from './moves.ts';
import {
  BUILD,
  BUY_FAVOR,
  CHANCE_CUSTOMER,
  CHANCE_DIE,
  CHANCE_TILE,
  DELIVER,
  END_TURN,
  FAVOR_FACE,
  firstOf,
  kindOf,
  ROLL,
  SAIL,
  SET_DIE,
  TRADE,
} from './notation.ts';
import type { Options } from './options.ts';
import { eraDue, markSeen } from './row.ts';
import { playSail } from './sail.ts';
import { isSetUp, playSetUp } from './setup.ts';
import { ACTION_PHASE, DIE_PHASE, OTHERS_PHASE, type RiverOfGoldState, START_PHASE } from './state.ts';
import { CARDS } from './tables.ts';
import { playBuyFavor, playTrade } from './trade.ts';
import { beginTurn, dieIs, endTurn, proceed, SETTING_PRICE } from './turn.ts';

type Player = (s: RiverOfGoldState, move: Move, tell?: Tell) => void;

/** Handlers by kind of move; all answers to open choices share one. */
const PLAYERS: readonly Player[] = playersByKind([
  [BUILD, thenProceed(playBuild)],
  [SAIL, thenProceed(playSail)],
  [DELIVER, thenProceed(playDeliver)],
  [FAVOR_FACE, playFavorFace],
  [TRADE, playTradeAndGoOn],
  [BUY_FAVOR, playTradeAndGoOn],
  [ROLL, (s) => void (s.phase = DIE_PHASE)],
  [SET_DIE, playSetDie],
  [END_TURN, (s, _, tell) => endTurn(s, tell)],
  [CHANCE_DIE, rolled],
  [CHANCE_TILE, revealed],
  [CHANCE_CUSTOMER, drawn],
]);

function playersByKind(own: readonly (readonly [number, Player])[]): Player[] {
  const players = Array.from<Player>({ length: CHANCE_DIE + 1 }).fill(answered);
  for (const [kind, player] of own) players[kind] = player;
  return players;
}

function thenProceed(action: Player): Player {
  return (s, move, tell) => {
    action(s, move, tell);
    proceed(s, tell);
  };
}

/** Applies a legal move or result and continues to the next decision or chance. */
export function playMove(s: RiverOfGoldState, options: Options, move: Move, tell?: Tell): void {
  if (isSetUp(s.phase)) playSetUp(s, options, move, tell);
  else PLAYERS[kindOf(move)](s, move, tell);
}

function playFavorFace(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  payFavor(s, s.turn, favorCost(s.die[s.turn], firstOf(move)), 'favor', firstOf(move), tell);
  s.die[s.turn] = firstOf(move);
}

function playSetDie(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  payFavor(s, s.turn, SETTING_PRICE, 'set', firstOf(move), tell);
  dieIs(s, firstOf(move), tell);
}

function answered(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  playAnswer(s, s.phase === OTHERS_PHASE ? s.chooser : s.turn, move, tell);
  proceed(s, tell);
}

function rolled(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  if (tell !== undefined) report(s, tell, 'die', s.turn, firstOf(move), 0, 'roll', 0);
  dieIs(s, firstOf(move), tell);
}

function revealed(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  const tile = firstOf(move);
  markSeen(s, tile);
  s.top[eraDue(s)] = tile;
  if (tell !== undefined) {
    tell({
      what: 'top',
      seat: -1,
      amount: 1,
      lost: 0,
      cause: 'row',
      at: 0,
      id: TILES[tile - 1].id,
    } satisfies Told);
  }
  proceed(s, tell);
}

function drawn(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  const card = firstOf(move);
  takeCustomer(s, s.turn, card);
  s.toDraw--;
  if (tell !== undefined) {
    const id = card < CARDS ? CUSTOMERS[card].id : '';
    tell({ what: 'card', seat: s.turn, amount: 1, lost: 0, cause: 'deck', at: 0, id } satisfies Told);
  }
  proceed(s, tell);
}

/** After the action, a trade may leave a choice, or the roll, with a single answer; before it, nothing follows. */
function playTradeAndGoOn(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  if (kindOf(move) === TRADE) playTrade(s, move, tell);
  else playBuyFavor(s, tell);
  if (s.phase === START_PHASE) beginTurn(s, s.turn);
  else if (s.phase !== ACTION_PHASE) proceed(s, tell);
}
