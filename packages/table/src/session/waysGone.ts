import { type Json, StoredFields } from '@two-rivers/kernel';

/** A way that was gone: how many moves the turn, or the plan, had before and after it. */
interface Gone {
  readonly from: number;
  readonly to: number;
}

/** The ways of a draft, as they are kept with it. */
export interface DraftWays {
  /** how long the log is that the draft goes on from */
  readonly length: number;
  readonly ways: readonly Gone[];
}

/** The same on disk, by names that stay as they are. */
export interface StoredWays {
  readonly length: number;
  readonly ways: readonly StoredWay[];
}

interface StoredWay {
  readonly from: number;
  readonly to: number;
}

export function toStoredWays({ length, ways }: DraftWays): StoredWays {
  return { length, ways: ways.map(({ from, to }) => ({ from, to })) };
}

/** The ways of a draft as they were stored; without a field they are as if they were not there. */
export function fromStoredWays(stored: Json | undefined): DraftWays | undefined {
  const fields = new StoredFields<StoredWays>(stored);
  const length = fields.number('length', undefined);
  const ways = fields.list('ways', undefined);
  if (length === undefined || ways === undefined) return undefined;
  return {
    length,
    ways: ways.flatMap((way) => {
      const ends = new StoredFields<StoredWay>(way);
      const [from, to] = [ends.number('from', undefined), ends.number('to', undefined)];
      return from !== undefined && to !== undefined && from < to ? [{ from, to }] : [];
    }),
  };
}

/** The ways gone in a turn that is not over: what was gone as a whole is taken back as a whole. */
export class WaysGone {
  #turn = '';
  #ways: readonly Gone[] = [];

  get ways(): readonly Gone[] {
    return this.#ways;
  }

  /** Goes on with the ways of a turn, such as those of a draft that was kept. */
  begin(turn: string, ways: readonly Gone[]): void {
    this.#turn = turn;
    this.#ways = ways;
  }

  /** A way of so many moves is gone in a turn that had `made` before it. */
  add(turn: string, made: number, moves: number): void {
    this.begin(turn, [...this.#until(turn, made), { from: made, to: made + moves }]);
  }

  /** Takes the last way back; says how many moves that is, one where they were made some other way. */
  takeBack(turn: string, made: number): number {
    const ways = this.#until(turn, made);
    const last = ways.at(-1);
    const isWay = last?.to === made;
    this.begin(turn, isWay ? ways.slice(0, -1) : ways);
    return isWay ? last.to - last.from : 1;
  }

  #until(turn: string, made: number): readonly Gone[] {
    return turn === this.#turn ? this.#ways.filter(({ to }) => to <= made) : [];
  }
}
