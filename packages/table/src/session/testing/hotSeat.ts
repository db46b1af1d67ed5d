import { type Game, isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';
import { toyFace } from '@two-rivers/kernel/testing/toyFace';
import type { PlannedTurn } from '../../plan.ts';
import { Table } from '../../table.ts';
import type { After } from '../playback.ts';
import { type Scene, Store, type TableSource, type Tried } from '../scene.ts';
import type { DraftWays } from '../waysGone.ts';

/** The toy, which lets a seat plan its next turn. */
export const game: Game<ToyState> = {
  ...toyGame(2, { first: 0 }),
  ahead: ({ turn }, seat) => {
    turn[0] = seat + 1;
    turn[2] = 0;
    turn[3] = 0;
    return true;
  },
};

export const face = toyFace(game);

/** Two persons at one device, who hand it over; their answers may come from afar. */
export class HotSeat implements TableSource {
  readonly game = game;
  readonly table: Table<ToyState>;
  readonly scene: Store<Scene>;
  /** how much of the log each has been shown */
  readonly told = [0, 0];
  readonly #plans: (readonly PlannedTurn[])[] = [[], []];
  readonly #isFar: boolean;
  readonly #showsAtOnce: boolean;
  #eyes = 0;
  #ways: DraftWays | undefined;

  /** from afar what one does oneself may be shown before the answer is there */
  constructor({ confirms = true, isFar = false, showsAtOnce = false } = {}) {
    this.#isFar = isFar;
    this.#showsAtOnce = showsAtOnce;
    const table = Table.start({
      game,
      seats: [{ name: 'Ann' }, { name: 'Ben' }],
      authority: { secret: '7'.repeat(64), nonces: ['a', 'b'] },
      confirms: [confirms, confirms],
    });
    if (isRefusal(table)) throw new Error(table.reason);
    this.table = table;
    this.told.fill(table.length);
    this.scene = new Store(this.#look());
  }

  /** The device goes to another pair of eyes. */
  handTo(eyes: number): void {
    this.#eyes = eyes;
    this.show();
  }

  /** The other seat plays, wherever it sits. */
  letPlay(seat: number, ...texts: readonly string[]): void {
    const refusal = this.table.play(seat, this.table.length, texts);
    if (refusal !== undefined) throw new Error(refusal.reason);
    this.table.confirm(seat, this.table.length);
    this.show();
  }

  play(texts: readonly string[]): Tried {
    return this.#did(this.table.play(this.#eyes, this.table.length, texts));
  }

  undo(moves = 1): Tried {
    return this.#did(this.table.undo(this.#eyes, this.table.length, moves));
  }

  confirm(): Tried {
    return this.#did(this.table.confirm(this.#eyes, this.table.length));
  }

  hasSeen(length: number): void {
    if (this.#eyes >= 0) this.told[this.#eyes] = length;
  }

  keepWays(ways: DraftWays): void {
    this.#ways = ways;
  }

  keepPlan(turns: readonly PlannedTurn[]): void {
    this.#plans[this.#eyes] = turns;
    this.show();
  }

  show(): void {
    this.scene.set(this.#look());
  }

  #did(refusal: Refusal | undefined): Tried {
    if (!this.#isFar) {
      this.show();
      return refusal;
    }
    if (this.#showsAtOnce) this.show();
    return Promise.resolve().then(() => {
      this.show();
      return refusal;
    });
  }

  #look(): Scene {
    const eyes = this.#eyes;
    return {
      seats: this.table.seats,
      eyes,
      view: this.table.view(eyes),
      frames: this.table.since(0, eyes),
      told: eyes === SPECTATOR ? this.table.length : (this.told[eyes] ?? 0),
      plan: this.#plans[eyes] ?? [],
      ...(this.#ways === undefined ? {} : { ways: this.#ways }),
      notStored: false,
    };
  }
}

/** Time that passes when a test says so. */
export class ManualTime {
  #now = 0;
  #due: { readonly at: number; readonly act: () => void }[] = [];

  readonly after: After = (wait, act) => {
    const item = { at: this.#now + wait, act };
    this.#due.push(item);
    return () => {
      this.#due = this.#due.filter((each) => each !== item);
    };
  };

  get isWaitedFor(): boolean {
    return this.#due.length > 0;
  }

  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#due.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.#due = this.#due.filter((each) => each !== next);
      this.#now = next.at;
      next.act();
    }
    this.#now = end;
  }
}
