import { CHANCE, type MoveList, OVER } from '@two-rivers/kernel';
import {
  ACTION_PHASE,
  CHOICES_PHASE,
  DIE_PHASE,
  DRAW_PHASE,
  END_TURN,
  makeChanceDie,
  makeSetDie,
  makeTurnDie,
  OTHERS_PHASE,
  OVER_PHASE,
  PATRONS_PHASE,
  PHASES,
  type RiverOfGoldState,
  ROLL,
  ROLL_PHASE,
  START_PHASE,
  TILE_PHASE,
} from '../model.gen.ts';
import { listBuilds } from './build.ts';
import { listAnswers } from './choices.ts';
import { listDeliveries } from './deliver.ts';
import type { GameOptions } from './options.ts';
import { listSails } from './sail.ts';
import { listCustomerDraws, listSetupMoves, listUnseenTiles } from './setup.ts';
import { listTrades } from './trade.ts';
import { maySetDie } from './turn.ts';

type MoveLister = (s: RiverOfGoldState, list: MoveList, options: GameOptions) => void;

/** Move listers by phase; actions come before preparations, because `greedy` breaks ties by list order. */
const MOVE_LISTERS: readonly MoveLister[] = listersByPhase([
  [ACTION_PHASE, listActions],
  [CHOICES_PHASE, listAnswersAndTrades],
  [OTHERS_PHASE, (s, list) => listAnswers(s, s.chooser, list)],
  [ROLL_PHASE, listTurnEnds],
  [START_PHASE, listTurnEnds],
  [TILE_PHASE, listUnseenTiles],
  [DRAW_PHASE, listCustomerDraws],
  [DIE_PHASE, listDieResults],
  [OVER_PHASE, () => {}],
]);

function listersByPhase(entries: readonly (readonly [number, MoveLister])[]): MoveLister[] {
  const listers: MoveLister[] = PHASES.map(() => listSetupMoves);
  for (const [phase, lister] of entries) listers[phase] = lister;
  return listers;
}

export function listMoves(s: RiverOfGoldState, options: GameOptions, list: MoveList): void {
  list.clear();
  MOVE_LISTERS[s.phase](s, list, options);
}

/** Kinds of actor, each phase has one: chance, the turn's player, the chooser, nobody. */
const [BY_CHANCE, BY_TURN, BY_CHOOSER, BY_NOBODY] = [0, 1, 2, 3];
const ACTOR_KINDS = Uint8Array.from(PHASES, (_, phase) => {
  if ([ACTION_PHASE, CHOICES_PHASE, ROLL_PHASE, START_PHASE, PATRONS_PHASE].includes(phase)) return BY_TURN;
  if (phase === OTHERS_PHASE) return BY_CHOOSER;
  return phase === OVER_PHASE ? BY_NOBODY : BY_CHANCE;
});

export function actorOf(s: RiverOfGoldState): number {
  const kind = ACTOR_KINDS[s.phase];
  if (kind === BY_CHANCE) return CHANCE;
  if (kind === BY_TURN) return s.turn;
  return kind === BY_CHOOSER ? s.chooser : OVER;
}

function listActions(s: RiverOfGoldState, list: MoveList): void {
  listBuilds(s, list);
  listSails(s, list);
  listDeliveries(s, list);
  listDieTurns(s, list);
  listTrades(s, s.turn, list);
}

function listAnswersAndTrades(s: RiverOfGoldState, list: MoveList): void {
  listAnswers(s, s.turn, list);
  listTrades(s, s.turn, list);
}

function listDieResults(_s: RiverOfGoldState, list: MoveList): void {
  for (let face = 1; face <= 6; face++) list.add(makeChanceDie(face));
}

/** Favor to turn a die to a face, in the shorter direction. */
export function dieTurnCost(from: number, to: number): number {
  const steps = Math.abs(from - to);
  return steps > 3 ? 6 - steps : steps;
}

/** Whether `favor` suffices to turn a die to another face. */
export function canTurnDie(die: number, face: number, favor: number): boolean {
  return face !== die && dieTurnCost(die, face) <= favor;
}

function listDieTurns(s: RiverOfGoldState, list: MoveList): void {
  const favor = s.favor[s.turn];
  if (favor === 0) return;
  const die = s.die[s.turn];
  for (let face = 1; face <= 6; face++) {
    if (canTurnDie(die, face, favor)) list.add(makeTurnDie(face));
  }
}

function listTurnEnds(s: RiverOfGoldState, list: MoveList): void {
  if (s.ending !== 0) list.add(END_TURN);
  else {
    list.add(ROLL);
    if (maySetDie(s, s.turn)) for (let face = 1; face <= 6; face++) list.add(makeSetDie(face));
  }
  listTrades(s, s.turn, list);
}
