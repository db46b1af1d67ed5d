import { InspectablePiece } from '@two-rivers/ui';
import { RIVER_LENGTH } from '../view/index.ts';
import css from './GameEndProgress.module.css';
import { Glyph, INK } from './glyphs.tsx';
import { PioneerFigure } from './Pioneer.tsx';
import { type TheRiverTable, useTable } from './props.ts';

/** How far each seat is on the two ways to end the game. */
function endProgressView({ i18n, position: { players } }: TheRiverTable) {
  return {
    i18n,
    spots: players[0]?.spots ?? 0,
    tiles: players.map(({ river }) => river.tilesLaid),
    tokens: players.map(({ tokens }) => tokens.length),
  };
}

/** Progress of all players toward the two ways to end the game: tiles on the river, filled token spots. */
export function GameEndProgress() {
  const { i18n, spots, tiles, tokens } = useTable(endProgressView);
  return (
    <InspectablePiece
      className={css.gauge}
      description={{
        title: i18n.t('screen.end'),
        lines: [
          i18n.t('screen.endRule', { tiles: RIVER_LENGTH, tokens: spots }),
          ...tiles.map((count, seat) =>
            i18n.t('screen.endTiles', { name: i18n.playerLabel(seat), count, all: RIVER_LENGTH }),
          ),
          ...tokens.map((count, seat) =>
            i18n.t('screen.endTokens', { name: i18n.playerLabel(seat), count, all: spots }),
          ),
        ],
        rule: 'end',
      }}
    >
      <svg viewBox="0 0 324 34">
        <ProgressTrack icon="tile" from={30} to={196} steps={RIVER_LENGTH} counts={tiles} />
        <ProgressTrack icon="token" from={244} to={312} steps={spots} counts={tokens} />
      </svg>
    </InspectablePiece>
  );
}

interface ProgressTrackProps {
  readonly icon: string;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  /** steps reached by each seat */
  readonly counts: readonly number[];
}

const FIGURE_SIZE = 19;
/** Horizontal offset between figures on the same step. */
const FIGURE_OFFSET = 6;

/** A track with one figure per player. */
function ProgressTrack({ icon, from, to, steps, counts }: ProgressTrackProps) {
  const step = (to - from) / steps;
  const curve = Array.from({ length: steps }, () => `q${step / 2} -4 ${step} 0`).join('');
  return (
    <>
      <Glyph name={icon} x={from - 30} y={13} size={16} />
      <path d={`M${from} 25${curve}`} stroke="#4d93b5" strokeWidth="7" fill="none" strokeLinecap="round" />
      <path d={`M${from} 25${curve}`} stroke="#8cc6da" strokeWidth="4.6" fill="none" strokeLinecap="round" />
      {Array.from({ length: steps }, (_, index) => (
        <circle
          key={index}
          cx={from + (index + 1) * step}
          cy="25"
          r={index + 1 === steps ? 4.4 : 2.2}
          fill={index + 1 === steps ? '#c0402f' : '#fffaf0'}
          stroke={INK}
          strokeWidth=".8"
        />
      ))}
      {counts.map((count, seat) => {
        const seatsAtCount = counts.flatMap((each, index) => (each === count ? [index] : []));
        const shift = (seatsAtCount.indexOf(seat) - (seatsAtCount.length - 1) / 2) * FIGURE_OFFSET;
        return (
          <svg
            key={seat}
            x={from + count * step + shift - FIGURE_SIZE / 2}
            y={25 - FIGURE_SIZE}
            width={FIGURE_SIZE}
            height={FIGURE_SIZE}
            viewBox="0 0 24 24"
          >
            <PioneerFigure styleIndex={seat} />
          </svg>
        );
      })}
    </>
  );
}
