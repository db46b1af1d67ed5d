import { classNames, SvgPiece } from '@two-rivers/ui';
import { REGION_NUMBERS, type Seat, TRACK_STEPS, type TrackStep } from '../view/index.ts';
import { GOLD, INK, PAPER, regionColors } from './colors.ts';
import { Crest, seatColor } from './Crest.tsx';
import { Glyph } from './Glyph.tsx';
import { trackStepText } from '../texts/pieces.ts';
import { regionName, type RiverOfGoldTable } from './props.ts';
import { CenteredDrawing } from './Tile.tsx';
import css from './InfluenceTracks.module.css';

const WIDTH = 324;
const TRACK_LEFT = 64;
const STEP_WIDTH = 11.6;
const HEADER_HEIGHT = 34;
/** default, minimum and maximum height of a track */
const DEFAULT_TRACK_HEIGHT = 45;
const MIN_TRACK_HEIGHT = 30;
const MAX_TRACK_HEIGHT = 96;

/** The six influence tracks as straight bars, with each region's score if the game ended now. */
export function InfluenceTracks({
  table,
  heightRatio,
}: {
  readonly table: RiverOfGoldTable;
  readonly heightRatio?: number;
}) {
  // `heightRatio` is the available height as a share of the width
  const height =
    heightRatio === undefined
      ? DEFAULT_TRACK_HEIGHT
      : Math.max(MIN_TRACK_HEIGHT, Math.min((heightRatio * WIDTH - HEADER_HEIGHT) / 6, MAX_TRACK_HEIGHT));
  return (
    <svg
      className={css.tracks}
      viewBox={`0 0 ${WIDTH} ${HEADER_HEIGHT + height * 6}`}
      role="group"
      aria-label={table.i18n.t('screen.influence')}
    >
      {REGION_NUMBERS.map((region) => (
        <InfluenceTrack key={region} table={table} region={region} height={height} />
      ))}
      {TRACK_STEPS.map((reward) => (
        <StepReward key={reward.step} table={table} reward={reward} height={height} />
      ))}
    </svg>
  );
}

function stepX(step: number): number {
  return TRACK_LEFT + 8 + step * STEP_WIDTH;
}

/** Glyphs of a step's reward, without the region's own good, which is drawn on each track. */
function glyphsOfReward({ koku, favor, points, good, flower }: TrackStep): readonly (readonly [string, number?])[] {
  return [
    ...(koku === undefined ? [] : [['koku', koku] as const]),
    ...(favor === undefined ? [] : [['favor'] as const]),
    ...(flower === undefined ? [] : [['flower'] as const]),
    ...(points === undefined ? [] : [['points', points] as const]),
    ...(good === 'any' ? [['any'] as const] : []),
  ];
}

interface StepRewardProps {
  readonly table: RiverOfGoldTable;
  readonly reward: TrackStep;
  readonly height: number;
}

/** A step with a reward, drawn once for all six tracks; only the good differs by region. */
function StepReward({ table: { i18n }, reward, height }: StepRewardProps) {
  const { step } = reward;
  const pieces = glyphsOfReward(reward);
  return (
    <SvgPiece
      outline={`M${stepX(step) - STEP_WIDTH} 0h${2 * STEP_WIDTH}v${HEADER_HEIGHT}h${-2 * STEP_WIDTH}z`}
      piece={{
        title: i18n.t('screen.trackReward', { step, reward: trackStepText(i18n, reward) }),
        lines: [i18n.t('screen.trackRewardOnce')],
        rule: 'influence',
      }}
    >
      <rect
        className={css.band}
        pointerEvents="none"
        x={stepX(step) - STEP_WIDTH / 2}
        y={HEADER_HEIGHT + 3}
        width={STEP_WIDTH}
        height={height * 6 - 5}
        rx="3"
      />
      {pieces.map(([name, count], index) => (
        <CenteredDrawing key={name} at={{ x: stepX(step) + (index - (pieces.length - 1) / 2) * 20, y: 13 }} size={22}>
          <Glyph name={name} count={count} />
        </CenteredDrawing>
      ))}
      <text className={css.step} x={stepX(step)} y={HEADER_HEIGHT} textAnchor="middle">
        {step}
      </text>
    </SvgPiece>
  );
}

interface InfluenceTrackProps {
  readonly table: RiverOfGoldTable;
  readonly region: number;
  readonly height: number;
}

