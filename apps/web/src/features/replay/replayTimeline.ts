import type { GameLog, LogTurn } from '@two-rivers/table';
import type { TableI18n } from '../../platform/useGameI18n.ts';
import type { ShareMessages } from '../share/messages.gen.ts';

/** Units of the step buttons of a replay. */
export const STEP_UNITS = ['move', 'turn', 'round'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** Log lines of a turn: from `from`, up to but not including `to`. */
interface TimelineTurn {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

interface TimelineRound {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** A game's turns and rounds along its log. */
export interface ReplayTimeline {
  /** log length when set-up ends */
  readonly start: number;
  readonly length: number;
  readonly rounds: readonly TimelineRound[];
  readonly turns: readonly TimelineTurn[];
  /** for each unit, all log lengths to stop at, ascending */
  readonly stops: Readonly<Record<StepUnit, readonly number[]>>;
}

export function buildTimeline(gameLog: GameLog, length: number): ReplayTimeline {
  const rounds = gameLog.filter(({ isSetup }) => !isSetup);
  const turns = rounds.flatMap((round) => round.turns);
  const start = rounds[0]?.from ?? 0;
  const stopsAfter = (parts: readonly { readonly to: number }[]): readonly number[] =>
    [...new Set([0, start, ...parts.map(({ to }) => to), length])].toSorted((a, b) => a - b);
  return {
    start,
    length,
    rounds: rounds.map(({ round, from, to }) => ({ round, from, to })),
    turns: turns.filter(({ seat }) => seat >= 0).map(turnSpan),
    stops: {
      move: stopsAfter(gameLog.flatMap((round) => round.turns.flatMap(({ items }) => items))),
      turn: stopsAfter(turns),
      round: stopsAfter(rounds),
    },
  };
}

/** Log lines of a turn up to its player's last item; excludes later lines without a seat, e.g. at a round's end. */
function turnSpan({ seat, from, items }: LogTurn): TimelineTurn {
  return {
    seat,
    from,
    to: Math.max(from, ...items.filter((item) => item.seat === seat).map(({ to }) => to)),
  };
}

/** The next stop forward (1) or backward (-1). */
export function nextStop({ stops, length }: ReplayTimeline, unit: StepUnit, shown: number, direction: -1 | 1): number {
  if (direction < 0) return stops[unit].findLast((stop) => stop < shown) ?? 0;
  return stops[unit].find((stop) => stop > shown) ?? length;
}

/** Round being played at a log length; 0 before the first. */
export function roundAt({ rounds, start }: ReplayTimeline, shown: number): number {
  return shown < start ? 0 : (rounds.findLast(({ from }) => from <= shown)?.round ?? 0);
}

/** Description of a log length, e.g. “Round 3 · 45 of 120”. */
export function momentText(i18n: TableI18n<ShareMessages>, timeline: ReplayTimeline, shown: number): string {
  const round = roundAt(timeline, shown);
  const roundText = round === 0 ? i18n.t('log.setup') : i18n.t('round.heading', { round });
  return `${roundText} · ${i18n.t('replay.at', { line: shown, lines: timeline.length })}`;
}
