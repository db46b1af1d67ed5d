import type { RiverOfGoldState } from '../rules/index.ts';
import { ACTION_PHASE, AFTER_DRAW, START_PHASE, MAX_SEATS } from '../rules/state.ts';

/** Turns of all players per advance of the row, by era and player count: how fast bots like these use up the stacks. */
const ERA1_PACE = [0, 0, 2.2, 2.2, 2.2];
const ERA2_PACE = [0, 0, 2.9, 2.45, 2.3];
/** Share of turns that are sails. */
const SAILS = 0.5;
/** Chance that a player able to bring the last tile into the row does so. */
const FINISHES = 0.5;
const TURNS_KEPT = 30;

/** Rows of tables by turns left: one per half turn. */
export const HALF_TURNS = 2 * TURNS_KEPT + 1;

export function halfTurns(turns: number): number {
  const index = (turns * 2 + 0.5) | 0;
  return index < HALF_TURNS ? index : HALF_TURNS - 1;
}

/** Length of the rest of the game, from the tiles left in the stacks. */
export class Horizon {
  /** by seat: actions still to come */
  readonly turns = new Float64Array(MAX_SEATS);
  /** by seat: chance to end the game */
  readonly finish = new Float64Array(MAX_SEATS);
  /** sails still to come, of all players */
  sails = 0;
  /** 1 while the Emperor's visit is still to come */
  visit = 0;
  /** 1 until the player to move has acted */
  toAct = 0;
  /** other than 0 while the draw after a delivery is still to come */
  drawDue = 0;

  read(s: RiverOfGoldState): void {
    const { seats, turn } = s;
    this.toAct = s.phase === ACTION_PHASE || s.phase === START_PHASE ? 1 : 0;
    this.drawDue = s.after & AFTER_DRAW;
    this.visit = s.left[0] > 0 || s.visitDue !== 0 ? 1 : 0;
    let sum = 0;
    if (s.ending !== 0) {
      for (let seat = 0; seat < seats; seat++) {
        const turns = this.#lastTurn(s, seat);
        this.turns[seat] = turns;
        this.finish[seat] = s.lastTurns === 0 && s.finisher === seat ? 1 : 0;
        sum += turns;
      }
    } else {
      const next = this.toAct !== 0 ? turn : turn + 1;
      const advances = s.left[0] + s.left[1];
      const all = s.left[0] * ERA1_PACE[seats] + s.left[1] * ERA2_PACE[seats] + seats - 1;
      for (let seat = 0; seat < seats; seat++) {
        let away = seat - next;
        if (away < 0) away += seats;
        const turns = (all - away + (seats - 1) / 2) / seats;
        this.turns[seat] = turns;
        this.finish[seat] =
          advances > 1 ? 1 / seats : (FINISHES * (1 - FINISHES) ** away) / (1 - (1 - FINISHES) ** seats);
        sum += turns;
      }
    }
    this.sails = SAILS * sum;
  }

  /** Turns left after the last tile came: one for everyone but the player who brought it. */
  #lastTurn(s: RiverOfGoldState, seat: number): number {
    if (seat === s.finisher) return 0;
    if (s.lastTurns === 0) return 1;
    const away = (seat - s.turn + s.seats) % s.seats;
    const toFinisher = (s.finisher - s.turn + s.seats) % s.seats;
    if (away === 0) return this.toAct;
    return away < toFinisher ? 1 : 0;
  }
}
