import { memo } from 'react';
import { type RewardPart, rewardParts, type Tile as BuildingTile, tileTypeOf } from '../view/index.ts';
import { GOLD, INK, PAPER, TILE_TYPE_COLORS } from './colors.ts';
import { Glyph } from './Glyph.tsx';
import type { Point } from '@two-rivers/ui';
import { type Box, type TileDirection, pentagonPath } from './geometry.ts';
import css from './Tile.module.css';

interface TileArtProps {
  readonly tile: BuildingTile;
  readonly box: Box;
  readonly pointing: TileDirection;
  /** shows the influence gained by building the tile; for tiles that are not on the river */
  readonly showsInfluence?: boolean;
}

/** A building tile: visitor reward at the pointed end, owner reward at the flat end, type in between. */
export const TileArt = memo(function Tile({ tile, box, pointing, showsInfluence = false }: TileArtProps) {
  const outline = pentagonPath(box, pointing);
  const isOwned = Object.keys(tile.owner).length > 0;
  const type = tileTypeOf(tile);
  const ends = tilePartPositions(box, pointing, isOwned);
  return (
    <g>
      <path d={outline} fill={TILE_TYPE_COLORS[type]} />
      {isOwned && <path d={flatEndPath(box, pointing)} fill={PAPER} stroke={INK} strokeWidth=".8" />}
      <path
        d={outline}
        fill="none"
        stroke={tile.set === 'imperial' ? '#8a5f0f' : INK}
        strokeWidth={tile.set === 'imperial' ? 2.4 : 1.5}
      />
      {tile.set === 'era2' && (
        <path d={pentagonPath(insetBox(box, 2.6), pointing, 11)} fill="none" stroke={GOLD} strokeWidth="1.6" />
      )}
      <RewardGlyphs
        parts={rewardParts(tile.visitor)}
        at={ends.visitor}
        size={showsInfluence ? 30 : 27}
        isColumn={isHorizontal(pointing)}
      />
      {isOwned && (
        <RewardGlyphs
          parts={rewardParts(tile.owner)}
          at={ends.owner}
          size={showsInfluence ? 24 : 21}
          isColumn={isHorizontal(pointing)}
        />
      )}
      <CenteredDrawing at={ends.middle} size={showsInfluence ? 23 : 24}>
        <g opacity={showsInfluence ? 1 : 0.55}>
          <Glyph name={type} />
        </g>
      </CenteredDrawing>
      {showsInfluence && tile.build > 0 && (
        <CenteredDrawing at={ends.build} size={25}>
          <Glyph name="influence" count={tile.build} />
        </CenteredDrawing>
      )}
    </g>
  );
});

function isHorizontal(pointing: TileDirection): boolean {
  return pointing === 'left' || pointing === 'right';
}

/** Share of a tile's length taken by its flat end. */
const FLAT_END_SHARE = 0.3;

interface TilePartPositions {
  readonly visitor: Point;
  readonly middle: Point;
  readonly build: Point;
  readonly owner: Point;
}

/** Positions of a tile's parts. */
function tilePartPositions(box: Box, pointing: TileDirection, isOwned = true): TilePartPositions {
  const pointAt = (share: number, offset = 0): Point => {
    const { x, y, width, height } = box;
    switch (pointing) {
      case 'down':
        return { x: x + width * (0.5 + offset), y: y + height * (1 - share) };
      case 'up':
        return { x: x + width * (0.5 + offset), y: y + height * share };
      case 'right':
        return { x: x + width * (1 - share), y: y + height * (0.5 + offset) };
      case 'left':
        return { x: x + width * share, y: y + height * (0.5 + offset) };
    }
  };
  const middle = isOwned ? 0.55 : 0.72;
  return {
    visitor: pointAt(isOwned ? 0.26 : 0.32),
    middle: pointAt(middle, isOwned ? -0.2 : 0),
    build: pointAt(middle, 0.2),
    owner: pointAt(1 - FLAT_END_SHARE / 2 - 0.005),
  };
}

