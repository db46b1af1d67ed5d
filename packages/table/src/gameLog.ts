import { CHANCE, type GameView, type GameEvent, isGainEvent, type Highlight, type State } from '@two-rivers/kernel';
import type { Frame } from './tableView.ts';

/** Log lines from `from` (inclusive) to `to` (exclusive), counted from 0. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** An item of the log: a move with all its effects, chance results included, or a highlight. */
export interface LogItem extends LineRange {
  /** seat of the move or of the highlight; negative for none */
  readonly seat: number;
  /** the state before the item, masked for the viewer */
  readonly before: State;
  /** undefined for a highlight, and for chance results without a move */
  readonly move?: Frame;
  readonly highlight?: Highlight & { readonly event: GameEvent };
  /** all events, in order */
  readonly events: readonly GameEvent[];
  /** chance results without events */
  readonly chance: readonly Frame[];
}

/** A player's turn with its consequences. */
export interface LogTurn extends LineRange {
  readonly seat: number;
  readonly items: readonly LogItem[];
}

/** A round of turns, or the set-up before the first round. */
export interface LogRound extends LineRange {
  readonly isSetup: boolean;
  readonly round: number;
  readonly turns: readonly LogTurn[];
}

export type GameLog = readonly LogRound[];

/** A player's total gain of one kind of piece, negative if paid, and the part of the gain that was lost to a limit. */
interface PieceGain {
  readonly what: string;
  readonly amount: number;
  readonly lost: number;
}

/**
 * Sums a seat's payments, then its gains. A piece both paid and gained is listed twice, since one may depend on the
 * other.
 */
export function sumGains(events: readonly GameEvent[], seat: number): readonly PieceGain[] {
  const paid = new Map<string, PieceGain>();
  const gained = new Map<string, PieceGain>();
  for (const event of events) {
    if (event.seat !== seat || !isGainEvent(event)) continue;
    const { what, amount, lost } = event;
    const sums = amount < 0 ? paid : gained;
    const sum = sums.get(what) ?? { what, amount: 0, lost: 0 };
    sums.set(what, { what, amount: sum.amount + amount, lost: sum.lost + lost });
  }
  return [...paid.values(), ...gained.values()].filter(({ amount, lost }) => amount !== 0 || lost > 0);
}

/** Gains of one seat. */
export interface SeatGains {
  readonly seat: number;
  readonly gains: readonly PieceGain[];
}

export function gainsBySeat({ seat, events }: Pick<LogItem, 'seat' | 'events'>, seats: number): readonly SeatGains[] {
  const first = Math.max(0, seat);
  return Array.from({ length: seats }, (_, index) => (first + index) % seats)
    .map((each) => ({ seat: each, gains: sumGains(events, each) }))
    .filter(({ gains }) => gains.length > 0);
}

export function logItems(gameLog: GameLog): readonly LogItem[] {
  return gameLog.flatMap(({ turns }) => turns.flatMap(({ items }) => items));
}

/** An item under construction. */
interface LogItemDraft {
  from: number;
  to: number;
  seat: number;
  readonly before: State;
  move?: Frame;
  highlight?: Highlight & { readonly event: GameEvent };
  events: GameEvent[];
  chance: Frame[];
}

interface RoundDraft {
  readonly isSetup: boolean;
  readonly round: number;
  readonly turns: { readonly key: string; readonly seat: number; readonly items: LogItemDraft[] }[];
}

/**
 * Builds the game log: one item per move or highlight, grouped by turn and round. Independent of language and screen.
 * When frames are added, the objects of finished rounds are reused.
 */
export class GameLogBuilder {
  readonly #gameView: GameView;
  #cache: { readonly frames: readonly Frame[]; readonly gameLog: GameLog } = { frames: [], gameLog: [] };

  constructor(gameView: GameView) {
    this.#gameView = gameView;
  }

