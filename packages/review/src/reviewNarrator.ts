import {
  CHANCE,
  copyState,
  type GameView,
  type Game,
  isRefusal,
  type Move,
  readLogEntry,
  initState,
  type State,
} from '@two-rivers/kernel';
import type {
  SeatLedger,
  ChanceReview,
  DecisionReview,
  DecisiveMoment,
  Review,
  ReviewableRecord,
  SkillSummary,
  TimelinePoint,
  Variation,
} from '@two-rivers/review';
import { explainReasons } from '@two-rivers/i18n/explainReasons';
import { describeSteps } from '@two-rivers/i18n/narrator';
import type { I18n, Narrator } from '@two-rivers/i18n';

/** Below this a change is none: what is shown has no more digits. */
const MIN_SHOWN_CHANGE = 0.0005;

/** A row of the ledger: one text and one number for each player. */
export interface LedgerRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly kind: 'part' | 'sum';
}

/** A whole turn, step by step, and what it leads to for who decides. */
export interface VariationText {
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
export interface ReviewEventText {
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
  readonly better?: VariationText;
  /** what it changed for each player */
  readonly change: readonly number[];
}

/** Who tells a review, and of what. */
export interface ReviewNarratorInput {
  readonly game: Game;
  readonly gameView: GameView;
  readonly record: ReviewableRecord;
  readonly review: Review;
  readonly language: string;
  readonly i18n: I18n;
  readonly narrator: Pick<Narrator, 'moveText' | 'stepText'>;
}

/** A review in words: what the terminal, a page and a picture have in common. */
export class ReviewNarrator {
  readonly review: Review;
  readonly names: readonly string[];
  readonly language: string;
  readonly #input: ReviewNarratorInput;
  /** before each line */
  readonly #states: readonly State[];
  readonly #moves: readonly Move[];
  /** by their form: making one takes longer than all else that a line says */
  readonly #numberFormats = new Map<string, Intl.NumberFormat>();

  constructor(input: ReviewNarratorInput) {
    const { game, record, review, language, i18n } = input;
    this.review = review;
    this.language = language;
    this.names = record.seats.map((_, seat) => i18n.playerName(seat));
    this.#input = input;
    const state = game.create();
    initState(game, record.start, state);
    const states: State[] = [];
    const moves: Move[] = [];
    for (const text of record.log) {
      const move = readLogEntry(game, state, text);
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

  t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#input.i18n.t(key, values);
  }

  /** 63%, as the language writes it */
  formatPercent(share: number, digits = 0): string {
    return this.#formatWith(share, { style: 'percent', maximumFractionDigits: digits });
  }

  /** +6% or −6% */
  formatSignedPercent(share: number, digits = 0): string {
    const format = { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
    return this.#formatWith(share, format);
  }

  formatNumber(value: number, digits = 0): string {
    return this.#formatWith(value, { maximumFractionDigits: digits });
  }

  #formatWith(value: number, format: Intl.NumberFormatOptions): string {
    const key = JSON.stringify(format);
    let numberFormat = this.#numberFormats.get(key);
    if (numberFormat === undefined) {
      numberFormat = new Intl.NumberFormat(this.language, format);
      this.#numberFormats.set(key, numberFormat);
    }
    return numberFormat.format(value).replaceAll('-', '−');
  }

  /** The standings worth drawing: before the game, then where somebody decided or the last chance before that came. */
  get shownTimeline(): readonly TimelinePoint[] {
    const { timeline } = this.review;
    const setup = this.#states.findIndex((state) => this.#input.game.actor(state) !== CHANCE);
    return timeline.filter(({ line }) => line === 0 || line >= setup);
  }

  /** A moment as players count: by its round and the line of the log. */
  momentLabel(line: number): string {
    const { gameView } = this.#input;
    const state = this.#states[Math.max(0, line - 1)];
    const round = state === undefined ? 0 : gameView.progress(gameView.position(state)).round;
    return line === 0 || round === 0 ? this.t('review.line', { line }) : this.t('review.when', { round, line });
  }

  ledgerRows(): LedgerRow[] {
    const { ledger } = this.review;
    const makeRow = (label: string, pick: (account: SeatLedger) => number, kind: LedgerRow['kind']) => ({
      label,
      values: ledger.map(pick),
      kind,
    });
    const kinds = ledger[0]?.luck.map(({ kind }) => kind) ?? [];
    const luckRows = kinds.flatMap((kind) =>
      (['own', 'others', 'common'] as const).map((whose) =>
        makeRow(
          this.sourceLabel(kind, whose),
          ({ luck }) => luck.find((each) => each.kind === kind)?.[whose] ?? 0,
          'part',
        ),
      ),
    );
    return [
      makeRow(this.t('review.initial'), ({ initial }) => initial, 'sum'),
      ...luckRows.filter(({ values }) => values.some((value) => Math.abs(value) > MIN_SHOWN_CHANGE)),
      makeRow(this.t('review.own'), ({ own }) => own, 'part'),
      makeRow(this.t('review.others'), ({ others }) => others, 'part'),
      makeRow(this.t('review.residual'), ({ residual }) => residual, 'part'),
      makeRow(this.t('review.result'), ({ result }) => result, 'sum'),
      makeRow(this.t('review.adjusted'), ({ adjusted }) => adjusted, 'sum'),
    ];
  }

  /** What all luck gave or took a seat. */
  totalLuck(seat: number): number {
    const luck = this.review.ledger[seat]?.luck ?? [];
    return luck.reduce((sum, { own, others, common }) => sum + own + others + common, 0);
  }

  sourceLabel(kind: string, owner: string): string {
    const { i18n } = this.#input;
    const key = kind === 'setup' ? 'review.setup' : `luck.${kind}`;
    return i18n.hasMessage(key) ? i18n.t(key, { whose: owner }) : kind;
  }

  levelLabel(seat: number): string {
    const like = this.review.skill[seat]?.like;
    if (like === undefined) return '–';
    const [level = '–', from = level, to = level] = [like.level, like.from, like.to].map((each) =>
      this.#levelName(each),
    );
    if (from === to) return level;
    if (from === level || to === level)
      return this.t('review.like.perhaps', { level, other: from === level ? to : from });
    return this.t('review.like.range', { level, from, to });
  }

  #levelName(level: string): string {
    const { i18n } = this.#input;
    return i18n.hasMessage(`bot.${level}`) ? i18n.t(`bot.${level}`) : level;
  }

