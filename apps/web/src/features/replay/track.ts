import type { Story, StoryTurn } from '@two-rivers/table';

/** Units to step by. */
export const UNITS = ['move', 'turn', 'round'] as const;
export type Unit = (typeof UNITS)[number];

/** Log lines of a turn: from `from`, up to but not including `to`. */
interface TrackTurn {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

interface TrackRound {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** A game's turns and rounds along its log. */
export interface Track {
  /** log length when set-up ends */
  readonly start: number;
  readonly length: number;
  readonly rounds: readonly TrackRound[];
  readonly turns: readonly TrackTurn[];
  /** by unit: all log lengths to stop at, ascending */
  readonly stops: Readonly<Record<Unit, readonly number[]>>;
}

export function trackOf(story: Story, length: number): Track {
  const played = story.filter(({ isSetup }) => !isSetup);
  const turns = played.flatMap((round) => round.turns);
  const start = played[0]?.from ?? 0;
  const stopsAfter = (parts: readonly { readonly to: number }[]): readonly number[] =>
    [...new Set([0, start, ...parts.map(({ to }) => to), length])].toSorted((a, b) => a - b);
  return {
    start,
    length,
    rounds: played.map(({ round, from, to }) => ({ round, from, to })),
    turns: turns.filter(({ seat }) => seat >= 0).map(ownLines),
    stops: {
      move: stopsAfter(story.flatMap((round) => round.turns.flatMap(({ lines }) => lines))),
      turn: stopsAfter(turns),
      round: stopsAfter(played),
    },
  };
}

/** Lines by the turn's player; the end of a round may add lines without a seat. */
function ownLines({ seat, from, lines }: StoryTurn): TrackTurn {
  return {
    seat,
    from,
    to: Math.max(from, ...lines.filter((line) => line.seat === seat).map(({ to }) => to)),
  };
}

/** The next stop forward (1) or backward (-1). */
export function stopFrom({ stops, length }: Track, unit: Unit, shown: number, by: -1 | 1): number {
  if (by < 0) return stops[unit].findLast((stop) => stop < shown) ?? 0;
  return stops[unit].find((stop) => stop > shown) ?? length;
}

/** Round being played at a log length; 0 before the first. */
export function roundAt({ rounds, start }: Track, shown: number): number {
  return shown < start ? 0 : (rounds.findLast(({ from }) => from <= shown)?.round ?? 0);
}
