import {
  CHANCE,
  type Face,
  type FaceHappening,
  type FaceMove,
  isGain,
  type Occasion,
  type State,
} from '@two-rivers/kernel';
import type { Frame } from './tableView.ts';

/** Log lines from `from` (inclusive) to `to` (exclusive), counted from 0. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** An item of the log: a move with everything it caused, or a highlight. Chance results caused by it are included. */
export interface StoryLine<H extends FaceHappening = FaceHappening> extends Stretch {
  /** the actor, or the seat of the highlight; negative for none */
  readonly seat: number;
  /** the move; undefined for a highlight and for chance alone */
  readonly move?: Frame;
  readonly occasion?: Occasion & { readonly happening: H };
  /** all events, in order */
  readonly happenings: readonly H[];
  /** chance results without events */
  readonly chance: readonly Frame[];
}

/** A player's turn with its consequences. */
export interface StoryTurn<H extends FaceHappening = FaceHappening> extends Stretch {
  readonly seat: number;
  readonly lines: readonly StoryLine<H>[];
}

/** A round of turns; or the set-up before the first. */
export interface StoryRound<H extends FaceHappening = FaceHappening> extends Stretch {
  readonly isSetup: boolean;
  readonly round: number;
  readonly turns: readonly StoryTurn<H>[];
}

export type Story<H extends FaceHappening = FaceHappening> = readonly StoryRound<H>[];

/** A player's total gain of a piece, with the part lost to a limit; negative if paid. */
interface SeatGain {
  readonly what: string;
  readonly amount: number;
  readonly lost: number;
}

/** Total payments of a seat, then its total gains. A piece both paid and gained is listed twice, since one may depend on the other. */
export function gainsOf(happenings: readonly FaceHappening[], seat: number): readonly SeatGain[] {
  const paid = new Map<string, SeatGain>();
  const gained = new Map<string, SeatGain>();
  for (const happening of happenings) {
    if (happening.seat !== seat || !isGain(happening)) continue;
    const { what, amount, lost } = happening;
    const sums = amount < 0 ? paid : gained;
    const sum = sums.get(what) ?? { what, amount: 0, lost: 0 };
    sums.set(what, { what, amount: sum.amount + amount, lost: sum.lost + lost });
  }
  return [...paid.values(), ...gained.values()].filter(({ amount, lost }) => amount !== 0 || lost > 0);
}

/** Gains of one seat. */
export interface Share {
  readonly seat: number;
  readonly gains: readonly SeatGain[];
}

export function sharesOf(
  { seat, happenings }: Pick<StoryLine, 'seat' | 'happenings'>,
  seats: number,
): readonly Share[] {
  const first = Math.max(0, seat);
  return Array.from({ length: seats }, (_, index) => (first + index) % seats)
    .map((each) => ({ seat: each, gains: gainsOf(happenings, each) }))
    .filter(({ gains }) => gains.length > 0);
}

export function linesOf<H extends FaceHappening>(story: Story<H>): readonly StoryLine<H>[] {
  return story.flatMap(({ turns }) => turns.flatMap(({ lines }) => lines));
}

/** An item under construction. */
interface Draft<H extends FaceHappening> {
  from: number;
  to: number;
  seat: number;
  move?: Frame;
  occasion?: Occasion & { readonly happening: H };
  happenings: H[];
  chance: Frame[];
}

interface Chapter<H extends FaceHappening> {
  readonly isSetup: boolean;
  readonly round: number;
  readonly turns: { readonly key: string; readonly seat: number; readonly lines: Draft<H>[] }[];
}

/**
 * Builds the game log: one item per move or highlight, grouped by turn and round. Independent of language and screen. As the
 * frames grow, finished rounds stay the same objects.
 */
export class Chronicle<H extends FaceHappening = FaceHappening> {
  readonly #face: Face<State, unknown, FaceMove, H>;
  readonly #told = new WeakMap<Frame, readonly H[]>();
  #known: { readonly frames: readonly Frame[]; readonly story: Story<H> } = { frames: [], story: [] };

  constructor(face: Face<State, unknown, FaceMove, H>) {
    this.#face = face;
  }

