import {
  type PieceAmount,
  type GameView,
  type GameEvent,
  type TypedMove,
  type Shortage,
  type PointLoss,
  type Move,
  type Stake,
  type State,
  copyState,
} from '@two-rivers/kernel';
import type { GameTexts, I18n } from './i18n.ts';
import type { CommonMessages } from './common.gen.ts';

/** Content of a log item: the fields of `LogItem` that texts need. */
export interface NarratedItem<S extends State = State> {
  readonly seat: number;
  readonly before: S;
  readonly move?: { readonly move: Move };
  readonly highlight?: { readonly event: GameEvent };
  readonly events: readonly GameEvent[];
  readonly chance: readonly { readonly before: S; readonly move: Move }[];
}

/** A player's total gain of one piece, negative if paid, with the part lost to a limit. */
interface NarratedGain {
  readonly what: string;
  readonly amount: number;
  readonly lost: number;
}

/** Gains of one player from a log item. */
export interface NarratedSeatGains {
  readonly seat: number;
  readonly gains: readonly NarratedGain[];
}

/** Describes moves and events of one game in sentences. */
export class Narrator<S extends State = State, P = unknown, M extends TypedMove = TypedMove> {
  readonly #i18n: I18n<CommonMessages>;
  readonly #texts: GameTexts<P, M>;
  readonly #gameView: GameView<S, P, M>;

  constructor(i18n: I18n<CommonMessages>, texts: GameTexts<P, M>, gameView: GameView<S, P, M>) {
    this.#i18n = i18n;
    this.#texts = texts;
    this.#gameView = gameView;
  }

