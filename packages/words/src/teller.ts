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

/** Content of a log item, as `LogItem` has it. */
export interface TellableLine<S extends State = State, H extends FaceHappening = FaceHappening> {
  readonly seat: number;
  readonly move?: { readonly before: S; readonly move: Move };
  readonly occasion?: { readonly happening: H };
  readonly happenings: readonly H[];
  readonly chance: readonly { readonly before: S; readonly move: Move }[];
}

/** Total of one piece that a player gained or paid (negative), and what a limit took away. */
interface TellableGain {
  readonly what: string;
  readonly amount: number;
  readonly lost: number;
}

/** Gains of one player from a log item. */
export interface TellableShare {
  readonly seat: number;
  readonly gains: readonly TellableGain[];
}

/** Describes moves and events of one game in sentences. */
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

  /** a move or chance result before it is played; `state` is masked for the viewer */
  move(state: S, move: Move): string {
    return this.choice(this.#face.position(state), this.#face.move(move));
  }

  /** a legal move of the game view in a position */
  choice(position: P, move: M): string {
    return this.#words.move(this.#speaker, position, move);
  }

  /** a move already made, for the log; `state` is the masked state before it */
  deed(state: S, move: Move, seat: number): string {
    return this.#words.deed(this.#speaker, this.#face.position(state), this.#face.move(move), seat);
  }

  /** a move of the game view as a step of a path */
  step(position: P, move: M): string {
    return this.#words.step(this.#speaker, position, move);
  }

  /** label of the button that makes a move */
  act(move: M): string {
    return this.#words.act(this.#speaker, move);
  }

  amount({ what, amount }: Amount): string {
    return this.#words.amount(this.#speaker, what, amount);
  }

  /** missing pieces, of any one of the given kinds */
  lack({ amount, of }: Lack): string {
    return this.#speaker.either(of.map((what) => this.amount({ what, amount })));
  }

  /** several shortages, separated by semicolons if one of them leaves a choice of kinds */
  lacks(lacks: readonly Lack[]): string {
    const told = lacks.map((lack) => this.lack(lack));
    return lacks.some(({ of }) => of.length > 1) ? told.join('; ') : this.#speaker.both(told);
  }

  /** a stake with its point losses: “If it ended now, you: 45 → 41 (Region 4 −4)” */
  stake(stake: Stake): string {
    return this.because(this.#words.stake(this.#speaker, stake), stake.less ?? []);
  }

  /** appends point losses, if any, in parentheses */
  because(words: string, less: readonly Lessened[]): string {
    if (less.length === 0) return words;
    const rows = less.map(
      (row) => `${this.#speaker.say(row.what, { number: row.number ?? 0 })} −${row.less}`,
    );
    return `${words} (${rows.join(', ')})`;
  }

  /** a log item without its gains, which screen and terminal show themselves */
  line({ seat, move, occasion, happenings }: TellableLine<S, H>): string {
    const what =
      occasion !== undefined
        ? [this.#words.occasion(this.#speaker, occasion.happening)]
        : move !== undefined
          ? [this.deed(move.before, move.move, seat)]
          : [];
    // no note for what the move itself says: a discard, a second marker
    const kind = move === undefined ? undefined : this.#face.move(move.move).kind;
    const notes = happenings
      .filter((each) => each.kind !== kind)
      .flatMap((each) => this.#words.note(this.#speaker, each) ?? []);
    const text = [...new Set([...what, ...notes])].join(' · ');
    // a note alone starts the line
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** all events of a log item, one sentence each */
  details({ chance, happenings }: TellableLine<S, H>): readonly string[] {
    return [
      ...chance.map(({ before, move }) => this.move(before, move)),
      ...happenings.flatMap((each) => this.told(each) ?? []),
    ];
  }

  /** a log item with its gains for screen readers, without symbols that they would spell out */
  aloud(line: TellableLine<S, H>, shares: readonly TellableShare[]): string {
    return [this.line(line).replaceAll(' · ', ', '), ...this.#shares(shares)]
      .filter((part) => part !== '')
      .join('. ');
  }

  /** gains and payments of all players: “You: +3 koku, −1 favor. Ben: +1 point” */
  shares(shares: readonly TellableShare[]): string {
    return this.#shares(shares).join('. ');
  }

  /** a log item with its gains in one line: “Rower sails ship 1 to 7 · Rower: +3 koku · You: +1 point” */
  whole(line: TellableLine<S, H>, shares: readonly TellableShare[]): string {
    return [this.line(line), ...this.#shares(shares)].filter((part) => part !== '').join(' · ');
  }

  #shares(shares: readonly TellableShare[]): readonly string[] {
    return shares.map(({ seat, gains }) => `${this.#speaker.label(seat)}: ${this.#gains(gains)}`);
  }

  /** “+3 koku, −1 favor”, including what a limit took away */
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

  /** an event as a sentence; undefined if not worth reading */
  told(happening: H): string | undefined {
    return this.#words.happening(this.#speaker, happening);
  }

  /** a raw event of the rules as a sentence */
  happening(happening: Happening): string | undefined {
    return this.told(this.#face.happening(happening));
  }
}

/** Views and words that describe a turn. */
interface TurnTeller {
  readonly face: Face;
  readonly teller: Pick<Teller, 'step'>;
}

/** Describes moves from a state on as steps of a path, without a final move that only ends the turn. */
export function tellSteps({ face, teller }: TurnTeller, from: State, texts: readonly string[]): string[] {
  const { game } = face;
  const told: string[] = [];
  let before = from;
  for (const text of texts) {
    const number = game.parseMove(text);
    if (number === undefined) break;
    const move = face.move(number);
    if (told.length > 0 && face.endsTurn(move)) break;
    // a position may reference its state: each step gets its own
    told.push(teller.step(face.position(before), move));
    const after = game.create();
    copyState(before, after);
    game.play(after, number);
    before = after;
  }
  return told;
}