function InfluenceTrack({ table, region, height }: InfluenceTrackProps) {
  const { position, i18n } = table;
  const top = HEADER_HEIGHT + (region - 1) * height + 3;
  const middle = top + (height - 5) / 2;
  const { strong, wash } = regionColors(region);
  const { places, points, good } = position.region(region);
  const lane = (height - 8) / position.seats;
  return (
    <SvgPiece
      data-at={`track-${region}`}
      outline={`M1 ${top}h${WIDTH - 2}v${height - 5}H1z`}
      piece={{
        title: regionName(i18n, region),
        lines: [
          i18n.t('screen.places', { places: i18n.formatItems(places.map(String)) }),
          ...position.players.map((player) =>
            i18n.t('screen.standing', {
              name: i18n.playerLabel(player.seat),
              step: player.influence(region),
              points: points[player.seat] ?? 0,
            }),
          ),
        ],
        rule: 'influence',
      }}
    >
      <rect x="1" y={top} width={WIDTH - 2} height={height - 5} rx="5" fill={wash} stroke={strong} strokeWidth="1.2" />
      <circle cx="14" cy={middle} r="10.5" fill={strong} />
      <text className={css.region} x="14" y={middle + 4.5} textAnchor="middle" fill={PAPER}>
        {region}
      </text>
      <text className={css.places} x="28" y={middle + 4} fill={INK}>
        {places.join('·')}
      </text>
      <path d={`M${stepX(0)} ${top + 3}V${top + height - 8}`} stroke={strong} strokeWidth="1" />
      <CenteredDrawing at={{ x: stepX(OWN_GOOD_STEP.step), y: middle }} size={18}>
        <g opacity=".75">
          <Glyph name={good} />
        </g>
      </CenteredDrawing>
      {position.players.map((player) => (
        <PlayerLane
          key={player.seat}
          table={table}
          player={player}
          region={region}
          y={top + 2 + lane * (player.seat + 0.5)}
          lane={lane}
        />
      ))}
    </SvgPiece>
  );
}

const OWN_GOOD_STEP = TRACK_STEPS.find(({ good }) => good === 'own') ?? { step: 0 };

interface PlayerLaneProps {
  readonly table: RiverOfGoldTable;
  readonly player: Seat;
  readonly region: number;
  readonly y: number;
  readonly lane: number;
}

/** A player's step on a track and its score, now and after the previewed move. */
function PlayerLane({ table: { position, preview }, player, region, y, lane }: PlayerLaneProps) {
  const { clan, seat } = player;
  const step = player.influence(region);
  const previewStep = preview?.after.seat(seat).influence(region) ?? step;
  const points = position.region(region).points[seat] ?? 0;
  const previewPoints = preview?.after.region(region).points[seat] ?? points;
  const size = Math.min(17, lane + 4);
  const crest = <Crest clan={clan} seat={seat} />;
  return (
    <g>
      <path
        d={`M${stepX(0)} ${y}H${stepX(step)}`}
        stroke={seatColor(player)}
        strokeWidth={Math.min(6, lane * 0.5)}
        strokeOpacity=".5"
        strokeLinecap="round"
      />
      {previewStep !== step && (
        <g className={css.ghost}>
          <path
            d={`M${stepX(step)} ${y}H${stepX(previewStep)}`}
            stroke={GOLD}
            strokeWidth={Math.min(6, lane * 0.6)}
            strokeDasharray="4 3"
          />
          <CenteredDrawing at={{ x: stepX(previewStep), y }} size={size}>
            {crest}
          </CenteredDrawing>
        </g>
      )}
      <CenteredDrawing at={{ x: stepX(step), y }} size={size}>
        {crest}
      </CenteredDrawing>
      {(previewPoints > 0 || points > 0) && (
        <CenteredDrawing at={{ x: WIDTH - 29, y }} size={Math.min(12, lane + 2)}>
          {crest}
        </CenteredDrawing>
      )}
      <text
        className={classNames(css.projected, previewPoints > points && css.up, previewPoints < points && css.down)}
        x={WIDTH - 8}
        y={y + 4}
        textAnchor="end"
        fontSize={Math.min(13, lane + 3)}
      >
        {previewPoints > 0 || points > 0 ? previewPoints : ''}
      </text>
    </g>
  );
}
