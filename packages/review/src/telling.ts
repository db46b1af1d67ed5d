import {
  CHANCE,
  copyState,
  type Face,
  type Game,
  isRefusal,
  type Move,
  readEntry,
  startState,
  type State,
} from '@two-rivers/kernel';
import type {
  Account,
  Chance,
  Decision,
  Moment,
  Review,
  Reviewed,
  Skill,
  Standing,
  Way,
} from '@two-rivers/review';
import { because } from '@two-rivers/words/because';
import { tellSteps } from '@two-rivers/words/teller';
import type { Speaker, Teller } from '@two-rivers/words';

/** Below this a change is none: what is shown has no more digits. */
const NOTHING = 0.0005;

/** A row of the ledger: one text and one number for each player. */
export interface LedgerRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly kind: 'part' | 'sum';
}

/** A whole turn, step by step, and what it leads to for who decides. */
export interface ToldWay {
  readonly steps: readonly string[];
  /** as the log writes them */
  readonly moves: readonly string[];
  readonly win: number;
  readonly points: number;
  /** in one sentence; undefined where nobody can say */
  readonly because: string | undefined;
  readonly isPlayed: boolean;
}

/** An event in words. */
export interface Told {
  readonly line: number;
  readonly lines: number;
  /** whose it was; below 0 where it was everybody's */
  readonly seat: number;
  /** whose it was and what it was */
  readonly title: string;
  /** what it was: a decision of some grade, luck of some kind */
  readonly what: string;
  readonly steps: readonly string[];
  /** what would have been better */
  readonly better?: ToldWay;
  /** what it changed for each player */
  readonly change: readonly number[];
}

/** Who tells a review, and of what. */
export interface Material {
  readonly game: Game;
  readonly face: Face;
  readonly record: Reviewed;
  readonly review: Review;
  readonly language: string;
  readonly speaker: Speaker;
  readonly teller: Pick<Teller, 'move' | 'step'>;
}

/** A review in words: what the terminal, a page and a picture have in common. */
export class Telling {
  readonly review: Review;
  readonly names: readonly string[];
  readonly language: string;
  readonly #of: Material;
  /** before each line */
  readonly #states: readonly State[];
  readonly #moves: readonly Move[];
  /** by their form: making one takes longer than all else that a line says */
  readonly #numbers = new Map<string, Intl.NumberFormat>();

  constructor(of: Material) {
    const { game, record, review, language, speaker } = of;
    this.review = review;
    this.language = language;
    this.names = record.seats.map((_, seat) => speaker.name(seat));
    this.#of = of;
    const state = game.create();
    startState(game, record.start, state);
    const states: State[] = [];
    const moves: Move[] = [];
    for (const text of record.log) {
      const move = readEntry(game, state, text);
      if (isRefusal(move)) throw new Error(move.reason);
      const before = game.create();
      copyState(state, before);
      states.push(before);
      moves.push(move);
      game.play(state, move);
    }
    this.#states = states;
    this.#moves = moves;
  }

