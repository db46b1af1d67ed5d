import {
  type ProcessReply,
  DEFAULT_LIMITS,
  type ProcessLimits,
  type ExchangeListener,
  BotProcess,
} from './botProcess.ts';
import { type ProgramIntroduction, parseIntroduction, writeHello } from './protocol.ts';
import { isFault, type ProgramFault } from './fault.ts';

/** A program that is ready to play, reserved until it is released or discarded. */
export interface AcquiredProcess {
  readonly slot: number;
  readonly introduction: ProgramIntroduction;
  /** number of questions that the program got before */
  readonly questionCount: number;
}

/**
 * Number of forfeits in a row after which a program is no longer used. A silent program would wait out its time limit
 * in every game.
 */
const MAX_FORFEITS_IN_A_ROW = 5;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Processes and forfeits of a command. */
interface CommandHistory {
  readonly idleProcesses: BotProcess[];
  forfeitsInARow: number;
  lastFault: ProgramFault | undefined;
}

interface ProcessInUse {
  readonly botProcess: BotProcess;
  readonly history: CommandHistory;
}

/**
 * Starts programs, reuses them for further games, and ends all of them however the command ends. A program plays one game at a
 * time, so it never gets the information of another seat.
 */
export class ProcessPool {
  readonly #folder: string;
  readonly #limits: ProcessLimits;
  readonly #onExchange: ExchangeListener | undefined;
  readonly #histories = new Map<string, CommandHistory>();
  readonly #inUse = new Map<number, ProcessInUse>();
  readonly #introductions = new Map<BotProcess, ProgramIntroduction>();
  readonly #processes = new Set<BotProcess>();
  #nextSlot = 0;

  constructor(folder: string, limits: ProcessLimits = DEFAULT_LIMITS, onExchange?: ExchangeListener) {
    this.#folder = folder;
    this.#limits = limits;
    this.#onExchange = onExchange;
    process.on('exit', this.#stopAll);
    for (const signal of SIGNALS) process.on(signal, this.#onExitSignal);
  }

  /** Reserves a process of this command for one game; starts one if none is idle. */
  async acquire(command: string): Promise<AcquiredProcess | ProgramFault> {
    const history = this.#historyOf(command);
    if (history.forfeitsInARow >= MAX_FORFEITS_IN_A_ROW && history.lastFault !== undefined) return history.lastFault;
    const botProcess = history.idleProcesses.pop() ?? (await this.#startProcess(command));
    if (isFault(botProcess)) return this.#noteForfeit(history, botProcess);
    const introduction = this.#introductions.get(botProcess) ?? { name: undefined, wants: [] };
    const slot = this.#nextSlot++;
    this.#inUse.set(slot, { botProcess, history });
    return { slot, introduction, questionCount: botProcess.questionCount };
  }

  /** Asks the program of a slot; discards it after a fault. */
  async ask(slot: number, lines: string, ms: number): Promise<ProcessReply | ProgramFault> {
    const processInUse = this.#inUseAt(slot);
    const reply = await processInUse.botProcess.ask(lines, ms);
    if (isFault(reply)) this.discard(slot, reply);
    return reply;
  }

  /** Sends the result of the game, and keeps the program for another game. */
  release(slot: number, lines: string): void {
    const { botProcess, history } = this.#inUseAt(slot);
    this.#inUse.delete(slot);
    history.forfeitsInARow = 0;
    botProcess.send(lines);
    history.idleProcesses.push(botProcess);
  }

  /** Kills a program that forfeited its game. */
  discard(slot: number, fault: ProgramFault): void {
    const { botProcess, history } = this.#inUseAt(slot);
    this.#inUse.delete(slot);
    this.#noteForfeit(history, fault);
    botProcess.kill();
  }

  /** Fault that a program made while no question was pending, if any. */
  pendingFaultOf(slot: number): ProgramFault | undefined {
    return this.#inUseAt(slot).botProcess.firstFault;
  }

  /** Ends all programs; returns whether each ended by itself. */
  async shutDown(): Promise<boolean> {
    const quitCleanly = await Promise.all(Array.from(this.#processes, async (program) => program.quit()));
    process.off('exit', this.#stopAll);
    for (const signal of SIGNALS) process.off(signal, this.#onExitSignal);
    return quitCleanly.every(Boolean);
  }

  async #startProcess(command: string): Promise<BotProcess | ProgramFault> {
    const botProcess = new BotProcess(command, this.#folder, this.#limits, this.#onExchange);
    this.#processes.add(botProcess);
    void this.#forgetWhenEnded(botProcess);
    const reply = await botProcess.ask(writeHello(), this.#limits.startMs);
    const introduction = isFault(reply) ? reply : parseIntroduction(reply.line);
    if (!isFault(introduction)) {
      this.#introductions.set(botProcess, introduction);
      return botProcess;
    }
    botProcess.kill();
    return introduction;
  }

  async #forgetWhenEnded(botProcess: BotProcess): Promise<void> {
    await botProcess.ended;
    this.#processes.delete(botProcess);
    this.#introductions.delete(botProcess);
  }

  #noteForfeit(history: CommandHistory, fault: ProgramFault): ProgramFault {
    history.forfeitsInARow++;
    history.lastFault = fault;
    return fault;
  }

  #historyOf(command: string): CommandHistory {
    const existingHistory = this.#histories.get(command);
    if (existingHistory !== undefined) return existingHistory;
    const history: CommandHistory = { idleProcesses: [], forfeitsInARow: 0, lastFault: undefined };
    this.#histories.set(command, history);
    return history;
  }

  #inUseAt(slot: number): ProcessInUse {
    const processInUse = this.#inUse.get(slot);
    if (processInUse === undefined) throw new Error(`no program plays in slot ${slot}`);
    return processInUse;
  }

  readonly #stopAll = (): void => {
    for (const botProcess of this.#processes) botProcess.kill();
  };

  /**
   * Kills all programs when this process gets a signal, because the signal doesn't reach the programs' own process
   * groups.
   */
  readonly #onExitSignal = (signal: NodeJS.Signals): void => {
    this.#stopAll();
    for (const each of SIGNALS) process.off(each, this.#onExitSignal);
    process.kill(process.pid, signal);
  };
}
