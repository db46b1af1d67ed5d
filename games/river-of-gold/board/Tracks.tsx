import { regionTiles, scoreRegion, type RiverOfGoldState } from '../rules/index.ts';
import { GOLD, INK, PAPER, regionColours } from './colours.ts';
import { Crest, colourOf } from './Crest.tsx';
import { Glyph } from './Glyph.tsx';
import { at, clanOf, REGION_NUMBERS, regionName, seatsOf, type Table } from './look.ts';
import { DrawnPiece } from './Piece.tsx';
import { regionGood } from './progress.ts';
import { Put } from './Tile.tsx';

const WIDTH = 400;
const LEFT = 66;
const STEP = 15.4;
const HEAD = 34;
/** the height of a track where nothing else is asked for, and its bounds */
const ROW = 45;
const LEAST = 30;
const MOST = 60;
/** steps with a reward, which is the same in all regions but for the good at 2 */
const REWARDS: readonly (readonly [number, readonly (readonly [string, number?])[]])[] = [
  [2, [['any']]],
  [5, [['koku', 2]]],
  [9, [['favor']]],
  [11, [['flower']]],
  [13, [['points', 3]]],
  [18, [['points', 3], ['any']]],
];

/** The six influence tracks as straight bars, with what each region pays now. */
export function Tracks({ table, room }: { readonly table: Table; readonly room?: number }) {
  const { speaker } = table;
  // `room` is the height there is for a width of 1
  const height = room === undefined ? ROW : Math.max(LEAST, Math.min((room * WIDTH - HEAD) / 6, MOST));
  return (
    <svg
      className="rog-tracks"
      viewBox={`0 0 ${WIDTH} ${HEAD + height * 6}`}
      role="group"
      aria-label={speaker.say('screen.influence')}
    >
      {REGION_NUMBERS.map((region) => (
        <Track key={region} table={table} region={region} height={height} />
      ))}
      {REWARDS.map(([step, pieces]) => (
        <DrawnPiece
          key={step}
          table={table}
          className="rog-reward"
          outline={`M${stepX(step) - STEP} 0h${2 * STEP}v${HEAD}h${-2 * STEP}z`}
          piece={{
            title: speaker.say('screen.trackReward', { step }),
            lines: [speaker.say('screen.trackRewardOnce')],
            rule: 'influence',
          }}
        >
          <rect
            className="rog-rewardband"
            pointerEvents="none"
            x={stepX(step) - STEP / 2}
            y={HEAD + 3}
            width={STEP}
            height={height * 6 - 5}
            rx="3"
          />
          {step !== 2 &&
            pieces.map(([name, count], index) => (
              <Put
                key={name}
                at={{ x: stepX(step) + (index - (pieces.length - 1) / 2) * 22, y: 12 }}
                size={24}
              >
                <Glyph name={name} count={count} />
              </Put>
            ))}
          <text className="rog-step" x={stepX(step)} y={HEAD} textAnchor="middle">
            {step}
          </text>
        </DrawnPiece>
      ))}
    </svg>
  );
}

function stepX(step: number): number {
  return LEFT + 8 + step * STEP;
}

function placesOf(state: RiverOfGoldState, region: number): readonly number[] {
  return regionTiles(state.seats)[at(state.regionTile, region - 1) - 1] ?? [];
}

function Track({
  table,
  region,
  height,
}: {
  readonly table: Table;
  readonly region: number;
  readonly height: number;
}) {
  const { state, speaker, preview } = table;
  const top = HEAD + (region - 1) * height + 3;
  const { strong, wash } = regionColours(region);
  const seats = seatsOf(state);
  const lane = (height - 8) / seats.length;
  const places = placesOf(state, region);
  const lines = seats.map((seat) =>
    speaker.say('screen.standing', {
      name: speaker.name(seat),
      step: at(state.influence, seat * 6 + region - 1),
      points: scoreRegion(state, seat, region),
    }),
  );
  return (
    <DrawnPiece
      table={table}
      data-track={region}
      className="rog-track"
      outline={`M1 ${top}h${WIDTH - 2}v${height - 5}H1z`}
      piece={{
        title: regionName(speaker, region),
        lines: [speaker.say('screen.places', { places: places.join(' / ') }), ...lines],
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
      <circle cx="14" cy={top + (height - 5) / 2} r="10.5" fill={strong} />
      <text className="rog-trackno" x="14" y={top + (height - 5) / 2 + 4.5} textAnchor="middle" fill={PAPER}>
        {region}
      </text>
      <text className="rog-places" x="28" y={top + (height - 5) / 2 + 4} fill={INK}>
        {places.join('·')}
      </text>
      <path d={`M${stepX(0)} ${top + 3}V${top + height - 8}`} stroke={strong} strokeWidth="1" />
      <Put at={{ x: stepX(2), y: top + (height - 5) / 2 }} size={18}>
        <g opacity=".75">
          <Glyph name={regionGood(region)} />
        </g>
      </Put>
      {seats.map((seat) => {
        const y = top + 2 + lane * (seat + 0.5);
        const step = at(state.influence, seat * 6 + region - 1);
        const next = preview === undefined ? step : at(preview.after.influence, seat * 6 + region - 1);
        const points = scoreRegion(state, seat, region);
        const then = preview === undefined ? points : scoreRegion(preview.after, seat, region);
        const size = Math.min(17, lane + 4);
        return (
          <g key={seat}>
            <path
              d={`M${stepX(0)} ${y}H${stepX(step)}`}
              stroke={colourOf(state, seat)}
              strokeWidth={Math.min(6, lane * 0.5)}
              opacity=".5"
              strokeLinecap="round"
            />
            {next !== step && (
              <g className="rog-ghost">
                <path
                  d={`M${stepX(step)} ${y}H${stepX(next)}`}
                  stroke={GOLD}
                  strokeWidth={Math.min(6, lane * 0.6)}
                  strokeDasharray="4 3"
                />
                <Put at={{ x: stepX(next), y }} size={size}>
                  <Crest clan={clanOf(state, seat)} seat={seat} />
                </Put>
              </g>
            )}
            <Put at={{ x: stepX(step), y }} size={size}>
              <Crest clan={clanOf(state, seat)} seat={seat} />
            </Put>
            {(then > 0 || points > 0) && (
              <Put at={{ x: WIDTH - 29, y }} size={Math.min(12, lane + 2)}>
                <Crest clan={clanOf(state, seat)} seat={seat} />
              </Put>
            )}
            <text
              className={`rog-projected ${then > points ? 'up' : then < points ? 'down' : ''}`}
              x={WIDTH - 8}
              y={y + 4}
              textAnchor="end"
              fontSize={Math.min(13, lane + 3)}
            >
              {then > 0 || points > 0 ? then : ''}
            </text>
          </g>
        );
      })}
    </DrawnPiece>
  );
}
