import { type Game, type Move, writeEntry } from '@two-rivers/kernel';
import type { Bot, MakeBot, Result, View } from '@two-rivers/search';
import type { Teller } from '@two-rivers/words';
import type { Bridge } from './bridge.ts';
import { Conversation } from './conversation.ts';
import type { Taken } from './keeper.ts';
import type { TimeControl } from './time.ts';
import { isTrouble, Spoiled, type Trouble } from './trouble.ts';

/** Whoever keeps programs and answers at once. */
export type Programs = Pick<Bridge, 'take' | 'ask' | 'give' | 'drop'>;

/** What the bots of a thread have in common. */
export interface ProgramBots {
  /** left out where nobody plays, and only names are needed */
  readonly bridge?: Programs;
  readonly time: TimeControl;
  readonly tellerOf: (game: Game) => Teller;
}

/** A program as a bot among others. Its mistakes lose its game and nothing else. */
export function programBot(command: string, { bridge, time, tellerOf }: ProgramBots): MakeBot {
  return (game) =>
    bridge === undefined
      ? { name: command, choose: ({ moves }) => moves.at(0) }
      : new ProgramBot(command, bridge, game, time, tellerOf(game));
}

class ProgramBot implements Bot {
  readonly name: string;
  readonly #bridge: Programs;
  readonly #game: Game;
  readonly #time: TimeControl;
  readonly #teller: Teller;
  #since: string[] = [];
  #slot = -1;
  #talk: Conversation | undefined;

  constructor(command: string, bridge: Programs, game: Game, time: TimeControl, teller: Teller) {
    this.name = command;
    this.#bridge = bridge;
    this.#game = game;
    this.#time = time;
    this.#teller = teller;
  }

  hear(entry: Move, by: number): void {
    const text = this.#game.writeMove(entry);
    this.#since.push(writeEntry(by, text));
  }

  choose(view: View): Move {
    const { moves } = view;
    // nothing to decide; it reads of it the next time
    if (moves.length === 1) return moves.at(0);
    this.#talk ??= this.#begin(view.seat);
    const talk = this.#talk;
    const heard = this.#bridge.ask(this.#slot, talk.ask(view, this.#takeSince()), talk.ms);
    if (isTrouble(heard)) throw new Spoiled(heard, talk.turns);
    const move = talk.answer(heard.line, heard.ms);
    if (typeof move === 'number') return move;
    this.#bridge.drop(this.#slot, move);
    throw new Spoiled(move, talk.turns);
  }

  over(result: Result): void {
    if (this.#talk !== undefined) this.#bridge.give(this.#slot, this.#talk.over(result, this.#takeSince()));
  }

  #begin(seat: number): Conversation {
    const taken: Taken | Trouble = this.#bridge.take(this.name);
    if (isTrouble(taken)) throw new Spoiled(taken, 1);
    this.#slot = taken.slot;
    const setting = { game: this.#game, seat, time: this.#time, teller: this.#teller };
    return new Conversation(setting, taken.ready, taken.asks);
  }

  #takeSince(): readonly string[] {
    const since = this.#since;
    this.#since = [];
    return since;
  }
}
