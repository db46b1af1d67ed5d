import { classNames, SvgPiece } from '@two-rivers/ui';
import { memo } from 'react';
import { REGION_NUMBERS, TRACK_STEPS, type TrackStep } from '../view/index.ts';
import { GOLD, INK, PAPER, regionColors } from './colors.ts';
import { Crest, seatColor } from './Crest.tsx';
import { Glyph } from './Glyph.tsx';
import { trackStepText } from '../texts/pieces.ts';
import { pieceOwner, regionName, type RiverOfGoldTable, useTable, useTableI18n } from './props.ts';
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
export function InfluenceTracks({ heightRatio }: { readonly heightRatio?: number }) {
  const i18n = useTableI18n();
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
      aria-label={i18n.t('screen.influence')}
    >
      {REGION_NUMBERS.map((region) => (
        <InfluenceTrack key={region} region={region} height={height} />
      ))}
      {TRACK_STEPS.map((reward) => (
        <StepReward key={reward.step} reward={reward} height={height} />
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
  readonly reward: TrackStep;
  readonly height: number;
}

/** A step with a reward, drawn once for all six tracks; only the good differs by region. */
function StepReward({ reward, height }: StepRewardProps) {
  const i18n = useTableI18n();
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

/** What a track shows besides its lanes: the region's good and points, and each player's standing. */
function trackView({ position }: RiverOfGoldTable, region: number) {
  return {
    ...position.region(region),
    steps: position.players.map((player) => player.influence(region)),
  };
}

interface InfluenceTrackProps {
  readonly region: number;
  readonly height: number;
}

function InfluenceTrack({ region, height }: InfluenceTrackProps) {
  const i18n = useTableI18n();
  const { places, points, good, steps } = useTable((table) => trackView(table, region));
  const top = HEADER_HEIGHT + (region - 1) * height + 3;
  const middle = top + (height - 5) / 2;
  const { strong, wash } = regionColors(region);
  const lane = (height - 8) / steps.length;
  return (
    <SvgPiece
      data-at={`track-${region}`}
      outline={`M1 ${top}h${WIDTH - 2}v${height - 5}H1z`}
      piece={{
        title: regionName(i18n, region),
        lines: [
          i18n.t('screen.places', { places: i18n.formatItems(places.map(String)) }),
          ...steps.map((step, seat) =>
            i18n.t('screen.standing', { name: i18n.playerLabel(seat), step, points: points[seat] ?? 0 }),
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
      {steps.map((_, seat) => (
        <PlayerLane key={seat} seat={seat} region={region} y={top + 2 + lane * (seat + 0.5)} lane={lane} />
      ))}
    </SvgPiece>
  );
}

const OWN_GOOD_STEP = TRACK_STEPS.find(({ good }) => good === 'own') ?? { step: 0 };

/** A player's step on a track and its score, now and after the previewed move. */
export function laneView({ position, preview }: RiverOfGoldTable, seat: number, region: number) {
  const step = position.seat(seat).influence(region);
  const points = position.region(region).points[seat] ?? 0;
  return {
    owner: pieceOwner(position, seat),
    step,
    previewStep: preview?.after.seat(seat).influence(region) ?? step,
    points,
    previewPoints: preview?.after.region(region).points[seat] ?? points,
  };
}

interface PlayerLaneProps {
  readonly seat: number;
  readonly region: number;
  readonly y: number;
  readonly lane: number;
}

const PlayerLane = memo(function PlayerLane({ seat, region, y, lane }: PlayerLaneProps) {
  const view = useTable((table) => laneView(table, seat, region));
  const { owner, step, previewStep, points, previewPoints } = view;
  const size = Math.min(17, lane + 4);
  const crest = <Crest {...owner} />;
  return (
    <g>
      <path
        d={`M${stepX(0)} ${y}H${stepX(step)}`}
        stroke={seatColor(owner)}
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
});
