import {
  type Amount,
  type Face,
  type FaceHappening,
  type FaceMove,
  type Happening,
  type Lack,
  type Lessened,
  type Move,
  type Stake,
  type State,
  copyState,
} from '@two-rivers/kernel';
import type { GameWords, Speaker } from './words.ts';

/** What is told of a line of the log. */
export interface TellableLine<S extends State = State, H extends FaceHappening = FaceHappening> {
  readonly seat: number;
  readonly move?: { readonly before: S; readonly move: Move };
  readonly occasion?: { readonly happening: H };
  readonly happenings: readonly H[];
  readonly chance: readonly { readonly before: S; readonly move: Move }[];
}

/** What somebody gained or paid in all of a piece, and what a limit took. */
interface TellableGain {
  readonly what: string;
  readonly amount: number;
  readonly lost: number;
}

/** What a player got of a line. */
export interface TellableShare {
  readonly seat: number;
  readonly gains: readonly TellableGain[];
}

/** Tells the moves and happenings of one game in sentences. */
export class Teller<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly #speaker: Speaker;
  readonly #words: GameWords<P, M, H>;
  readonly #face: Face<S, P, M, H>;

  constructor(speaker: Speaker, words: GameWords<P, M, H>, face: Face<S, P, M, H>) {
    this.#speaker = speaker;
    this.#words = words;
    this.#face = face;
  }

  /** a move, or a result of chance, about to be played on what somebody knows */
  move(state: S, move: Move): string {
    return this.choice(this.#face.position(state), this.#face.move(move));
  }

  /** a move of the face that may be made in a position */
  choice(position: P, move: M): string {
    return this.#words.move(this.#speaker, position, move);
  }

  /** a move that a player has made on what somebody knew, in the third person */
  deed(state: S, move: Move, seat: number): string {
    return this.#words.deed(this.#speaker, this.#face.position(state), this.#face.move(move), seat);
  }

  /** a move of the face as a step of a way */
  step(position: P, move: M): string {
    return this.#words.step(this.#speaker, position, move);
  }

  /** what a button says that makes a move */
  act(move: M): string {
    return this.#words.act(this.#speaker, move);
  }

  /** so many pieces of a kind */
  amount({ what, amount }: Amount): string {
    return this.#words.amount(this.#speaker, what, amount);
  }

  /** what one has too little of: so many more of one of these kinds */
  lack({ amount, of }: Lack): string {
    return this.#speaker.either(of.map((what) => this.amount({ what, amount })));
  }

  /** all of that; what leaves a choice is set apart from the next by more than a comma */
  lacks(lacks: readonly Lack[]): string {
    const told = lacks.map((lack) => this.lack(lack));
    return lacks.some(({ of }) => of.length > 1) ? told.join('; ') : this.#speaker.both(told);
  }

  /** what is at stake, with where points are lost: “If it ended now, you: 45 → 41 (Region 4 −4)” */
  stake(stake: Stake): string {
    return this.because(this.#words.stake(this.#speaker, stake), stake.less ?? []);
  }

  /** words with where points are lost, if anywhere */
  because(words: string, less: readonly Lessened[]): string {
    if (less.length === 0) return words;
    const rows = less.map(
      (row) => `${this.#speaker.say(row.what, { number: row.number ?? 0 })} −${row.less}`,
    );
    return `${words} (${rows.join(', ')})`;
  }

  /** a line of the log without what was gained, which a screen draws and a terminal writes */
  line({ seat, move, occasion, happenings }: TellableLine<S, H>): string {
    const what =
      occasion !== undefined
        ? [this.#words.occasion(this.#speaker, occasion.happening)]
        : move !== undefined
          ? [this.deed(move.before, move.move, seat)]
          : [];
    // what the move itself says is no note beside it: a discard, a second marker
    const kind = move === undefined ? undefined : this.#face.move(move.move).kind;
    const notes = happenings
      .filter((each) => each.kind !== kind)
      .flatMap((each) => this.#words.note(this.#speaker, each) ?? []);
    const text = [...new Set([...what, ...notes])].join(' · ');
    // a note alone begins the line
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** the same in full: a sentence for all that happened */
  details({ chance, happenings }: TellableLine<S, H>): readonly string[] {
    return [
      ...chance.map(({ before, move }) => this.move(before, move)),
      ...happenings.flatMap((each) => this.told(each) ?? []),
    ];
  }

  /** the same for those who listen: without signs that are read aloud by their names */
  aloud(line: TellableLine<S, H>, shares: readonly TellableShare[]): string {
    return [this.line(line).replaceAll(' · ', ', '), ...this.#shares(shares)]
      .filter((part) => part !== '')
      .join('. ');
  }

  /** what everybody gains and pays, in words: “You: +3 koku, −1 favor. Ben: +1 point” */
  shares(shares: readonly TellableShare[]): string {
    return this.#shares(shares).join('. ');
  }

  /** all of it in one line of text: “Rower sails ship 1 to 7 · Rower: +3 koku · You: +1 point” */
  whole(line: TellableLine<S, H>, shares: readonly TellableShare[]): string {
    return [this.line(line), ...this.#shares(shares)].filter((part) => part !== '').join(' · ');
  }

  #shares(shares: readonly TellableShare[]): readonly string[] {
    return shares.map(({ seat, gains }) => `${this.#speaker.label(seat)}: ${this.#gains(gains)}`);
  }

  /** “+3 koku, −1 favor”, with what a limit took */
  #gains(gains: readonly TellableGain[]): string {
    return gains.map((gain) => this.#gain(gain)).join(', ');
  }

  #gain({ what, amount, lost }: TellableGain): string {
    const sign = amount < 0 ? '−' : '+';
    const counted = this.amount({ what, amount: Math.abs(amount) });
    if (lost === 0) return `${sign}${counted}`;
    const said = this.#speaker.say('log.lost', { lost: this.amount({ what, amount: lost }) });
    return amount === 0 ? said : `${sign}${counted} (${said})`;
  }

  /** undefined where a person need not read it */
  told(happening: H): string | undefined {
    return this.#words.happening(this.#speaker, happening);
  }

  /** the same of what the rules tell */
  happening(happening: Happening): string | undefined {
    return this.told(this.#face.happening(happening));
  }
}

/** Who tells a turn. */
interface TurnTeller {
  readonly face: Face;
  readonly teller: Pick<Teller, 'step'>;
}

/** Moves from a position on, as steps of a way; what only ends the turn comes by itself. */
export function tellSteps({ face, teller }: TurnTeller, from: State, texts: readonly string[]): string[] {
  const { game } = face;
  const told: string[] = [];
  let before = from;
  for (const text of texts) {
    const number = game.parseMove(text);
    if (number === undefined) break;
    const move = face.move(number);
    if (told.length > 0 && face.endsTurn(move)) break;
    // a position may look at its state: each step has one of its own
    told.push(teller.step(face.position(before), move));
    const after = game.create();
    copyState(before, after);
    game.play(after, number);
    before = after;
  }
  return told;
}
