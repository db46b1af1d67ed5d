import type { Move } from '@two-rivers/kernel';
import type { BotGameResult, BotView } from '@two-rivers/search';
import { Conversation, type ConversationSetup } from './conversation.ts';
import type { ProcessPool } from './processPool.ts';
import { isFault, ProgramForfeit } from './fault.ts';

/** A program in a seat of one game, with asynchronous replies. */
export class ProgramPlayer {
  readonly name: string;
  readonly #processPool: ProcessPool;
  readonly #setup: Omit<ConversationSetup, 'seat'>;
  #slot = -1;
  #sentLength = 0;
  #conversation: Conversation | undefined;

  constructor(command: string, processPool: ProcessPool, setup: Omit<ConversationSetup, 'seat'>) {
    this.name = command;
    this.#processPool = processPool;
    this.#setup = setup;
  }

  /** Chooses a move; `log` is the whole log as the seat sees it. Throws `ProgramForfeit` after a fault. */
  async choose(view: BotView, log: readonly string[]): Promise<Move> {
    const { moves, seat } = view;
    // no choice, so the program is not asked; its next request tells it about this move
    if (moves.length === 1) return moves.at(0);
    this.#conversation ??= await this.#startConversation(seat);
    const conversation = this.#conversation;
    const reply = await this.#processPool.ask(
      this.#slot,
      conversation.turnRequest(view, this.#takeNewEntries(log)),
      conversation.timeLimitMs,
    );
    if (isFault(reply)) throw new ProgramForfeit(reply, conversation.turnCount);
    const move = conversation.readMoveReply(reply.line, reply.ms);
    if (typeof move === 'number') return move;
    this.#processPool.discard(this.#slot, move);
    throw new ProgramForfeit(move, conversation.turnCount);
  }

  onGameOver(result: BotGameResult, log: readonly string[]): void {
    if (this.#conversation !== undefined)
      this.#processPool.release(this.#slot, this.#conversation.gameOverMessage(result, this.#takeNewEntries(log)));
  }

  async #startConversation(seat: number): Promise<Conversation> {
    const acquired = await this.#processPool.acquire(this.name);
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
