import { type CSSProperties, memo, type ReactNode } from 'react';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { useSeen } from '../table/seen.ts';
import css from './Timeline.module.css';
import type { Track } from './track.ts';
import { useEnd } from './reel.ts';

interface TimelineProps {
  readonly track: Track;
  /** moment shown, as text */
  readonly moment: string;
  /** drawn above the lanes, with the same width */
  readonly children?: ReactNode;
}

/** Maximum number of labeled rounds; longer games label every second, third … round. */
const MOST_NUMBERS = 10;

/** Scrubber over the whole game: its rounds, a lane with the turns of each player, and the points so far. */
export function Timeline({ track, moment, children }: TimelineProps) {
  const { entry, session, look, speaker } = useSeen();
  const { shown, scene } = look;
  const { seats } = scene;
  const { end, colors } = useEnd();
  const standing = session.face.standing(look.position);
  const span = { from: shown < track.start ? 0 : track.start, to: track.length };
  return (
    <div className={css.timeline} style={lanesStyle(seats.length)}>
      {children !== undefined && <div className={css.chart}>{children}</div>}
      <Rounds track={track} from={span.from} />
      <Lanes track={track} from={span.from} colours={colors} />
      <ul className={css.players} aria-label={speaker.say('standing.title')}>
        {seats.map(({ name }, seat) => {
          const own = standing[seat];
          if (own === undefined) return null;
          const { now, ended, rank } = own;
          const words = speaker.say('standing.of', { ...speaker.who(seat), now, ended, rank });
          return (
            <li key={seat} title={words} data-acts={seat === look.actor ? '' : undefined}>
              {children !== undefined && (
                <span className={css.sample}>
                  <LineSample seat={seat} colors={colors} />
                </span>
              )}
              <entry.Mark position={end} seat={seat} />
              <span className={css.name} aria-hidden="true">
                {name}
              </span>
              <b aria-hidden="true">{look.isOver && look.isLive ? ended : now}</b>
              <span className="unseen">{words}</span>
            </li>
          );
        })}
      </ul>
      <input
        type="range"
        className={css.line}
        min={span.from}
        max={track.length}
        value={shown}
        aria-label={speaker.say('replay.line')}
        aria-valuetext={moment}
        title={speaker.say('replay.keys')}
        onChange={({ target }) => session.goTo(Number(target.value))}
      />
    </div>
  );
}

function lanesStyle(seats: number): CSSProperties {
  const style: CSSProperties & Record<'--lanes', number> = { '--lanes': seats };
  return style;
}

interface RoundsProps {
  readonly track: Track;
  readonly from: number;
}

const Rounds = memo(function Rounds({ track, from }: RoundsProps) {
  const { length } = track;
  // decisions before the first round have no number
  const rounds = track.rounds.filter(({ round }) => round > 0);
  const every = Math.ceil(rounds.length / MOST_NUMBERS);
  return (
    <div className={css.rounds} aria-hidden="true">
      {rounds
        .filter((_, index) => index % every === 0)
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

interface LanesProps extends RoundsProps {
  readonly colours: readonly string[];
}

/** Height of a lane in the drawing, and the gap above and below its turns. */
const LANE = 10;
const GAP = 1.5;

const Lanes = memo(function Lanes({ track: { rounds, turns, length }, from, colours }: LanesProps) {
  const height = colours.length * LANE;
  return (
    <svg
      className={css.lanes}
      viewBox={`${from} 0 ${Math.max(1, length - from)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.bounds} d={rounds.map((round) => `M${round.from} 0v${height}`).join('')} />
      {colours.map((colour, seat) => (
        <path
          key={seat}
          fill={colour}
          d={turns
            .filter((turn) => turn.seat === seat)
            .map(
              (turn) =>
                `M${turn.from} ${seat * LANE + GAP}h${turn.to - turn.from}v${LANE - 2 * GAP}H${turn.from}z`,
            )
            .join('')}
        />
      ))}
    </svg>
  );
});
