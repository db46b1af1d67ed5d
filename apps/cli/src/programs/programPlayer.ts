import type { Move } from '@two-rivers/kernel';
import type { BotGameResult, BotView } from '@two-rivers/search';
import { Conversation, type ConversationSetup } from './conversation.ts';
import type { ProcessPool } from './processPool.ts';
import { isFault, ProgramForfeit } from './fault.ts';

/** A program in a seat of one game, for those who can wait for its answers. */
export class ProgramPlayer {
  readonly name: string;
  readonly #keeper: ProcessPool;
  readonly #setup: Omit<ConversationSetup, 'seat'>;
  #slot = -1;
  #sentLength = 0;
  #conversation: Conversation | undefined;

  constructor(command: string, keeper: ProcessPool, setup: Omit<ConversationSetup, 'seat'>) {
    this.name = command;
    this.#keeper = keeper;
    this.#setup = setup;
  }

  /** One of the moves; `log` is all of it so far, as the seat may read it. Throws Spoiled where it makes a mistake. */
  async choose(view: BotView, log: readonly string[]): Promise<Move> {
    const { moves, seat } = view;
    // nothing to decide; it reads of it the next time
    if (moves.length === 1) return moves.at(0);
    this.#conversation ??= await this.#startConversation(seat);
    const conversation = this.#conversation;
    const reply = await this.#keeper.ask(
      this.#slot,
      conversation.turnRequest(view, this.#takeNewEntries(log)),
      conversation.timeLimitMs,
    );
    if (isFault(reply)) throw new ProgramForfeit(reply, conversation.turnCount);
    const move = conversation.readMoveReply(reply.line, reply.ms);
    if (typeof move === 'number') return move;
    this.#keeper.discard(this.#slot, move);
    throw new ProgramForfeit(move, conversation.turnCount);
  }

  onGameOver(result: BotGameResult, log: readonly string[]): void {
    if (this.#conversation !== undefined)
      this.#keeper.release(this.#slot, this.#conversation.gameOverMessage(result, this.#takeNewEntries(log)));
  }

  async #startConversation(seat: number): Promise<Conversation> {
    const acquired = await this.#keeper.acquire(this.name);
    if (isFault(acquired)) throw new ProgramForfeit(acquired, 1);
    this.#slot = acquired.slot;
    return new Conversation({ ...this.#setup, seat }, acquired.introduction, acquired.questionCount);
  }

  #takeNewEntries(log: readonly string[]): readonly string[] {
    const newEntries = log.slice(this.#sentLength);
    this.#sentLength = log.length;
    return newEntries;
  }
}
