import { type Heard, LIMITS, type Limits, type Listen, Program } from './program.ts';
import { type Ready, readReady, writeHello } from './protocol.ts';
import { isTrouble, type Trouble } from './trouble.ts';

/** A program that is ready to play, taken until it is given back or dropped. */
export interface Taken {
  readonly slot: number;
  readonly ready: Ready;
  /** questions it was asked before */
  readonly asks: number;
}

/** Games lost in a row after which a program is not asked any more: a silent one would take its time in each of them. */
const PATIENCE = 5;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A command and how it has done. */
interface Record {
  readonly idle: Program[];
  lostInARow: number;
  last: Trouble | undefined;
}

interface Playing {
  readonly program: Program;
  readonly record: Record;
}

/**
 * Starts programs, keeps them from game to game and ends them all, whatever happens to the command. One program plays one
 * game at a time, so it never hears what another seat sees.
 */
export class Keeper {
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #listen: Listen | undefined;
  readonly #records = new Map<string, Record>();
  readonly #playing = new Map<number, Playing>();
  readonly #readies = new Map<Program, Ready>();
  readonly #all = new Set<Program>();
  #slots = 0;

  constructor(folder: string, limits: Limits = LIMITS, listen?: Listen) {
    this.#folder = folder;
    this.#limits = limits;
    this.#listen = listen;
    process.on('exit', this.#stopAll);
    for (const signal of SIGNALS) process.on(signal, this.#interrupted);
  }

  /** A program of this command for one game. */
  async take(command: string): Promise<Taken | Trouble> {
    const record = this.#recordOf(command);
    if (record.lostInARow >= PATIENCE && record.last !== undefined) return record.last;
    const program = record.idle.pop() ?? (await this.#start(command));
    if (isTrouble(program)) return this.#lost(record, program);
    const ready = this.#readies.get(program) ?? { name: undefined, wants: [] };
    const slot = this.#slots++;
    this.#playing.set(slot, { program, record });
    return { slot, ready, asks: program.asks };
  }

  /** Asks the program of a slot. In trouble it is dropped. */
  async ask(slot: number, lines: string, ms: number): Promise<Heard | Trouble> {
    const playing = this.#playingIn(slot);
    const heard = await playing.program.ask(lines, ms);
    if (isTrouble(heard)) this.drop(slot, heard);
    return heard;
  }

  /** The game is over; the program is told and waits for another. */
  give(slot: number, lines: string): void {
    const { program, record } = this.#playingIn(slot);
    this.#playing.delete(slot);
    record.lostInARow = 0;
    program.tell(lines);
    record.idle.push(program);
  }

  /** The program has lost its game by its own doing, and is ended. */
  drop(slot: number, why: Trouble): void {
    const { program, record } = this.#playingIn(slot);
    this.#playing.delete(slot);
    this.#lost(record, why);
    program.stop();
  }

  /** What a program did wrong that it was not asked about yet. */
  troubleIn(slot: number): Trouble | undefined {
    return this.#playingIn(slot).program.mistake;
  }

  /** All programs end. Whether each did by itself. */
  async end(): Promise<boolean> {
    const quits = await Promise.all(Array.from(this.#all, async (program) => program.quit()));
    process.off('exit', this.#stopAll);
    for (const signal of SIGNALS) process.off(signal, this.#interrupted);
    return quits.every(Boolean);
  }

  async #start(command: string): Promise<Program | Trouble> {
    const program = new Program(command, this.#folder, this.#limits, this.#listen);
    this.#all.add(program);
    void this.#forget(program);
    const heard = await program.ask(writeHello(), this.#limits.startMs);
    const ready = isTrouble(heard) ? heard : readReady(heard.line);
    if (!isTrouble(ready)) {
      this.#readies.set(program, ready);
      return program;
    }
    program.stop();
    return ready;
  }

  async #forget(program: Program): Promise<void> {
    await program.ended;
    this.#all.delete(program);
    this.#readies.delete(program);
  }

  #lost(record: Record, why: Trouble): Trouble {
    record.lostInARow++;
    record.last = why;
    return why;
  }

  #recordOf(command: string): Record {
    const known = this.#records.get(command);
    if (known !== undefined) return known;
    const record: Record = { idle: [], lostInARow: 0, last: undefined };
    this.#records.set(command, record);
    return record;
  }

  #playingIn(slot: number): Playing {
    const playing = this.#playing.get(slot);
    if (playing === undefined) throw new Error(`no program plays in slot ${slot}`);
    return playing;
  }

  readonly #stopAll = (): void => {
    for (const program of this.#all) program.stop();
  };

  /** Programs have a group of their own, so that an interrupt of the command does not reach them. */
  readonly #interrupted = (signal: NodeJS.Signals): void => {
    this.#stopAll();
    for (const each of SIGNALS) process.off(each, this.#interrupted);
    process.kill(process.pid, signal);
  };
}