/** Positions of up to two markers on a tile. */
export function markerPositions(box: Box, pointing: TileDirection, count: number): readonly Point[] {
  const { x, y, width, height } = box;
  const share = 0.55;
  const pointAt = (offset: number): Point => {
    if (pointing === 'down') return { x: x + width * (0.5 + offset), y: y + height * (1 - share) };
    if (pointing === 'up') return { x: x + width * (0.5 + offset), y: y + height * share };
    if (pointing === 'right') return { x: x + width * (1 - share), y: y + height * (0.5 + offset) };
    return { x: x + width * share, y: y + height * (0.5 + offset) };
  };
  return [[], [pointAt(0.2)], [pointAt(-0.2), pointAt(0.2)]][count] ?? [];
}

function flatEndPath({ x, y, width, height }: Box, pointing: TileDirection): string {
  const [deep, wide] = [height * FLAT_END_SHARE, width * FLAT_END_SHARE];
  const [left, top, w, h] =
    pointing === 'down'
      ? [x, y, width, deep]
      : pointing === 'up'
        ? [x, y + height - deep, width, deep]
        : pointing === 'right'
          ? [x, y, wide, height]
          : [x + width - wide, y, wide, height];
  return `M${left} ${top}h${w}v${h}h${-w}z`;
}

function insetBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

interface CenteredDrawingProps {
  readonly at: Point;
  readonly size: number;
  readonly children: React.ReactNode;
}

/** Centers a 24 by 24 drawing at a point, scaled to `size`. */
export function CenteredDrawing({ at: { x, y }, size, children }: CenteredDrawingProps) {
  const scale = size / 24;
  return <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}>{children}</g>;
}

interface RewardGlyphsProps {
  readonly parts: readonly RewardPart[];
  readonly at: Point;
  readonly size: number;
  readonly isColumn: boolean;
}

/** Glyphs of a reward part; a count of 1 is shown only for koku, points and influence. */
function glyphsOfPart(part: RewardPart): readonly { readonly name: string; readonly count?: number }[] {
  switch (part.what) {
    case 'per':
      return [{ name: 'koku', count: 1 }, { name: part.type }];
    case 'draw':
      return [{ name: 'customer' }];
    case 'koku':
    case 'points':
    case 'influence':
      return [{ name: part.what, count: part.count }];
    default:
      return [{ name: part.what, ...(part.count > 1 && { count: part.count }) }];
  }
}

/** Parts of a reward, side by side, or stacked with `isColumn`. */
function RewardGlyphs({ parts, at, size, isColumn }: RewardGlyphsProps) {
  const pieces = parts.flatMap(glyphsOfPart);
  const isPer = parts.some(({ what }) => what === 'per');
  const glyphSize = pieces.length > 1 ? Math.min(size, isColumn ? 23 : 25) : size;
  const step = glyphSize + (isPer ? 4 : 1);
  return (
    <g>
      {pieces.map(({ name, count }, index) => {
        const offset = (index - (pieces.length - 1) / 2) * step;
        const place = isColumn ? { x: at.x, y: at.y + offset } : { x: at.x + offset, y: at.y };
        return (
          <CenteredDrawing key={name} at={place} size={glyphSize}>
            <Glyph name={name} count={count} />
          </CenteredDrawing>
        );
      })}
      {isPer && (
        <path
          d={isColumn ? `M${at.x - 8} ${at.y}h16` : `M${at.x + 2} ${at.y - 9}l-4 18`}
          stroke={INK}
          strokeWidth="1.3"
        />
      )}
    </g>
  );
}

interface TileImageProps {
  readonly tile: BuildingTile;
}

/** A tile as HTML, for places outside the river: row, stacks, rules. */
export const TileImage = memo(function TileImage({ tile }: TileImageProps) {
  return (
    <svg className={css.image} viewBox="-1 -1 68 90" aria-hidden="true">
      <TileArt tile={tile} box={ROW_BOX} pointing="down" showsInfluence />
    </svg>
  );
});

const ROW_BOX: Box = { x: 0, y: 0, width: 66, height: 88 };
