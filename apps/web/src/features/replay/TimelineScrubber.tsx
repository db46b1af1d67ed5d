import { type CSSProperties, memo, type ReactNode } from 'react';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { useTable } from '../table/tableContext.ts';
import css from './TimelineScrubber.module.css';
import type { ReplayTimeline } from './replayTimeline.ts';
import { useFinalPosition } from './replaySession.ts';
import type { ShareMessages } from '../share/messages.gen.ts';

interface TimelineScrubberProps {
  readonly timeline: ReplayTimeline;
  /** description of the moment shown */
  readonly momentText: string;
  /** content above the lanes, with the same width */
  readonly children?: ReactNode;
}

/** Maximum number of labeled rounds; longer games label every second, third … round. */
const MAX_ROUND_LABELS = 10;

/** Scrubber over the whole game: its rounds, a lane with the turns of each player, and the points so far. */
export function TimelineScrubber({ timeline, momentText, children }: TimelineScrubberProps) {
  const { entry, session, snapshot, i18n } = useTable<ShareMessages>();
  const { shownLength, input } = snapshot;
  const { seats } = input;
  const { end, colors } = useFinalPosition();
  const standing = session.gameView.standings(snapshot.position);
  const span = { from: shownLength < timeline.start ? 0 : timeline.start, to: timeline.length };
  return (
    <div className={css.timeline} style={lanesStyle(seats.length)}>
      {children !== undefined && <div className={css.chart}>{children}</div>}
      <RoundLabels timeline={timeline} from={span.from} />
      <TurnLanes timeline={timeline} from={span.from} colors={colors} />
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
            <li key={seat} title={standingText} data-acts={seat === snapshot.actor ? '' : undefined}>
              {children !== undefined && (
                <span className={css.sample}>
                  <LineSample seat={seat} colors={colors} />
                </span>
              )}
              <entry.PlayerMark position={end} seat={seat} />
              <span className={css.name} aria-hidden="true">
                {name}
              </span>
              <b aria-hidden="true">{snapshot.isOver && snapshot.isLive ? finalPoints : points}</b>
              <span className="unseen">{standingText}</span>
            </li>
          );
        })}
      </ul>
      <input
        type="range"
        className={css.line}
        min={span.from}
        max={timeline.length}
        value={shownLength}
        aria-label={i18n.t('replay.line')}
        aria-valuetext={momentText}
        title={i18n.t('replay.keys')}
        onChange={({ target }) => session.goToLine(Number(target.value))}
      />
    </div>
  );
}

function lanesStyle(seats: number): CSSProperties {
  const style: CSSProperties & Record<'--lanes', number> = { '--lanes': seats };
  return style;
}

interface RoundLabelsProps {
  readonly timeline: ReplayTimeline;
  readonly from: number;
}

const RoundLabels = memo(function Rounds({ timeline, from }: RoundLabelsProps) {
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

interface TurnLanesProps extends RoundLabelsProps {
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