  /** a move or chance result before it is played; `state` is masked for the viewer */
  moveText(state: S, move: Move): string {
    return this.choiceText(this.#gameView.position(state), this.#gameView.move(move));
  }

  /** a legal move of the game view in a position */
  choiceText(position: P, move: M): string {
    return this.#texts.choiceText(this.#i18n, position, move);
  }

  /** a move already made, for the log; `state` is the masked state before it */
  playedMoveText(state: S, move: Move, seat: number): string {
    return this.#texts.playedMoveText(this.#i18n, this.#gameView.position(state), this.#gameView.move(move), seat);
  }

  /** a move of the game view as a step of a path */
  stepText(position: P, move: M): string {
    return this.#texts.stepText(this.#i18n, position, move);
  }

  /** label of the button that makes a move */
  buttonLabel(move: M): string {
    return this.#texts.buttonLabel(this.#i18n, move);
  }

  amountText({ what, amount }: PieceAmount): string {
    return this.#texts.amountText(this.#i18n, what, amount);
  }

  /** missing pieces, of any one of the given kinds */
  shortageText({ amount, kinds }: Shortage): string {
    return this.#i18n.formatAlternatives(kinds.map((what) => this.amountText({ what, amount })));
  }

  /** several shortages, separated by semicolons if one of them leaves a choice of kinds */
  shortagesText(shortages: readonly Shortage[]): string {
    const texts = shortages.map((shortage) => this.shortageText(shortage));
    return shortages.some(({ kinds }) => kinds.length > 1) ? texts.join('; ') : this.#i18n.formatItems(texts);
  }

  /** a stake with its point losses: “If it ended now, you: 45 → 41 (Region 4 −4)” */
  stakeText(stake: Stake): string {
    return this.withPointLosses(this.#texts.stakeText(this.#i18n, stake), stake.losses ?? []);
  }

  /** appends point losses, if any, in parentheses */
  withPointLosses(text: string, losses: readonly PointLoss[]): string {
    if (losses.length === 0) return text;
    const rows = losses.map((row) => `${this.#i18n.tUnchecked(row.what, { number: row.number ?? 0 })} −${row.lost}`);
    return `${text} (${rows.join(', ')})`;
  }

  /** a log item without its gains, which screen and terminal show separately */
  itemText({ seat, before, move, highlight, events }: NarratedItem<S>): string {
    const position = this.#gameView.position(before);
    const typedMove = move === undefined ? undefined : this.#gameView.move(move.move);
    const headline =
      highlight !== undefined
        ? [this.#texts.highlightText(this.#i18n, position, highlight.event)]
        : typedMove !== undefined
          ? [this.#texts.playedMoveText(this.#i18n, position, typedMove, seat)]
          : [];
    // omit notes that would only repeat the move itself, such as a discard or a second marker
    const notes = events
      .filter((each) => each.kind !== typedMove?.kind)
      .flatMap((each) => this.#texts.eventNote(this.#i18n, position, each) ?? []);
    const text = [...new Set([...headline, ...notes])].join(' · ');
    // an item that consists of notes alone starts with a capital letter
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** all events of a log item, one sentence each */
  eventTexts({ before, chance, events }: NarratedItem<S>): readonly string[] {
    const position = this.#gameView.position(before);
    return [
      ...chance.map((line) => this.moveText(line.before, line.move)),
      ...events.flatMap((each) => this.eventText(position, each) ?? []),
    ];
  }

  /** a log item with its gains, without the symbols that a screen reader would spell out */
  screenReaderText(item: NarratedItem<S>, gains: readonly NarratedSeatGains[]): string {
    return [this.itemText(item).replaceAll(' · ', ', '), ...this.#seatGainTexts(gains)]
      .filter((part) => part !== '')
      .join('. ');
  }

  /** gains and payments of all players: “You: +3 koku, −1 favor. Ben: +1 point” */
  gainsText(gains: readonly NarratedSeatGains[]): string {
    return this.#seatGainTexts(gains).join('. ');
  }

  /** a log item with its gains in one line: “Rower sails ship 1 to 7 · Rower: +3 koku · You: +1 point” */
  itemTextWithGains(item: NarratedItem<S>, gains: readonly NarratedSeatGains[]): string {
    return [this.itemText(item), ...this.#seatGainTexts(gains)].filter((part) => part !== '').join(' · ');
  }

  #seatGainTexts(seatGains: readonly NarratedSeatGains[]): readonly string[] {
    return seatGains.map(({ seat, gains }) => `${this.#i18n.playerLabel(seat)}: ${this.#joinGains(gains)}`);
  }

  /** joins gains: “+3 koku, −1 favor”, including amounts lost to a limit */
  #joinGains(gains: readonly NarratedGain[]): string {
    return gains.map((gain) => this.#gainText(gain)).join(', ');
  }

  #gainText({ what, amount, lost }: NarratedGain): string {
    const sign = amount < 0 ? '−' : '+';
    const amountText = this.amountText({ what, amount: Math.abs(amount) });
    if (lost === 0) return `${sign}${amountText}`;
    const lostText = this.#i18n.t('log.lost', { lost: this.amountText({ what, amount: lost }) });
    return amount === 0 ? lostText : `${sign}${amountText} (${lostText})`;
  }

  /** an event as a sentence; undefined if not important enough. `position` is the one before the move */
  eventText(position: P, event: GameEvent): string | undefined {
    return this.#texts.eventText(this.#i18n, position, event);
  }
}

/** Game view and texts, to describe a turn. */
interface StepNarrator {
  readonly gameView: GameView;
  readonly narrator: Pick<Narrator, 'stepText'>;
}

/** Describes moves played from a state as steps of a path; omits a final move that only ends the turn. */
export function describeSteps(
  { gameView, narrator }: StepNarrator,
  from: State,
  moveTexts: readonly string[],
): string[] {
  const { game } = gameView;
  const steps: string[] = [];
  let before = from;
  for (const text of moveTexts) {
    const number = game.parseMove(text);
    if (number === undefined) break;
    const move = gameView.move(number);
    if (steps.length > 0 && gameView.endsTurn(move)) break;
    // each step gets its own state, because a position may reference its state
    steps.push(narrator.stepText(gameView.position(before), move));
    const after = game.create();
    copyState(before, after);
    game.play(after, number);
    before = after;
  }
  return steps;
}
