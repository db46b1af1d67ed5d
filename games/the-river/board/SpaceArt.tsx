import { classNames } from '@two-rivers/ui';
import { memo } from 'react';
import { type Material, ROWS, type Resource, type Tile } from '../view/index.ts';
import drawing from './drawing.module.css';
import { Glyph } from './glyphs.tsx';
import { PioneerFigure } from './Pioneer.tsx';
import { waterCourseAt, RiverWater } from './Terrain.tsx';
import { TileSymbols, TileArt } from './Tile.tsx';

interface SpaceArtProps {
  readonly tile: Tile | undefined;
  readonly isGhost: boolean;
  /** number of the space, from 1 */
  readonly space: number;
  readonly produces: readonly Material[];
  readonly storage: number;
  readonly isSettler: boolean;
  readonly holds: readonly (Resource | undefined)[];
  readonly points: number | undefined;
  readonly isSmall: boolean;
  readonly isNext: boolean;
  readonly styleIndex: number;
}

/** A space of the river: its tile, or the symbols printed on the board. */
export const SpaceArt = memo(function Space(props: SpaceArtProps) {
  const { tile, isGhost, space, produces, storage, isSettler, holds, points, isSmall, isNext, styleIndex } = props;
  const course = waterCourseAt(space);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {tile === undefined || isGhost ? (
        <>
          <path
            d="M0 0h100v100H0z"
            fill={ROWS.some((spaces) => spaces.indexOf(space) % 2 === 0) ? '#f3e7c9' : '#efe1bf'}
          />
          <RiverWater course={course} isFaint />
          <rect
            x="4"
            y="4"
            width="92"
            height="92"
            rx="7"
            fill="none"
            stroke={isNext ? '#b5651d' : '#b79c68'}
            strokeWidth={isNext ? 3 : 1.2}
            strokeDasharray={isNext ? '9 5' : '5 5'}
          />
          <text
            className={classNames(drawing.numeral, drawing.faint)}
            x={course === 'entersLeft' ? 86 : 14}
            y="21"
            fontSize="15"
          >
            {space}
          </text>
          <TileSymbols
            produces={produces}
            storage={storage}
            holds={holds}
            x={50 + (course === 'leavesRight' ? -11 : course === 'leavesLeft' ? 11 : 0)}
            y={isSmall ? 68 : 76}
            size={isSmall ? 46 : 34}
          />
          {isSettler && (
            <g opacity=".92">
              <Glyph name="settler" x={isSmall ? 26 : 32} y={isSmall ? 22 : 58} size={isSmall ? 50 : 36} />
              {!isSmall && (
                <svg x="58" y="70" width="22" height="22" viewBox="0 0 24 24">
                  <PioneerFigure styleIndex={styleIndex} isGhost />
                </svg>
              )}
            </g>
          )}
        </>
      ) : null}
      {tile !== undefined && (
        <g opacity={isGhost ? 0.75 : 1}>
          <TileArt
            tile={tile}
            course={course}
            holds={isGhost ? [] : holds}
            points={isGhost ? undefined : points}
            isSmall={isSmall}
          />
        </g>
      )}
    </svg>
  );
});
