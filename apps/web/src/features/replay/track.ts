import type { Story, StoryTurn } from '@two-rivers/table';

/** What one steps by. */
export const UNITS = ['move', 'turn', 'round'] as const;
export type Unit = (typeof UNITS)[number];

/** The lines of one turn: with the first, without the one it goes to. */
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

/** A whole game as a way to go along: where its turns and rounds lie. */
export interface Track {
  /** lines of the log until the table is set up */
  readonly start: number;
  readonly length: number;
  readonly rounds: readonly TrackRound[];
  readonly turns: readonly TrackTurn[];
  /** by what one steps, all moments to stop at, in order */
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

/** What its player did: what the end of a round set off belongs to nobody. */
function ownLines({ seat, from, lines }: StoryTurn): TrackTurn {
  return {
    seat,
    from,
    to: Math.max(from, ...lines.filter((line) => line.seat === seat).map(({ to }) => to)),
  };
}

/** The moment before or after another one. */
export function stopFrom({ stops, length }: Track, unit: Unit, shown: number, by: -1 | 1): number {
  if (by < 0) return stops[unit].findLast((stop) => stop < shown) ?? 0;
  return stops[unit].find((stop) => stop > shown) ?? length;
}

/** The round that is being played when so many lines are shown; 0 before the first. */
export function roundAt({ rounds, start }: Track, shown: number): number {
  return shown < start ? 0 : (rounds.findLast(({ from }) => from <= shown)?.round ?? 0);
}
