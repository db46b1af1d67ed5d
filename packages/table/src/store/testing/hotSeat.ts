import { type Game, isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { type ToyEvent, type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';
import { toyGameView } from '@two-rivers/kernel/testing/toyGameView';
import type { PlannedTurn } from '../../plan.ts';
import { Table } from '../../table.ts';
import type { SourceCommand, SourceEvent, TableInput, TableSource } from '../source.ts';
import type { StartTimer } from '../tableStore.ts';
import type { DraftUndoGroups } from '../undoGroups.ts';

/** The toy game, with planning of the next turn. */
export const game: Game<ToyState, ToyEvent> = {
  ...toyGame(2, { first: 0 }),
  ahead: ({ turn }, seat) => {
    turn[0] = seat + 1;
    turn[2] = 0;
    turn[3] = 0;
    return true;
  },
};

export const gameView = toyGameView(game);

/** Two players who share a device; its table can act like a remote one, with delayed replies. */
export class HotSeat implements TableSource {
  readonly game = game;
  readonly table: Table<ToyState>;
  /** number of log lines shown to each player */
  readonly seenLengths = [0, 0];
  readonly #plans: (readonly PlannedTurn[])[] = [[], []];
  readonly #isRemote: boolean;
  readonly #updatesAtOnce: boolean;
  #viewer = 0;
  #input: TableInput;
  #emit: (event: SourceEvent) => void = () => {};
  #undoGroups: DraftUndoGroups | undefined;

  /** a remote table may show the player's own moves before the reply arrives */
  constructor({ confirms = true, isFar: isRemote = false, showsAtOnce: updatesAtOnce = false } = {}) {
    this.#isRemote = isRemote;
    this.#updatesAtOnce = updatesAtOnce;
    const table = Table.start({
      game,
      seats: [{ name: 'Ann' }, { name: 'Ben' }],
      authority: { secret: '7'.repeat(64), nonces: ['a', 'b'] },
      confirms: [confirms, confirms],
    });
    if (isRefusal(table)) throw new Error(table.reason);
    this.table = table;
    this.seenLengths.fill(table.length);
    this.#input = this.#buildInput();
  }

  /** Hands the device to another viewer. */
  setViewer(viewer: number): void {
    this.#viewer = viewer;
    this.updateInput();
  }

  /** Plays for another seat, regardless of the viewer. */
  playForSeat(seat: number, ...texts: readonly string[]): void {
    const refusal = this.table.play(seat, this.table.length, texts);
    if (refusal !== undefined) throw new Error(refusal.reason);
    this.table.confirm(seat, this.table.length);
    this.updateInput();
  }

  /** the input as told last */
  get input(): TableInput {
    return this.#input;
  }

  start(emit: (event: SourceEvent) => void): () => void {
    this.#emit = emit;
    return () => {};
  }

  send(command: SourceCommand): void {
    const { table } = this;
    const [viewer, length] = [this.#viewer, table.length];
    switch (command.type) {
      case 'play':
        return this.#reply(command.request, table.play(viewer, length, command.texts));
      case 'undo':
        return this.#reply(command.request, table.undo(viewer, length, command.moves));
      case 'confirm':
        return this.#reply(command.request, table.confirm(viewer, length));
      case 'seen':
        if (viewer >= 0) this.seenLengths[viewer] = command.length;
        return;
      case 'saveUndoGroups':
        this.#undoGroups = command.groups;
        return;
      case 'savePlan':
        this.#plans[viewer] = command.turns;
        return this.updateInput();
      default:
    }
  }

  updateInput(): void {
    this.#input = this.#buildInput();
    this.#emit({ type: 'input', input: this.#input });
  }

  #reply(request: number, refusal: Refusal | undefined): void {
    if (!this.#isRemote || this.#updatesAtOnce) this.updateInput();
    if (!this.#isRemote) return this.#emit({ type: 'reply', request, refusal });
    queueMicrotask(() => {
      this.updateInput();
      this.#emit({ type: 'reply', request, refusal });
    });
  }

  #buildInput(): TableInput {
    const viewer = this.#viewer;
    return {
      seats: this.table.seats,
      viewer,
      view: this.table.view(viewer),
      frames: this.table.framesSince(0, viewer),
      seenLength: viewer === SPECTATOR ? this.table.length : (this.seenLengths[viewer] ?? 0),
      plan: this.#plans[viewer] ?? [],
      ...(this.#undoGroups === undefined ? {} : { undoGroups: this.#undoGroups }),
      isUnsaved: false,
    };
  }
}

/** Timers that a test advances explicitly. */
export class FakeTimers {
  #now = 0;
  #timers: { readonly at: number; readonly act: () => void }[] = [];

  readonly startTimer: StartTimer = (wait, act) => {
    const item = { at: this.#now + wait, act };
    this.#timers.push(item);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== item);
    };
  };

  get hasPending(): boolean {
    return this.#timers.length > 0;
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.#now = next.at;
      next.act();
    }
    this.#now = end;
  }
}
