/** A way that was gone: how many moves the turn, or the plan, had before and after it. */
interface Gone {
  readonly turn: string;
  readonly from: number;
  readonly to: number;
}

/** The ways gone in a turn that is not over: what was gone as a whole is taken back as a whole. */
export class WaysGone {
  #gone: readonly Gone[] = [];

  /** A way of so many moves is gone in a turn that had `made` before it. */
  add(turn: string, made: number, moves: number): void {
    this.#gone = [...this.#of(turn, made), { turn, from: made, to: made + moves }];
  }

  /** Takes the last way back; says how many moves that is, one where they were made some other way. */
  takeBack(turn: string, made: number): number {
    const gone = this.#of(turn, made);
    const last = gone.at(-1);
    this.#gone = last?.to === made ? gone.slice(0, -1) : gone;
    return last?.to === made ? last.to - last.from : 1;
  }

  #of(turn: string, made: number): readonly Gone[] {
    return this.#gone.filter((each) => each.turn === turn && each.to <= made);
  }
}
