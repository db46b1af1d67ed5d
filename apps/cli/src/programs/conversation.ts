import { copyState, type Game, type JsonObject, type Move, type MoveList, type State } from '@two-rivers/kernel';
import type { BotGameResult } from '@two-rivers/search';
import type { Narrator } from '@two-rivers/i18n';

import { type ProgramIntroduction, parseMoveReply, encodeMessage } from './protocol.ts';
import { ProgramClock, type TimeControl } from './timeControl.ts';
import type { ProgramFault } from './fault.ts';

export interface ConversationSetup {
  readonly game: Game;
  readonly seat: number;
  readonly time: TimeControl;
  readonly narrator: Narrator;
}

/** State and legal moves of a decision, masked for its seat. */
export interface SeatDecision {
  readonly state: State;
  readonly moves: MoveList;
}

/**
 * Writes the messages to a program in one game, and reads its replies. Gets only what the program's seat may know:
 * masked states and entries, never a seed.
 */
export class Conversation {
  /** number of decisions requested so far */
  turnCount = 0;
  readonly #setup: ConversationSetup;
  readonly #introduction: ProgramIntroduction;
  readonly #clock: ProgramClock;
  readonly #afterState: State;
  #questionId: number;
  #legalMoves: readonly Move[] = [];
  #moveTexts: readonly string[] = [];

  /** `questionCount`: questions that the program got before this game, including hello. */
  constructor(setup: ConversationSetup, introduction: ProgramIntroduction, questionCount: number) {
    this.#setup = setup;
    this.#introduction = introduction;
    this.#questionId = questionCount - 1;
    this.#clock = new ProgramClock(setup.time);
    this.#afterState = setup.game.create();
  }

  /** Time limit for the next reply. */
  get timeLimitMs(): number {
    return this.#clock.timeLimitMs;
  }

  /** Lines that request a decision; `newEntries` are the log lines since the last request. */
  turnRequest({ state, moves }: SeatDecision, newEntries: readonly string[]): string {
    const { game, seat, narrator } = this.#setup;
    const { wants } = this.#introduction;
    const gameLine = this.turnCount === 0 ? encodeMessage(this.#gameMessage()) : '';
    this.turnCount++;
    this.#questionId++;
    this.#legalMoves = moves.toArray();
    this.#moveTexts = this.#legalMoves.map((move) => game.writeMove(move));
    const turnLine = encodeMessage({
      type: 'turn',
      id: this.#questionId,
      seat,
      time: this.timeLimitMs,
      moves: this.#moveTexts,
      ...(wants.includes('words') ? { words: this.#legalMoves.map((move) => narrator.moveText(state, move)) } : {}),
      ...(wants.includes('scores') ? { scores: this.#legalMoves.map((move) => this.#scoresAfter(state, move)) } : {}),
      since: newEntries,
      position: game.observe(state),
    });
    return gameLine + turnLine;
  }

  /** Reads the move from a reply, and charges the reply's time to the clock. */
  readMoveReply(line: string, ms: number): Move | ProgramFault {
    this.#clock.spend(ms);
    const index = parseMoveReply(line, this.#questionId, this.#moveTexts);
    return typeof index === 'number' ? (this.#legalMoves[index] ?? 0) : index;
  }

  /** Line that reports the result of the game. */
  gameOverMessage({ scores, ranks, forfeits }: BotGameResult, newEntries: readonly string[]): string {
    return encodeMessage({ type: 'over', scores, ranks, forfeits, since: newEntries });
  }

  #gameMessage(): JsonObject {
    const { game, seat } = this.#setup;
    return {
      type: 'game',
      game: game.id,
      engine: game.engine,
      options: game.options,
      players: game.seats,
      seat,
      time: this.#clock.toDocument(),
      ...(game.edition === undefined ? {} : { edition: game.edition }),
    };
  }

  /** Points of all seats if the game were scored right after a move, before any chance. */
  #scoresAfter(state: State, move: Move): readonly number[] {
    const { game } = this.#setup;
    copyState(state, this.#afterState);
    game.play(this.#afterState, move);
    return game.outcome(this.#afterState).scores;
  }
}
