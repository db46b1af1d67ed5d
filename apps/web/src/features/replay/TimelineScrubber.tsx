import { type CSSProperties, memo, type ReactNode } from 'react';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { useTable, useTableServices } from '../table/tableContext.ts';
import css from './TimelineScrubber.module.css';
import { momentText, type ReplayTimeline } from './replayTimeline.ts';
import { useFinalPosition, usePlayerColors } from './replayTable.ts';
import type { ShareMessages } from '../share/messages.gen.ts';

interface TimelineScrubberProps {
  readonly timeline: ReplayTimeline;
  /** content above the lanes, with the same width */
  readonly children?: ReactNode;
}

/** Maximum number of labeled rounds; longer games label every second, third … round. */
const MAX_ROUND_LABELS = 10;

/** Scrubber over the whole game: its rounds, a lane with the turns of each player, and the points so far. */
export function TimelineScrubber({ timeline, children }: TimelineScrubberProps) {
  const from = useTable(({ shownLength }) => (shownLength < timeline.start ? 0 : timeline.start));
  const colors = usePlayerColors();
  return (
    <div className={css.timeline} style={lanesStyle(colors.length)}>
      {children !== undefined && <div className={css.chart}>{children}</div>}
      <RoundLabels timeline={timeline} from={from} />
      <TurnLanes timeline={timeline} from={from} colors={colors} />
      <PlayerList colors={colors} hasSamples={children !== undefined} />
      <LineSlider timeline={timeline} from={from} />
    </div>
  );
}

interface PlayerListProps {
  readonly colors: readonly string[];
  /** whether each player has a sample of the line in the chart */
  readonly hasSamples: boolean;
}

/** The players with their points so far; marks the player to act. */
function PlayerList({ colors, hasSamples }: PlayerListProps) {
  const { entry, i18n } = useTableServices<ShareMessages>();
  const seats = useTable(({ input }) => input.seats);
  const standing = useTable(({ gameView, position }) => gameView.standings(position));
  const actor = useTable((table) => table.actor);
  const isEnd = useTable(({ isOver, isLive }) => isOver && isLive);
  const end = useFinalPosition();
  return (
    <ul className={css.players} aria-label={i18n.t('standing.title')}>
      {seats.map(({ name }, seat) => {
        const own = standing[seat];
        if (own === undefined) return null;
        const { points, finalPoints, rank } = own;
        const standingText = i18n.t('standing.of', {
          ...i18n.personValues(seat),
          now: points,
          ended: finalPoints,
          rank,
        });
        return (
          <li key={seat} title={standingText} data-acts={seat === actor ? '' : undefined}>
            {hasSamples && (
              <span className={css.sample}>
                <LineSample seat={seat} colors={colors} />
              </span>
            )}
            <entry.PlayerMark position={end} seat={seat} />
            <span className={css.name} aria-hidden="true">
              {name}
            </span>
            <b aria-hidden="true">{isEnd ? finalPoints : points}</b>
            <span className="unseen">{standingText}</span>
          </li>
        );
      })}
    </ul>
  );
}

function lanesStyle(seats: number): CSSProperties {
  const style: CSSProperties & Record<'--lanes', number> = { '--lanes': seats };
  return style;
}

/** A timeline from a log line on. */
interface TimelineSpanProps {
  readonly timeline: ReplayTimeline;
  readonly from: number;
}

/** Slider over the log lines. */
function LineSlider({ timeline, from }: TimelineSpanProps) {
  const { store, i18n } = useTableServices<ShareMessages>();
  const shownLength = useTable((table) => table.shownLength);
  return (
    <input
      type="range"
      className={css.line}
      min={from}
      max={timeline.length}
      value={shownLength}
      aria-label={i18n.t('replay.line')}
      aria-valuetext={momentText(i18n, timeline, shownLength)}
      title={i18n.t('replay.keys')}
      onChange={({ target }) => store.send({ type: 'goToLine', line: Number(target.value) })}
    />
  );
}

const RoundLabels = memo(function Rounds({ timeline, from }: TimelineSpanProps) {
  const { length } = timeline;
  // decisions before the first round have no number
  const rounds = timeline.rounds.filter(({ round }) => round > 0);
  const stride = Math.ceil(rounds.length / MAX_ROUND_LABELS);
  return (
    <div className={css.rounds} aria-hidden="true">
      {rounds
        .filter((_, index) => index % stride === 0)
        .map((round) => (
          <span
            key={round.round}
            style={{ insetInlineStart: `${(100 * (round.from - from)) / Math.max(1, length - from)}%` }}
          >
            {round.round}
          </span>
        ))}
    </div>
  );
});

interface TurnLanesProps extends TimelineSpanProps {
  readonly colors: readonly string[];
}

/** Height of a lane in the drawing, and the gap above and below its turns. */
const LANE_HEIGHT = 10;
const LANE_GAP = 1.5;

const TurnLanes = memo(function Lanes({ timeline: { rounds, turns, length }, from, colors }: TurnLanesProps) {
  const height = colors.length * LANE_HEIGHT;
  return (
    <svg
      className={css.lanes}
      viewBox={`${from} 0 ${Math.max(1, length - from)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.bounds} d={rounds.map((round) => `M${round.from} 0v${height}`).join('')} />
      {colors.map((color, seat) => (
        <path
          key={seat}
          fill={color}
          d={turns
            .filter((turn) => turn.seat === seat)
            .map(
              (turn) =>
                `M${turn.from} ${seat * LANE_HEIGHT + LANE_GAP}h${turn.to - turn.from}v${LANE_HEIGHT - 2 * LANE_GAP}H${turn.from}z`,
            )
            .join('')}
        />
      ))}
    </svg>
  );
});
