import { classes, DrawnPiece } from '@two-rivers/board';
import { REGION_NUMBERS, type Seat, TRACK_STEPS, type TrackStep } from '../face/index.ts';
import { GOLD, INK, PAPER, regionColours } from './colours.ts';
import { Crest, colourOf } from './Crest.tsx';
import { Glyph } from './Glyph.tsx';
import { stepWords } from '../words/pieces.ts';
import { regionName, type Table } from './props.ts';
import { Put } from './Tile.tsx';
import css from './Tracks.module.css';

const WIDTH = 324;
const LEFT = 64;
const STEP = 11.6;
const HEAD = 34;
/** default, minimum and maximum height of a track */
const ROW = 45;
const LEAST = 30;
const MOST = 96;

/** The six influence tracks as straight bars, with each region's score if it ended now. */
export function Tracks({ table, room }: { readonly table: Table; readonly room?: number }) {
  // `room` is the height available, as a share of the width
  const height = room === undefined ? ROW : Math.max(LEAST, Math.min((room * WIDTH - HEAD) / 6, MOST));
  return (
    <svg
      className={css.tracks}
      viewBox={`0 0 ${WIDTH} ${HEAD + height * 6}`}
      role="group"
      aria-label={table.speaker.say('screen.influence')}
    >
      {REGION_NUMBERS.map((region) => (
        <Track key={region} table={table} region={region} height={height} />
      ))}
      {TRACK_STEPS.map((reward) => (
        <StepReward key={reward.step} table={table} reward={reward} height={height} />
      ))}
    </svg>
  );
}

function stepX(step: number): number {
  return LEFT + 8 + step * STEP;
}

/** Pieces of a reward; excludes the region's own good, which is drawn on each track. */
function piecesOf({ koku, favor, points, good, flower }: TrackStep): readonly (readonly [string, number?])[] {
  return [
    ...(koku === undefined ? [] : [['koku', koku] as const]),
    ...(favor === undefined ? [] : [['favor'] as const]),
    ...(flower === undefined ? [] : [['flower'] as const]),
    ...(points === undefined ? [] : [['points', points] as const]),
    ...(good === 'any' ? [['any'] as const] : []),
  ];
}

interface StepRewardProps {
  readonly table: Table;
  readonly reward: TrackStep;
  readonly height: number;
}

/** A step with a reward; it is the same in all regions, except for their own good. */
function StepReward({ table: { speaker }, reward, height }: StepRewardProps) {
  const { step } = reward;
  const pieces = piecesOf(reward);
  return (
    <DrawnPiece
      outline={`M${stepX(step) - STEP} 0h${2 * STEP}v${HEAD}h${-2 * STEP}z`}
      piece={{
        title: speaker.say('screen.trackReward', { step, reward: stepWords(speaker, reward) }),
        lines: [speaker.say('screen.trackRewardOnce')],
        rule: 'influence',
      }}
    >
      <rect
        className={css.band}
        pointerEvents="none"
        x={stepX(step) - STEP / 2}
        y={HEAD + 3}
        width={STEP}
        height={height * 6 - 5}
        rx="3"
      />
      {pieces.map(([name, count], index) => (
        <Put key={name} at={{ x: stepX(step) + (index - (pieces.length - 1) / 2) * 20, y: 13 }} size={22}>
          <Glyph name={name} count={count} />
        </Put>
      ))}
      <text className={css.step} x={stepX(step)} y={HEAD} textAnchor="middle">
        {step}
      </text>
    </DrawnPiece>
  );
}

interface TrackProps {
  readonly table: Table;
  readonly region: number;
  readonly height: number;
}

function Track({ table, region, height }: TrackProps) {
  const { position, speaker } = table;
  const top = HEAD + (region - 1) * height + 3;
  const middle = top + (height - 5) / 2;
  const { strong, wash } = regionColours(region);
  const { places, points, good } = position.region(region);
  const lane = (height - 8) / position.seats;
  return (
    <DrawnPiece
      data-at={`track-${region}`}
      outline={`M1 ${top}h${WIDTH - 2}v${height - 5}H1z`}
      piece={{
        title: regionName(speaker, region),
        lines: [
          speaker.say('screen.places', { places: speaker.both(places.map(String)) }),
          ...position.players.map((player) =>
            speaker.say('screen.standing', {
              name: speaker.label(player.seat),
              step: player.influence(region),
              points: points[player.seat] ?? 0,
            }),
          ),
        ],
        rule: 'influence',
      }}
    >
      <rect
        x="1"
        y={top}
        width={WIDTH - 2}
        height={height - 5}
        rx="5"
        fill={wash}
        stroke={strong}
        strokeWidth="1.2"
      />
      <circle cx="14" cy={middle} r="10.5" fill={strong} />
      <text className={css.region} x="14" y={middle + 4.5} textAnchor="middle" fill={PAPER}>
        {region}
      </text>
      <text className={css.places} x="28" y={middle + 4} fill={INK}>
        {places.join('·')}
      </text>
      <path d={`M${stepX(0)} ${top + 3}V${top + height - 8}`} stroke={strong} strokeWidth="1" />
      <Put at={{ x: stepX(ownGood.step), y: middle }} size={18}>
        <g opacity=".75">
          <Glyph name={good} />
        </g>
      </Put>
      {position.players.map((player) => (
        <Lane
          key={player.seat}
          table={table}
          player={player}
          region={region}
          y={top + 2 + lane * (player.seat + 0.5)}
          lane={lane}
        />
      ))}
    </DrawnPiece>
  );
}

const ownGood = TRACK_STEPS.find(({ good }) => good === 'own') ?? { step: 0 };

interface LaneProps {
  readonly table: Table;
  readonly player: Seat;
  readonly region: number;
  readonly y: number;
  readonly lane: number;
}

/** A player's step on a track and its score, now and after the previewed move. */
function Lane({ table: { position, preview }, player, region, y, lane }: LaneProps) {
  const { clan, seat } = player;
  const step = player.influence(region);
  const next = preview?.after.seat(seat).influence(region) ?? step;
  const points = position.region(region).points[seat] ?? 0;
  const then = preview?.after.region(region).points[seat] ?? points;
  const size = Math.min(17, lane + 4);
  const crest = <Crest clan={clan} seat={seat} />;
  return (
    <g>
      <path
        d={`M${stepX(0)} ${y}H${stepX(step)}`}
        stroke={colourOf(player)}
        strokeWidth={Math.min(6, lane * 0.5)}
        strokeOpacity=".5"
        strokeLinecap="round"
      />
      {next !== step && (
        <g className={css.ghost}>
          <path
            d={`M${stepX(step)} ${y}H${stepX(next)}`}
            stroke={GOLD}
            strokeWidth={Math.min(6, lane * 0.6)}
            strokeDasharray="4 3"
          />
          <Put at={{ x: stepX(next), y }} size={size}>
            {crest}
          </Put>
        </g>
      )}
      <Put at={{ x: stepX(step), y }} size={size}>
        {crest}
      </Put>
      {(then > 0 || points > 0) && (
        <Put at={{ x: WIDTH - 29, y }} size={Math.min(12, lane + 2)}>
          {crest}
        </Put>
      )}
      <text
        className={classes(css.projected, then > points && css.up, then < points && css.down)}
        x={WIDTH - 8}
        y={y + 4}
        textAnchor="end"
        fontSize={Math.min(13, lane + 3)}
      >
        {then > 0 || points > 0 ? then : ''}
      </text>
    </g>
  );
}