  build(frames: readonly Frame[]): GameLog {
    const { frames: cachedFrames, gameLog } = this.#cache;
    if (cachedFrames === frames) return gameLog;
    // reuse finished rounds, because only the last one can still grow; but a different viewer has different frames
    const isLonger = cachedFrames.length > 0 && frames[cachedFrames.length - 1] === cachedFrames.at(-1);
    const finishedRounds = isLonger ? gameLog.slice(0, -1) : [];
    const rounds = [...finishedRounds, ...this.#buildRounds(frames, finishedRounds.at(-1)?.to ?? 0)];
    this.#cache = { frames, gameLog: rounds };
    return rounds;
  }

  /** Builds only the part of the log that starts at a given line. */
  buildFrom(frames: readonly Frame[], from: number): GameLog {
    return this.#buildRounds(frames, from);
  }

  /** The current item when `shown` lines are on screen, with only the events up to there. */
  currentItem(frames: readonly Frame[], shown: number): LogItem | undefined {
    const turns = this.build(frames).flatMap((round) => round.turns);
    const turn = turns.findLast(({ from }) => from < shown);
    const items = turn && logItems(this.#buildRounds(frames.slice(0, shown), turn.from));
    return items?.findLast(({ to }) => to === shown);
  }

  /** Items for the events of a step that pause the table, each with the events that belong to it. */
  highlightItems({ before, events }: Pick<Frame, 'before' | 'events'>): readonly LogItem[] {
    return events.flatMap((event, index) => {
      const highlight = this.#gameView.highlight(event);
      if (highlight?.pausesTable !== true) return [];
      const own = highlight.lastsToNextMove ? events.slice(index) : [event];
      const { seat } = event;
      return { from: 0, to: 0, seat, before, highlight: { ...highlight, event }, events: own, chance: [] };
    });
  }

  #buildRounds(frames: readonly Frame[], from: number): LogRound[] {
    const rounds: RoundDraft[] = [];
    let item: LogItemDraft | undefined;
    const openItem = (frame: Frame, at: number, draft: Partial<LogItemDraft>): LogItemDraft => {
      const opened = { from: at, to: at + 1, seat: CHANCE, before: frame.before, events: [], chance: [], ...draft };
      this.#turnItems(rounds, frame, opened).push(opened);
      return opened;
    };
    for (let at = from; at < frames.length; at++) {
      const frame = frames[at];
      if (frame === undefined) break;
      if (item === undefined || this.#startsItem(frame))
        item = openItem(frame, at, frame.seat < 0 ? {} : { seat: frame.seat, move: frame });
      item.to = at + 1;
      if (frame.seat < 0 && frame.events.length === 0) item.chance.push(frame);
      for (const event of frame.events) {
        const highlight = this.#gameView.highlight(event);
        const isNew = highlight !== undefined && item.highlight?.name !== highlight.name;
        const target: LogItemDraft = isNew
          ? // a lasting highlight has no seat
            openItem(frame, at, {
              seat: highlight.lastsToNextMove ? CHANCE : event.seat,
              highlight: { ...highlight, event },
            })
          : item;
        target.events.push(event);
        if (isNew && highlight.lastsToNextMove) item = target;
      }
    }
    return rounds.map(finishRound);
  }

  /** Whether a log line starts a new item instead of continuing the current one. */
  #startsItem(frame: Frame): boolean {
    if (frame.seat < 0) return false;
    return !this.#gameView.completesPreviousMove(
      this.#gameView.position(frame.before),
      this.#gameView.move(frame.move),
    );
  }

  /** Items of the turn that a log line belongs to; starts a new turn if necessary. */
  #turnItems(rounds: RoundDraft[], frame: Frame, { seat, move }: LogItemDraft): LogItemDraft[] {
    const { stage, round } = this.#gameView.progress(this.#gameView.position(frame.before));
    const isSetup = stage === 'setup';
    let roundDraft = rounds.at(-1);
    if (roundDraft === undefined || roundDraft.isSetup !== isSetup || roundDraft.round !== round) {
      roundDraft = { isSetup, round, turns: [] };
      rounds.push(roundDraft);
    }
    // a highlight belongs to the turn that caused it
    const key = move === undefined ? undefined : this.#gameView.turnKey(frame.before);
    let turn = roundDraft.turns.at(-1);
    if (turn === undefined || (key !== undefined && turn.key !== key)) {
      turn = { key: key ?? '', seat, items: [] };
      roundDraft.turns.push(turn);
    }
    return turn.items;
  }
}

function finishRound({ isSetup, round, turns }: RoundDraft): LogRound {
  const finishedTurns = turns.map(({ seat, items }) => ({ seat, items, ...rangeOf(items) }));
  return { isSetup, round, turns: finishedTurns, ...rangeOf(finishedTurns) };
}

function rangeOf(ranges: readonly LineRange[]): LineRange {
  return { from: ranges[0]?.from ?? 0, to: Math.max(0, ...ranges.map(({ to }) => to)) };
}
