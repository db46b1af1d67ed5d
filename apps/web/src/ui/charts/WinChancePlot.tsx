import type { ChanceReview, Review } from '@two-rivers/review';
import { useMemo } from 'react';
import { LinePlot, totalPlotHeight, type PlotLine, type PlotMark } from './LinePlot.tsx';
import { MeasuredWidth } from './Chart.tsx';

interface WinChancePlotProps {
  readonly review: Review;
  readonly names: readonly string[];
  readonly label: string;
  readonly language: string;
  /** player colors, if the game has them */
  readonly colors?: readonly string[] | undefined;
  readonly height?: number;
  /** number of log lines shown */
  readonly line?: number | undefined;
  readonly choose?: (line: number) => void;
  /** draws only the lines, for lists and the playback bar */
  readonly isPlain?: boolean;
}

/** Smallest change of win chance by luck that is marked. */
const MIN_MARKED_LUCK = 0.025;
/** Change of win chance that gets the largest mark. */
const MAX_MARK_CHANGE = 0.15;

/** Win chances of all players from the first decision to the end, with marks for costly decisions and luck. */
export function WinChancePlot(props: WinChancePlotProps) {
  const { review, names, label, language, colors, height = 250, line, choose, isPlain = false } = props;
  const plot = useMemo(() => winChancePlotData(review, names, language, isPlain), [review, names, language, isPlain]);
  return (
    <MeasuredWidth height={totalPlotHeight(height)}>
      {(width) => (
        <LinePlot
          {...plot}
          label={label}
          colors={colors}
          width={width}
          height={height}
          at={line === undefined ? undefined : nearestLine(plot.xs, line)}
          {...(choose === undefined ? {} : { choose })}
        />
      )}
    </MeasuredWidth>
  );
}

/** Lines, marks and ticks of a win chance plot. */
export function winChancePlotData(review: Review, names: readonly string[], language: string, isPlain = false) {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const moments = timelineAfterSetup(review);
  const xs = moments.map((each) => each.line);
  const lines = names.map(
    (name, seat): PlotLine => ({
      name,
      values: moments.map(({ shares }) => shares[seat] ?? 0),
      ...(isPlain ? {} : { marks: playerMarks(review, seat) }),
    }),
  );
  const numbered = review.moments.map(({ by, line, lines: count, change }) => ({
    shape: by,
    at: nearestLine(xs, line + count - 1),
    line: change.indexOf(Math.max(...change)),
  }));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: percent.format(at) }));
  return { xs, lines, ticks, from: 0, to: 1, numbered: isPlain ? [] : numbered };
}

/** Expected final points of all players over the course of the game. */
export function PointsPlot(props: WinChancePlotProps) {
  const { review, names, label, language, colors, height = 250, line, choose } = props;
  const number = useMemo(() => new Intl.NumberFormat(language), [language]);
  const moments = useMemo(() => timelineAfterSetup(review), [review]);
  const xs = moments.map((each) => each.line);
  const values = moments.flatMap(({ points }) => points);
  const step = tickStepFor(Math.max(...values) - Math.min(...values));
  const from = Math.floor(Math.min(...values) / step) * step;
  const to = Math.ceil(Math.max(...values, step) / step) * step;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return (
    <MeasuredWidth height={totalPlotHeight(height)}>
      {(width) => (
        <LinePlot
          label={label}
          colors={colors}
          width={width}
          height={height}
          xs={xs}
          lines={names.map((name, seat) => ({
            name,
            values: moments.map(({ points }) => points[seat] ?? 0),
          }))}
          ticks={ticks.map((at) => ({ at, label: number.format(at) }))}
          from={from}
          to={to}
          at={line === undefined ? undefined : nearestLine(xs, line)}
          {...(choose === undefined ? {} : { choose })}
        />
      )}
    </MeasuredWidth>
  );
}

/** Timeline without the set-up, which consists of chance results only. */
function timelineAfterSetup({ timeline, chances }: Review): Review['timeline'] {
  const setup = chances.find(({ kind }) => kind === 'setup')?.lines ?? 0;
  return timeline.filter(({ line }) => line >= setup);
}

function nearestLine(xs: readonly number[], line: number): number {
  return xs.findLast((each) => each <= line) ?? xs[0] ?? 0;
}

/** Marks in a player's row: costly decisions, the player's own luck, and shared luck that favored this player most. */
function playerMarks({ decisions, chances }: Review, seat: number): PlotMark[] {
  const decisionMarks = decisions
    .filter((each) => each.seat === seat && each.grade !== undefined)
    .map(({ line, lines, loss }): PlotMark => {
      return {
        shape: 'decision',
        at: line + lines - 1,
        weight: Math.min(1, loss / MAX_MARK_CHANGE),
        isLoss: true,
      };
    });
  const luckMarks = chances
    .filter((each) => each.kind !== 'setup' && luckOwner(each) === seat)
    .map(({ line, luck }): PlotMark => {
      const own = luck[seat] ?? 0;
      return {
        shape: 'chance',
        at: line,
        weight: Math.min(1, Math.abs(own) / MAX_MARK_CHANGE),
        isLoss: own < 0,
      };
    })
    .filter(({ weight }) => weight >= MIN_MARKED_LUCK / MAX_MARK_CHANGE);
  return [...luckMarks, ...decisionMarks];
}

function luckOwner({ seat, luck }: ChanceReview): number {
  return seat >= 0 ? seat : luck.indexOf(Math.max(...luck));
}

const TICK_STEPS = [5, 10, 20, 25, 50, 100];

/** Distance between grid lines: a round number that gives at most about five lines. */
function tickStepFor(range: number): number {
  return TICK_STEPS.find((step) => range / step <= 5) ?? 200;
}