  /** What is told of how each player decided: a label, then one text for each player. */
  skillRows(): string[][] {
    const { skill } = this.review;
    const makeRow = (key: string, format: (each: SkillSummary, seat: number) => string) => [
      this.t(key),
      ...skill.map(format),
    ];
    return [
      makeRow('review.decisions', ({ decisions }) => this.formatNumber(decisions)),
      makeRow(
        'review.rate',
        ({ rate, error }) => `${this.formatPercent(rate, 2)} ± ${this.formatNumber(100 * error, 2)}`,
      ),
      makeRow('review.grades', ({ grades }) => `${grades.inaccuracy} / ${grades.mistake} / ${grades.blunder}`),
      ...(skill.some(({ like }) => like !== undefined)
        ? [makeRow('review.like', (_, seat) => this.levelLabel(seat))]
        : []),
    ];
  }

  /** The largest swing in one sentence; undefined where there was none. */
  turningPointText(): string | undefined {
    const [first] = this.decisiveMomentTexts();
    if (first === undefined) return undefined;
    const { seat, change } = first;
    const event = first.what.charAt(0).toLocaleLowerCase(this.language) + first.what.slice(1);
    const what = seat < 0 ? event : `${this.names[seat]}, ${event}`;
    return this.t('review.turning', { what, change: this.formatChanges(change) });
  }

  /** “Ala −9%, Bruno +9%” */
  formatChanges(changes: readonly number[]): string {
    return changes.map((each, seat) => `${this.names[seat]} ${this.formatSignedPercent(each)}`).join(', ');
  }

  decisiveMomentTexts(): ReviewEventText[] {
    return this.review.moments.map((moment) => this.#decisiveMomentText(moment));
  }

  #decisiveMomentText(moment: DecisiveMoment): ReviewEventText {
    const decision = this.review.decisions.find(({ line }) => line === moment.line);
    if (moment.by === 'decision' && decision !== undefined) return this.decisionText(decision);
    const { line, lines, kind = '', seat, change } = moment;
    const what = this.sourceLabel(kind, seat < 0 ? 'common' : 'own');
    const title = seat < 0 ? what : `${this.names[seat]}: ${what}`;
    const steps = kind === 'setup' ? [] : this.chanceTexts({ line, lines });
    return { line, lines, seat, title, what, steps, change };
  }

  decisionText(decision: DecisionReview): ReviewEventText {
    const { grade, line, lines, seat, played, ways } = decision;
    const what = this.t(grade === undefined ? 'review.fine' : `review.grade.${grade}`);
    const title = `${this.names[seat]}: ${what}`;
    const steps = this.stepTexts(line, played.moves);
    const [best] = ways;
    const better = best === undefined ? {} : { better: this.variationText(decision, best) };
    const change = played.shares.map((share, i) => share - (best?.shares[i] ?? 0));
    return { line, lines, seat, title, what, steps, ...better, change };
  }

  /** One of the ways of a decision. */
  variationText({ line, seat, played }: DecisionReview, variation: Variation): VariationText {
    const { i18n } = this.#input;
    return {
      steps: this.stepTexts(line, variation.moves),
      moves: variation.moves,
      win: variation.shares[seat] ?? 0,
      points: variation.points[seat] ?? 0,
      because: explainReasons(i18n, this.language, variation.reasons ?? [], seat),
      isPlayed: played.moves.every((move, i) => move === variation.moves[i]),
    };
  }

  /** The worst decisions first, at most so many. */
  mistakeTexts(limit: number): ReviewEventText[] {
    return this.review.decisions
      .filter(({ grade }) => grade !== undefined)
      .toSorted((a, b) => b.loss - a.loss)
      .slice(0, limit)
      .map((decision) => this.decisionText(decision));
  }

  /** What chance turned up, line by line. */
  chanceTexts({ line, lines }: Pick<ChanceReview, 'line' | 'lines'>): string[] {
    return Array.from({ length: lines }, (_, i) => line - 1 + i).flatMap((at) => {
      const [state, move] = [this.#states[at], this.#moves[at]];
      return state === undefined || move === undefined ? [] : [this.#input.narrator.moveText(state, move)];
    });
  }

  /** Moves from a line on, as steps of a way. */
  stepTexts(line: number, texts: readonly string[]): string[] {
    const before = this.#states[line - 1];
    return before === undefined ? [] : describeSteps(this.#input, before, texts);
  }
}
