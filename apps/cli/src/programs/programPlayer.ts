import type { Move } from '@two-rivers/kernel';
import type { Result, View } from '@two-rivers/search';
import { Conversation, type Setting } from './conversation.ts';
import type { Keeper } from './keeper.ts';
import { isTrouble, Spoiled } from './trouble.ts';

/** A program in a seat of one game, for those who can wait for its answers. */
export class ProgramPlayer {
  readonly name: string;
  readonly #keeper: Keeper;
  readonly #setting: Omit<Setting, 'seat'>;
  #slot = -1;
  #told = 0;
  #talk: Conversation | undefined;

  constructor(command: string, keeper: Keeper, setting: Omit<Setting, 'seat'>) {
    this.name = command;
    this.#keeper = keeper;
    this.#setting = setting;
  }

  /** One of the moves; `log` is all of it so far, as the seat may read it. Throws Spoiled where it makes a mistake. */
  async choose(view: View, log: readonly string[]): Promise<Move> {
    const { moves, seat } = view;
    // nothing to decide; it reads of it the next time
    if (moves.length === 1) return moves.at(0);
    this.#talk ??= await this.#begin(seat);
    const talk = this.#talk;
    const heard = await this.#keeper.ask(this.#slot, talk.ask(view, this.#since(log)), talk.ms);
    if (isTrouble(heard)) throw new Spoiled(heard, talk.turns);
    const move = talk.answer(heard.line, heard.ms);
    if (typeof move === 'number') return move;
    this.#keeper.drop(this.#slot, move);
    throw new Spoiled(move, talk.turns);
  }

  over(result: Result, log: readonly string[]): void {
    if (this.#talk !== undefined) this.#keeper.give(this.#slot, this.#talk.over(result, this.#since(log)));
  }

  async #begin(seat: number): Promise<Conversation> {
    const taken = await this.#keeper.take(this.name);
    if (isTrouble(taken)) throw new Spoiled(taken, 1);
    this.#slot = taken.slot;
    return new Conversation({ ...this.#setting, seat }, taken.ready, taken.asks);
  }

  #since(log: readonly string[]): readonly string[] {
    const since = log.slice(this.#told);
    this.#told = log.length;
    return since;
  }
}
