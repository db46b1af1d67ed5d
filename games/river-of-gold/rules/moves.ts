import { CHANCE, type MoveList, OVER } from '@two-rivers/kernel';
import { listBuilds } from './build.ts';
import { listAnswers } from './choices.ts';
import { listDeliveries } from './deliver.ts';
import { CHANCE_DIE, END_TURN, FAVOR_FACE, makeMove, ROLL, SET_DIE } from './notation.ts';
import type { Options } from './options.ts';
import { listSails } from './sail.ts';
import { listCustomers, listSetUp, listUnseen } from './setup.ts';
import {
  ACTION_PHASE,
  CHOICES_PHASE,
  DIE_PHASE,
  DRAW_PHASE,
  OTHERS_PHASE,
  OVER_PHASE,
  PATRONS_PHASE,
  PHASES,
  ROLL_PHASE,
  type RiverOfGoldState,
  START_PHASE,
  TILE_PHASE,
} from './state.ts';
import { listTrades } from './trade.ts';
import { maySetDie } from './turn.ts';

type Lister = (s: RiverOfGoldState, list: MoveList, options: Options) => void;

/** Move listers by phase. Actions come before the moves that prepare them: `greedy` breaks ties by this order. */
const LISTERS: readonly Lister[] = listersByPhase([
  [ACTION_PHASE, listActions],
  [CHOICES_PHASE, listOwnChoices],
  [OTHERS_PHASE, (s, list) => listAnswers(s, s.chooser, list)],
  [ROLL_PHASE, listRoll],
  [START_PHASE, listRoll],
  [TILE_PHASE, listUnseen],
  [DRAW_PHASE, listCustomers],
  [DIE_PHASE, listDie],
  [OVER_PHASE, () => {}],
]);

function listersByPhase(own: readonly (readonly [number, Lister])[]): Lister[] {
  const listers: Lister[] = PHASES.map(() => listSetUp);
  for (const [phase, lister] of own) listers[phase] = lister;
  return listers;
}

export function listMoves(s: RiverOfGoldState, options: Options, list: MoveList): void {
  list.clear();
  LISTERS[s.phase](s, list, options);
}

/** Actor of each phase: chance, the turn's player, the chooser, none. */
const [BY_CHANCE, BY_TURN, BY_CHOOSER, BY_NOBODY] = [0, 1, 2, 3];
const ACTS = Uint8Array.from(PHASES, (_, phase) => {
  if ([ACTION_PHASE, CHOICES_PHASE, ROLL_PHASE, START_PHASE, PATRONS_PHASE].includes(phase)) return BY_TURN;
  if (phase === OTHERS_PHASE) return BY_CHOOSER;
  return phase === OVER_PHASE ? BY_NOBODY : BY_CHANCE;
});

export function actorOf(s: RiverOfGoldState): number {
  const acts = ACTS[s.phase];
  if (acts === BY_CHANCE) return CHANCE;
  if (acts === BY_TURN) return s.turn;
  return acts === BY_CHOOSER ? s.chooser : OVER;
}

function listActions(s: RiverOfGoldState, list: MoveList): void {
  listBuilds(s, list);
  listSails(s, list);
  listDeliveries(s, list);
  listFaces(s, list);
  listTrades(s, s.turn, list);
}

function listOwnChoices(s: RiverOfGoldState, list: MoveList): void {
  listAnswers(s, s.turn, list);
  listTrades(s, s.turn, list);
}

function listDie(_s: RiverOfGoldState, list: MoveList): void {
  for (let face = 1; face <= 6; face++) list.add(makeMove(CHANCE_DIE, face));
}

/** Favor to turn a die to a face, by the shorter way. */
export function favorCost(from: number, to: number): number {
  const steps = Math.abs(from - to);
  return steps > 3 ? 6 - steps : steps;
}

/** Whether `favor` suffices to turn a die to another face. */
export function canTurn(die: number, face: number, favor: number): boolean {
  return face !== die && favorCost(die, face) <= favor;
}

function listFaces(s: RiverOfGoldState, list: MoveList): void {
  const favor = s.favor[s.turn];
  if (favor === 0) return;
  const die = s.die[s.turn];
  for (let face = 1; face <= 6; face++) {
    if (canTurn(die, face, favor)) list.add(makeMove(FAVOR_FACE, face));
  }
}

function listRoll(s: RiverOfGoldState, list: MoveList): void {
  if (s.ending !== 0) list.add(makeMove(END_TURN));
  else {
    list.add(makeMove(ROLL));
    if (maySetDie(s, s.turn)) for (let face = 1; face <= 6; face++) list.add(makeMove(SET_DIE, face));
  }
  listTrades(s, s.turn, list);
}
