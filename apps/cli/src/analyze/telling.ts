import {
  CHANCE,
  copyState,
  type Move,
  readEntry,
  startState,
  type State,
  isRefusal,
} from '@two-rivers/kernel';
import type { Chance, Decision, Moment, Review, Standing } from '@two-rivers/search/review';
import type { Speaker, Teller } from '@two-rivers/words';
import { tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import type { OpenedRecord } from '../common/opened.ts';
import { speakerFor } from '../common/sentences.ts';
import { namesOf } from '../common/show.ts';

/** Below this a change is none: what is shown has no more digits. */
const NOTHING = 0.0005;

/** A row of the ledger: one text and one number for each player. */
export interface LedgerRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly kind: 'part' | 'sum';
}

/** An event in words. */
export interface Told {
  readonly line: number;
  readonly title: string;
  readonly text: string;
  /** what would have been better */
  readonly better?: string;
  /** what it changed for each player */
  readonly change: readonly number[];
}

/** A review in words: what text and page have in common. */
export class Telling {
  readonly review: Review;
  readonly names: readonly string[];
  readonly title: string;
  readonly language: string;
  readonly #speaker: Speaker;
  readonly #teller: Teller;
  readonly #opened: OpenedRecord;
  /** before each line */
  readonly #states: readonly State[];
  readonly #moves: readonly Move[];

  constructor(io: Io, opened: OpenedRecord, review: Review) {
    const { entry, game, record } = opened;
    this.review = review;
    this.language = io.language;
    this.title = entry.title;
    this.names = namesOf(io, game, record.seats);
    this.#speaker = speakerFor(io, entry, this.names);
    this.#teller = tellerFor(entry, this.#speaker, game);
    this.#opened = opened;
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
    return this.#speaker.say(`analyze.${key}`, values);
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
    return new Intl.NumberFormat(this.language, format).format(value).replaceAll('-', '−');
  }

  /** The standings worth drawing: before the game, then where somebody decided or the last chance before that came. */
  get timeline(): readonly Standing[] {
    const { timeline } = this.review;
    const setup = this.#states.findIndex((state) => this.#opened.game.actor(state) !== CHANCE);
    return timeline.filter(({ line }) => line === 0 || line >= setup);
  }

  ledger(): LedgerRow[] {
    const { ledger } = this.review;
    const row = (
      label: string,
      pick: (account: (typeof ledger)[number]) => number,
      kind: LedgerRow['kind'],
    ) => ({
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
      row(this.say('initial'), ({ initial }) => initial, 'sum'),
      ...lucks.filter(({ values }) => values.some((value) => Math.abs(value) > NOTHING)),
      row(this.say('own'), ({ own }) => own, 'part'),
      row(this.say('others'), ({ others }) => others, 'part'),
      row(this.say('residual'), ({ residual }) => residual, 'part'),
      row(this.say('result'), ({ result }) => result, 'sum'),
      row(this.say('adjusted'), ({ adjusted }) => adjusted, 'sum'),
    ];
  }

  source(kind: string, whose: string): string {
    const key = kind === 'setup' ? 'analyze.setup' : `luck.${kind}`;
    return this.#speaker.has(key) ? this.#speaker.say(key, { whose }) : kind;
  }

  like(seat: number): string {
    const like = this.review.skill[seat]?.like;
    if (like === undefined) return '–';
    const { level, from, to } = like;
    return from === to ? level : this.say('like.range', { level, from, to });
  }

  moments(): Told[] {
    return this.review.moments.map((moment) => this.#moment(moment));
  }

  #moment(moment: Moment): Told {
    const decision = this.review.decisions.find(({ line }) => line === moment.line);
    if (moment.by === 'decision' && decision !== undefined) return this.decision(decision);
    const { line, lines, kind = '', seat, change } = moment;
    const whose = seat < 0 ? 'common' : 'own';
    const source = this.source(kind, whose);
    const title = seat < 0 ? source : `${this.names[seat]}: ${source}`;
    return { line, title, text: kind === 'setup' ? '' : this.chance({ line, lines }), change };
  }

  decision(decision: Decision): Told {
    const { grade, line, lines, seat, played, ways } = decision;
    const title = `${this.names[seat]}: ${grade === undefined ? this.say('fine') : this.say(`grade.${grade}`)}`;
    const text = this.#way(line, this.#moves.slice(line - 1, line - 1 + lines));
    const best = ways[0];
    const better = best === undefined ? {} : { better: this.#way(line, this.#parsed(best.moves)) };
    const change = played.shares.map((share, i) => share - (best?.shares[i] ?? 0));
    return { line, title, text, ...better, change };
  }

  /** The worst decisions first, at most so many. */
  mistakes(most: number): Told[] {
    return this.review.decisions
      .filter(({ grade }) => grade !== undefined)
      .toSorted((a, b) => b.loss - a.loss)
      .slice(0, most)
      .map((decision) => this.decision(decision));
  }

  chance({ line, lines }: Pick<Chance, 'line' | 'lines'>): string {
    return this.#way(line, this.#moves.slice(line - 1, line - 1 + lines));
  }

  #parsed(texts: readonly string[]): Move[] {
    const { game } = this.#opened;
    return texts.flatMap((text) => game.parseMove(text) ?? []);
  }

  /** Moves from a line on, as choices. */
  #way(line: number, moves: readonly Move[]): string {
    const { game } = this.#opened;
    const state = game.create();
    const from = this.#states[line - 1];
    if (from === undefined) return '';
    copyState(from, state);
    const told = moves.map((move) => {
      const text = this.#teller.move(state, move);
      game.play(state, move);
      return text;
    });
    return told.join('; ');
  }
}