  tell(frames: readonly Frame[]): Story<H> {
    const { frames: known, story } = this.#known;
    if (known === frames) return story;
    // only the last round can still grow; another viewer has other frames
    const isLonger = known.length > 0 && frames[known.length - 1] === known.at(-1);
    const kept = isLonger ? story.slice(0, -1) : [];
    const told = [...kept, ...this.#rounds(frames, kept.at(-1)?.to ?? 0)];
    this.#known = { frames, story: told };
    return told;
  }

  /** The same, but only from a log line on. */
  tellFrom(frames: readonly Frame[], from: number): Story<H> {
    return this.#rounds(frames, from);
  }

  /** The current item when this many lines are shown, with only the events up to there. */
  newest(frames: readonly Frame[], shown: number): StoryLine<H> | undefined {
    const turns = this.tell(frames).flatMap((round) => round.turns);
    const turn = turns.findLast(({ from }) => from < shown);
    const lines = turn && linesOf(this.#rounds(frames.slice(0, shown), turn.from));
    return lines?.findLast(({ to }) => to === shown);
  }

  /** Items for the events to celebrate at the table, each with the events that belong to it. */
  feasts(happenings: readonly H[]): readonly StoryLine<H>[] {
    return happenings.flatMap((happening, index) => {
      const occasion = this.#face.occasion(happening);
      if (occasion?.isFeast !== true) return [];
      const own = occasion.lasts ? happenings.slice(index) : [happening];
      const { seat } = happening;
      return { from: 0, to: 0, seat, occasion: { ...occasion, happening }, happenings: own, chance: [] };
    });
  }

  happenings(frame: Frame): readonly H[] {
    const known = this.#told.get(frame) ?? frame.happenings.map((each) => this.#face.happening(each));
    this.#told.set(frame, known);
    return known;
  }

  #rounds(frames: readonly Frame[], from: number): StoryRound<H>[] {
    const chapters: Chapter<H>[] = [];
    let line: Draft<H> | undefined;
    const open = (frame: Frame, at: number, draft: Partial<Draft<H>>): Draft<H> => {
      const begun = { from: at, to: at + 1, seat: CHANCE, happenings: [], chance: [], ...draft };
      this.#turnOf(chapters, frame, begun).push(begun);
      return begun;
    };
    for (let at = from; at < frames.length; at++) {
      const frame = frames[at];
      if (frame === undefined) break;
      if (line === undefined || this.#begins(frame))
        line = open(frame, at, frame.seat < 0 ? {} : { seat: frame.seat, move: frame });
      line.to = at + 1;
      if (frame.seat < 0 && frame.happenings.length === 0) line.chance.push(frame);
      for (const happening of this.happenings(frame)) {
        const occasion = this.#face.occasion(happening);
        const isNew = occasion !== undefined && line.occasion?.name !== occasion.name;
        const told: Draft<H> = isNew
          ? // a lasting highlight belongs to no seat
            open(frame, at, {
              seat: occasion.lasts ? CHANCE : happening.seat,
              occasion: { ...occasion, happening },
            })
          : line;
        told.happenings.push(happening);
        if (isNew && occasion.lasts) line = told;
      }
    }
    return chapters.map(finished);
  }

  /** Whether a log line starts an item, instead of continuing the current one. */
  #begins(frame: Frame): boolean {
    if (frame.seat < 0) return false;
    return !this.#face.follows(this.#face.position(frame.before), this.#face.move(frame.move));
  }

  /** Items of the turn of a log line; starts the turn if it is new. */
  #turnOf(chapters: Chapter<H>[], frame: Frame, { seat, move }: Draft<H>): Draft<H>[] {
    const { stage, round } = this.#face.progress(this.#face.position(frame.before));
    const isSetup = stage === 'setup';
    let chapter = chapters.at(-1);
    if (chapter === undefined || chapter.isSetup !== isSetup || chapter.round !== round) {
      chapter = { isSetup, round, turns: [] };
      chapters.push(chapter);
    }
    // a highlight belongs to the turn that caused it
    const key = move === undefined ? undefined : this.#face.turn(frame.before);
    let turn = chapter.turns.at(-1);
    if (turn === undefined || (key !== undefined && turn.key !== key)) {
      turn = { key: key ?? '', seat, lines: [] };
      chapter.turns.push(turn);
    }
    return turn.lines;
  }
}

function finished<H extends FaceHappening>({ isSetup, round, turns }: Chapter<H>): StoryRound<H> {
  const told = turns.map(({ seat, lines }) => ({ seat, lines, ...stretchOf(lines) }));
  return { isSetup, round, turns: told, ...stretchOf(told) };
}

function stretchOf(parts: readonly Stretch[]): Stretch {
  return { from: parts[0]?.from ?? 0, to: Math.max(0, ...parts.map(({ to }) => to)) };
}