  say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#of.speaker.say(key, values);
  }

  /** 63%, as the language writes it */
  percent(share: number, digits = 0): string {
    return this.#number(share, { style: 'percent', maximumFractionDigits: digits });
  }

  /** +6% or −6% */
  signed(share: number, digits = 0): string {
    const format = { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
    return this.#number(share, format);
  }

  number(value: number, digits = 0): string {
    return this.#number(value, { maximumFractionDigits: digits });
  }

  #number(value: number, format: Intl.NumberFormatOptions): string {
    const key = JSON.stringify(format);
    let numbers = this.#numbers.get(key);
    if (numbers === undefined) {
      numbers = new Intl.NumberFormat(this.language, format);
      this.#numbers.set(key, numbers);
    }
    return numbers.format(value).replaceAll('-', '−');
  }

  /** The standings worth drawing: before the game, then where somebody decided or the last chance before that came. */
  get timeline(): readonly Standing[] {
    const { timeline } = this.review;
    const setup = this.#states.findIndex((state) => this.#of.game.actor(state) !== CHANCE);
    return timeline.filter(({ line }) => line === 0 || line >= setup);
  }

  /** A moment as players count: by its round and the line of the log. */
  when(line: number): string {
    const { face } = this.#of;
    const state = this.#states[Math.max(0, line - 1)];
    const round = state === undefined ? 0 : face.progress(face.position(state)).round;
    return line === 0 || round === 0
      ? this.say('review.line', { line })
      : this.say('review.when', { round, line });
  }

  ledger(): LedgerRow[] {
    const { ledger } = this.review;
    const row = (label: string, pick: (account: Account) => number, kind: LedgerRow['kind']) => ({
      label,
      values: ledger.map(pick),
      kind,
    });
    const kinds = ledger[0]?.luck.map(({ kind }) => kind) ?? [];
    const lucks = kinds.flatMap((kind) =>
      (['own', 'others', 'common'] as const).map((whose) =>
        row(
          this.source(kind, whose),
          ({ luck }) => luck.find((each) => each.kind === kind)?.[whose] ?? 0,
          'part',
        ),
      ),
    );
    return [
      row(this.say('review.initial'), ({ initial }) => initial, 'sum'),
      ...lucks.filter(({ values }) => values.some((value) => Math.abs(value) > NOTHING)),
      row(this.say('review.own'), ({ own }) => own, 'part'),
      row(this.say('review.others'), ({ others }) => others, 'part'),
      row(this.say('review.residual'), ({ residual }) => residual, 'part'),
      row(this.say('review.result'), ({ result }) => result, 'sum'),
      row(this.say('review.adjusted'), ({ adjusted }) => adjusted, 'sum'),
    ];
  }

  /** What all luck gave or took a seat. */
  luckOf(seat: number): number {
    const luck = this.review.ledger[seat]?.luck ?? [];
    return luck.reduce((sum, { own, others, common }) => sum + own + others + common, 0);
  }

  source(kind: string, whose: string): string {
    const { speaker } = this.#of;
    const key = kind === 'setup' ? 'review.setup' : `luck.${kind}`;
    return speaker.has(key) ? speaker.say(key, { whose }) : kind;
  }

  like(seat: number): string {
    const like = this.review.skill[seat]?.like;
    if (like === undefined) return '–';
    const [level = '–', from = level, to = level] = [like.level, like.from, like.to].map((each) =>
      this.#level(each),
    );
    if (from === to) return level;
    if (from === level || to === level)
      return this.say('review.like.perhaps', { level, other: from === level ? to : from });
    return this.say('review.like.range', { level, from, to });
  }

  #level(level: string): string {
    const { speaker } = this.#of;
    return speaker.has(`bot.${level}`) ? speaker.say(`bot.${level}`) : level;
  }

  /** What is told of how each player decided: a label, then one text for each player. */
  skill(): string[][] {
    const { skill } = this.review;
    const row = (key: string, tell: (each: Skill, seat: number) => string) => [
      this.say(key),
      ...skill.map(tell),
    ];
    return [
      row('review.decisions', ({ decisions }) => this.number(decisions)),
      row('review.rate', ({ rate, error }) => `${this.percent(rate, 2)} ± ${this.number(100 * error, 2)}`),
      row('review.grades', ({ grades }) => `${grades.inaccuracy} / ${grades.mistake} / ${grades.blunder}`),
      ...(skill.some(({ like }) => like !== undefined)
        ? [row('review.like', (_, seat) => this.like(seat))]
        : []),
    ];
  }

  /** The largest swing in one sentence; undefined where there was none. */
  turningPoint(): string | undefined {
    const [first] = this.moments();
    if (first === undefined) return undefined;
    const { seat, change } = first;
    const event = first.what.charAt(0).toLocaleLowerCase(this.language) + first.what.slice(1);
    const what = seat < 0 ? event : `${this.names[seat]}, ${event}`;
    return this.say('review.turning', { what, change: this.changes(change) });
  }

  /** “Ala −9%, Bruno +9%” */
  changes(change: readonly number[]): string {
    return change.map((each, seat) => `${this.names[seat]} ${this.signed(each)}`).join(', ');
  }

  moments(): Told[] {
    return this.review.moments.map((moment) => this.#moment(moment));
  }

  #moment(moment: Moment): Told {
    const decision = this.review.decisions.find(({ line }) => line === moment.line);
    if (moment.by === 'decision' && decision !== undefined) return this.decision(decision);
    const { line, lines, kind = '', seat, change } = moment;
    const what = this.source(kind, seat < 0 ? 'common' : 'own');
    const title = seat < 0 ? what : `${this.names[seat]}: ${what}`;
    const steps = kind === 'setup' ? [] : this.chance({ line, lines });
    return { line, lines, seat, title, what, steps, change };
  }

  decision(decision: Decision): Told {
    const { grade, line, lines, seat, played, ways } = decision;
    const what = this.say(grade === undefined ? 'review.fine' : `review.grade.${grade}`);
    const title = `${this.names[seat]}: ${what}`;
    const steps = this.steps(line, played.moves);
    const [best] = ways;
    const better = best === undefined ? {} : { better: this.way(decision, best) };
    const change = played.shares.map((share, i) => share - (best?.shares[i] ?? 0));
    return { line, lines, seat, title, what, steps, ...better, change };
  }

  /** One of the ways of a decision. */
  way({ line, seat, played }: Decision, way: Way): ToldWay {
    const { speaker } = this.#of;
    return {
      steps: this.steps(line, way.moves),
      moves: way.moves,
      win: way.shares[seat] ?? 0,
      points: way.points[seat] ?? 0,
      because: because(speaker, this.language, way.reasons ?? [], seat),
      isPlayed: played.moves.every((move, i) => move === way.moves[i]),
    };
  }

  /** The worst decisions first, at most so many. */
  mistakes(most: number): Told[] {
    return this.review.decisions
      .filter(({ grade }) => grade !== undefined)
      .toSorted((a, b) => b.loss - a.loss)
      .slice(0, most)
      .map((decision) => this.decision(decision));
  }

  /** What chance turned up, line by line. */
  chance({ line, lines }: Pick<Chance, 'line' | 'lines'>): string[] {
    return Array.from({ length: lines }, (_, i) => line - 1 + i).flatMap((at) => {
      const [state, move] = [this.#states[at], this.#moves[at]];
      return state === undefined || move === undefined ? [] : [this.#of.teller.move(state, move)];
    });
  }

  /** Moves from a line on, as steps of a way. */
  steps(line: number, texts: readonly string[]): string[] {
    const before = this.#states[line - 1];
    return before === undefined ? [] : tellSteps(this.#of, before, texts);
  }
}
