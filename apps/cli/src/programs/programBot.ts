import { type Game, type Move, writeLogEntry } from '@two-rivers/kernel';
import type { Bot, MakeBot, BotGameResult, BotView } from '@two-rivers/search';
import type { Narrator } from '@two-rivers/i18n';
import type { ProcessPoolBridge } from './bridge.ts';
import { Conversation } from './conversation.ts';
import type { AcquiredProcess } from './processPool.ts';
import type { TimeControl } from './timeControl.ts';
import { isFault, ProgramForfeit, type ProgramFault } from './fault.ts';

/** Process pool with synchronous replies. */
export type SyncProcessPool = Pick<ProcessPoolBridge, 'acquire' | 'ask' | 'release' | 'discard'>;

/** Dependencies shared by the program bots of a thread. */
export interface ProgramBotDeps {
  /** absent if only the names of the bots are needed */
  readonly bridge?: SyncProcessPool;
  readonly time: TimeControl;
  readonly narratorFor: (game: Game) => Narrator;
}

/** Makes a bot from a program. A fault of the program only forfeits the game in which it happens. */
export function makeProgramBot(command: string, { bridge, time, narratorFor }: ProgramBotDeps): MakeBot {
  return (game) =>
    bridge === undefined
      ? { name: command, choose: ({ moves }) => moves.at(0) }
      : new ProgramBot(command, bridge, game, time, narratorFor(game));
}

class ProgramBot implements Bot {
  readonly name: string;
  readonly #bridge: SyncProcessPool;
  readonly #game: Game;
  readonly #time: TimeControl;
  readonly #narrator: Narrator;
  #newEntries: string[] = [];
  #slot = -1;
  #conversation: Conversation | undefined;

  constructor(command: string, bridge: SyncProcessPool, game: Game, time: TimeControl, narrator: Narrator) {
    this.name = command;
    this.#bridge = bridge;
    this.#game = game;
    this.#time = time;
    this.#narrator = narrator;
  }

  hear(entry: Move, by: number): void {
    const text = this.#game.writeMove(entry);
    this.#newEntries.push(writeLogEntry(by, text));
  }

  choose(view: BotView): Move {
    const { moves } = view;
    // no choice, so the program is not asked; its next request tells it about this move
    if (moves.length === 1) return moves.at(0);
    this.#conversation ??= this.#startConversation(view.seat);
    const conversation = this.#conversation;
    const reply = this.#bridge.ask(
      this.#slot,
      conversation.turnRequest(view, this.#takeNewEntries()),
      conversation.timeLimitMs,
    );
    if (isFault(reply)) throw new ProgramForfeit(reply, conversation.turnCount);
    const move = conversation.readMoveReply(reply.line, reply.ms);
    if (typeof move === 'number') return move;
    this.#bridge.discard(this.#slot, move);
    throw new ProgramForfeit(move, conversation.turnCount);
  }

  over(result: BotGameResult): void {
    if (this.#conversation !== undefined)
      this.#bridge.release(this.#slot, this.#conversation.gameOverMessage(result, this.#takeNewEntries()));
  }

  #startConversation(seat: number): Conversation {
    const acquired: AcquiredProcess | ProgramFault = this.#bridge.acquire(this.name);
    if (isFault(acquired)) throw new ProgramForfeit(acquired, 1);
    this.#slot = acquired.slot;
    const setup = { game: this.#game, seat, time: this.#time, narrator: this.#narrator };
    return new Conversation(setup, acquired.introduction, acquired.questionCount);
  }

  #takeNewEntries(): readonly string[] {
    const newEntries = this.#newEntries;
    this.#newEntries = [];
    return newEntries;
  }
}
