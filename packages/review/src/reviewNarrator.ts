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
import type { CommonMessages } from '@two-rivers/i18n/common.gen';
import type { ReviewMessages } from './messages.gen.ts';

/** Smaller changes are hidden, since the display rounds them to zero. */
const MIN_SHOWN_CHANGE = 0.0005;

/** A row of the ledger: a label and one value per player. */
export interface LedgerRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly kind: 'part' | 'sum';
}

/** A variation as text: its steps, and its value for the deciding player. */
export interface VariationText {
  readonly steps: readonly string[];
  /** moves in log notation */
  readonly moves: readonly string[];
  readonly win: number;
  readonly points: number;
  /** reasons in one sentence; undefined if none are known */
  readonly because: string | undefined;
  readonly isPlayed: boolean;
}

/** A decision or chance event as text. */
export interface ReviewEventText {
  readonly line: number;
  readonly lines: number;
  /** seat that the event belongs to; negative if it belongs to all seats */
  readonly seat: number;
  /** player's name and kind of event */
  readonly title: string;
  /** kind of event: grade of a decision, or source of luck */
  readonly what: string;
  readonly steps: readonly string[];
  /** best variation of a decision */
  readonly better?: VariationText;
  /** change of each player's share */
  readonly change: readonly number[];
}

/** Dependencies of a review narrator. */
export interface ReviewNarratorInput {
  readonly game: Game;
  readonly gameView: GameView;
  readonly record: ReviewableRecord;
  readonly review: Review;
  readonly language: string;
  readonly i18n: I18n<ReviewMessages & CommonMessages>;
  readonly narrator: Pick<Narrator, 'moveText' | 'stepText'>;
}

/** Texts of a review, shared by the terminal, the HTML page, and the picture. */
export class ReviewNarrator {
  readonly review: Review;
  readonly names: readonly string[];
  readonly language: string;
  readonly t: I18n<ReviewMessages & CommonMessages>['t'];
  readonly #input: ReviewNarratorInput;
  /** state before each log line */
  readonly #states: readonly State[];
  readonly #moves: readonly Move[];
  /** cache by options: creating a number format is slow */
  readonly #numberFormats = new Map<string, Intl.NumberFormat>();

  constructor(input: ReviewNarratorInput) {
    const { game, record, review, language, i18n } = input;
    this.review = review;
    this.language = language;
    this.t = i18n.t.bind(i18n);
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

  /** Formats a share as a percentage, such as 63%. */
  formatPercent(share: number, digits = 0): string {
    return this.#formatWith(share, { style: 'percent', maximumFractionDigits: digits });
  }

  /** Formats a change as a signed percentage, such as +6% or −6%. */
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

  /** Timeline without the individual steps of the setup: line 0, then every line from the last setup line on. */
  get shownTimeline(): readonly TimelinePoint[] {
    const { timeline } = this.review;
    const setup = this.#states.findIndex((state) => this.#input.game.actor(state) !== CHANCE);
    return timeline.filter(({ line }) => line === 0 || line >= setup);
  }

  /** Label of a moment: its round and log line. */
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

  /** Sum of a seat's luck from all sources. */
  totalLuck(seat: number): number {
    const luck = this.review.ledger[seat]?.luck ?? [];
    return luck.reduce((sum, { own, others, common }) => sum + own + others + common, 0);
  }

  sourceLabel(kind: string, owner: string): string {
    const { i18n } = this.#input;
    const key = kind === 'setup' ? 'review.setup' : `luck.${kind}`;
    return i18n.find(key, { whose: owner }) ?? kind;
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
    return this.#input.i18n.find(`bot.${level}`) ?? level;
  }

  /** Rows about each player's decisions: a label, then one text per player. */
  skillRows(): string[][] {
    const { skill } = this.review;
    const makeRow = (label: string, format: (each: SkillSummary, seat: number) => string) => [
      label,
      ...skill.map(format),
    ];
    return [
      makeRow(this.t('review.decisions'), ({ decisions }) => this.formatNumber(decisions)),
      makeRow(
        this.t('review.rate'),
        ({ rate, error }) => `${this.formatPercent(rate, 2)} ± ${this.formatNumber(100 * error, 2)}`,
      ),
      makeRow(this.t('review.grades'), ({ grades }) => `${grades.inaccuracy} / ${grades.mistake} / ${grades.blunder}`),
      ...(skill.some(({ like }) => like !== undefined)
        ? [makeRow(this.t('review.like'), (_, seat) => this.levelLabel(seat))]
        : []),
    ];
  }

  /** The largest swing in one sentence; undefined if there is none. */
  turningPointText(): string | undefined {
    const [first] = this.decisiveMomentTexts();
    if (first === undefined) return undefined;
    const { seat, change } = first;
    const event = first.what.charAt(0).toLocaleLowerCase(this.language) + first.what.slice(1);
    const what = seat < 0 ? event : `${this.names[seat]}, ${event}`;
    return this.t('review.turning', { what, change: this.formatChanges(change) });
  }

  /** Formats each player's change, such as “Ala −9%, Bruno +9%”. */
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

  /** Text of one variation of a decision. */
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

  /** Graded decisions, worst first, at most `limit`. */
  mistakeTexts(limit: number): ReviewEventText[] {
    return this.review.decisions
      .filter(({ grade }) => grade !== undefined)
      .toSorted((a, b) => b.loss - a.loss)
      .slice(0, limit)
      .map((decision) => this.decisionText(decision));
  }

  /** Texts of chance results, one per log line. */
  chanceTexts({ line, lines }: Pick<ChanceReview, 'line' | 'lines'>): string[] {
    return Array.from({ length: lines }, (_, i) => line - 1 + i).flatMap((at) => {
      const [state, move] = [this.#states[at], this.#moves[at]];
      return state === undefined || move === undefined ? [] : [this.#input.narrator.moveText(state, move)];
    });
  }

  /** Texts of moves played from a log line on. */
  stepTexts(line: number, texts: readonly string[]): string[] {
    const before = this.#states[line - 1];
    return before === undefined ? [] : describeSteps(this.#input, before, texts);
  }
}
