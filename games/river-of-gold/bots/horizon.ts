import { ACTION_PHASE, type RiverOfGoldState, START_PHASE } from '../model.gen.ts';
import { MAX_SEATS } from '../rules/components.ts';
import { AFTER_DRAW } from '../rules/tables.ts';

/**
 * Average number of turns, of all players together, per advance of the row in games of bots; by era and player count.
 */
const ERA1_PACE = [0, 0, 2.2, 2.2, 2.2];
const ERA2_PACE = [0, 0, 2.9, 2.45, 2.3];
/** Share of turns that are sails. */
const SAILS = 0.5;
/** Chance that a player who can bring the last tile into the row does so. */
const FINISH_CHANCE = 0.5;
const MAX_TURNS = 30;

/** Number of rows in a table indexed by half turns left. */
export const HALF_TURN_COUNT = 2 * MAX_TURNS + 1;

export function halfTurnIndex(turns: number): number {
  const index = (turns * 2 + 0.5) | 0;
  return index < HALF_TURN_COUNT ? index : HALF_TURN_COUNT - 1;
}

/** Expected length of the rest of the game, from the tiles left in the stacks. */
export class GameHorizon {
  /** by seat: actions still to come */
  readonly turnsLeft = new Float64Array(MAX_SEATS);
  /** by seat: chance to bring the last tile into the row */
  readonly finishChance = new Float64Array(MAX_SEATS);
  /** sails still to come, of all players */
  sailsLeft = 0;
  /** 1 while the Emperor's visit is still to come */
  emperorVisits = 0;
  /** 1 until the player to move has acted */
  actionsDue = 0;
  /** nonzero while the draw after a delivery is still to come */
  drawDue = 0;

  read(s: RiverOfGoldState): void {
    const { seats, turn } = s;
    this.actionsDue = s.phase === ACTION_PHASE || s.phase === START_PHASE ? 1 : 0;
    this.drawDue = s.pendingEffects & AFTER_DRAW;
    this.emperorVisits = s.tilesLeft[0] > 0 || s.visitDue !== 0 ? 1 : 0;
    let sum = 0;
    if (s.ending !== 0) {
      for (let seat = 0; seat < seats; seat++) {
        const turns = this.#lastTurnsLeft(s, seat);
        this.turnsLeft[seat] = turns;
        this.finishChance[seat] = s.lastTurns === 0 && s.finisher === seat ? 1 : 0;
        sum += turns;
      }
    } else {
      const next = this.actionsDue !== 0 ? turn : turn + 1;
      const advances = s.tilesLeft[0] + s.tilesLeft[1];
      const turnCount = s.tilesLeft[0] * ERA1_PACE[seats] + s.tilesLeft[1] * ERA2_PACE[seats] + seats - 1;
      for (let seat = 0; seat < seats; seat++) {
        let away = seat - next;
        if (away < 0) away += seats;
        const turns = (turnCount - away + (seats - 1) / 2) / seats;
        this.turnsLeft[seat] = turns;
        this.finishChance[seat] =
          advances > 1 ? 1 / seats : (FINISH_CHANCE * (1 - FINISH_CHANCE) ** away) / (1 - (1 - FINISH_CHANCE) ** seats);
        sum += turns;
      }
    }
    this.sailsLeft = SAILS * sum;
  }

  /** Turns left once the last tile is in the row: one for everyone except the player who brought it in. */
  #lastTurnsLeft(s: RiverOfGoldState, seat: number): number {
    if (seat === s.finisher) return 0;
    if (s.lastTurns === 0) return 1;
    const away = (seat - s.turn + s.seats) % s.seats;
    const toFinisher = (s.finisher - s.turn + s.seats) % s.seats;
    if (away === 0) return this.actionsDue;
    return away < toFinisher ? 1 : 0;
  }
}
