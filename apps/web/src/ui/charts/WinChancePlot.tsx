import type { ChanceReview, Review } from '@two-rivers/review';
import { useMemo } from 'react';
import { LinePlot, totalPlotHeight, type PlotLine, type PlotMark } from './LinePlot.tsx';
import { MeasuredWidth } from './Chart.tsx';

interface WinChancePlotProps {
  readonly review: Review;
  readonly names: readonly string[];
  readonly label: string;
  readonly language: string;
  /** of the players, where they have some */
  readonly colors?: readonly string[] | undefined;
  readonly height?: number;
  /** how many lines of the log are shown */
  readonly line?: number | undefined;
  readonly choose?: (line: number) => void;
  /** only the lines, for a list or a bar */
  readonly isPlain?: boolean;
}

/** Luck that changed less is not marked. */
const MIN_MARKED_LUCK = 0.025;
/** What changed a win by so much has the largest mark. */
const MAX_MARK_CHANGE = 0.15;

/** Everybody's chance to win from the first decision to the end, with marks for decisions that cost something and for luck. */
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

/** What a plot of the chances is drawn from. */
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

/** The points that everybody could expect at the end, as the game went on. */
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

/** The set-up is dealt line by line, and nothing happens in it. */
function timelineAfterSetup({ timeline, chances }: Review): Review['timeline'] {
  const setup = chances.find(({ kind }) => kind === 'setup')?.lines ?? 0;
  return timeline.filter(({ line }) => line >= setup);
}

function nearestLine(xs: readonly number[], line: number): number {
  return xs.findLast((each) => each <= line) ?? xs[0] ?? 0;
}

/** What is marked in a player's row: own decisions that cost something, own luck, and what everybody's luck gave to this one. */
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

/** Few lines, at numbers that one reads at a glance. */
function tickStepFor(range: number): number {
  return TICK_STEPS.find((step) => range / step <= 5) ?? 200;
}
