import { memo } from 'react';
import { type RewardPart, rewardParts, type Tile as BuildingTile, typeOf } from '../face/index.ts';
import { GOLD, INK, PAPER, TYPE_COLOURS } from './colours.ts';
import { Glyph } from './Glyph.tsx';
import type { Point } from '@two-rivers/board';
import { type Box, type Pointing, pentagon } from './geometry.ts';
import css from './Tile.module.css';

interface TileProps {
  readonly tile: BuildingTile;
  readonly box: Box;
  readonly pointing: Pointing;
  /** shows the influence for building it; for tiles without an owner */
  readonly isOpen?: boolean;
}

/** A building tile: visitor reward at the pointed end, owner reward at the flat end, type in between. */
export const Tile = memo(function Tile({ tile, box, pointing, isOpen = false }: TileProps) {
  const outline = pentagon(box, pointing);
  const isOwned = Object.keys(tile.owner).length > 0;
  const type = typeOf(tile);
  const ends = endsOf(box, pointing, isOwned);
  return (
    <g>
      <path d={outline} fill={TYPE_COLOURS[type]} />
      {isOwned && <path d={flatEnd(box, pointing)} fill={PAPER} stroke={INK} strokeWidth=".8" />}
      <path
        d={outline}
        fill="none"
        stroke={tile.set === 'imperial' ? '#8a5f0f' : INK}
        strokeWidth={tile.set === 'imperial' ? 2.4 : 1.5}
      />
      {tile.set === 'era2' && (
        <path d={pentagon(inset(box, 2.6), pointing, 11)} fill="none" stroke={GOLD} strokeWidth="1.6" />
      )}
      <Parts
        parts={rewardParts(tile.visitor)}
        at={ends.visitor}
        size={isOpen ? 30 : 27}
        isColumn={isAcross(pointing)}
      />
      {isOwned && (
        <Parts
          parts={rewardParts(tile.owner)}
          at={ends.owner}
          size={isOpen ? 24 : 21}
          isColumn={isAcross(pointing)}
        />
      )}
      <Put at={ends.middle} size={isOpen ? 23 : 24}>
        <g opacity={isOpen ? 1 : 0.55}>
          <Glyph name={type} />
        </g>
      </Put>
      {isOpen && tile.build > 0 && (
        <Put at={ends.build} size={25}>
          <Glyph name="influence" count={tile.build} />
        </Put>
      )}
    </g>
  );
});

function isAcross(pointing: Pointing): boolean {
  return pointing === 'left' || pointing === 'right';
}

/** Flat end's share of a tile. */
const FLAT = 0.3;

interface Ends {
  readonly visitor: Point;
  readonly middle: Point;
  readonly build: Point;
  readonly owner: Point;
}

/** Positions of a tile's parts. */
function endsOf(box: Box, pointing: Pointing, isOwned = true): Ends {
  const along = (share: number, aside = 0): Point => {
    const { x, y, width, height } = box;
    switch (pointing) {
      case 'down':
        return { x: x + width * (0.5 + aside), y: y + height * (1 - share) };
      case 'up':
        return { x: x + width * (0.5 + aside), y: y + height * share };
      case 'right':
        return { x: x + width * (1 - share), y: y + height * (0.5 + aside) };
      case 'left':
        return { x: x + width * share, y: y + height * (0.5 + aside) };
    }
  };
  const middle = isOwned ? 0.55 : 0.72;
  return {
    visitor: along(isOwned ? 0.26 : 0.32),
    middle: along(middle, isOwned ? -0.2 : 0),
    build: along(middle, 0.2),
    owner: along(1 - FLAT / 2 - 0.005),
  };
}

/** Positions of up to two markers on a tile. */
export function markerPlaces(box: Box, pointing: Pointing, count: number): readonly Point[] {
  const { x, y, width, height } = box;
  const share = 0.55;
  const put = (aside: number): Point => {
    if (pointing === 'down') return { x: x + width * (0.5 + aside), y: y + height * (1 - share) };
    if (pointing === 'up') return { x: x + width * (0.5 + aside), y: y + height * share };
    if (pointing === 'right') return { x: x + width * (1 - share), y: y + height * (0.5 + aside) };
    return { x: x + width * share, y: y + height * (0.5 + aside) };
  };
  return [[], [put(0.2)], [put(-0.2), put(0.2)]][count] ?? [];
}

function flatEnd({ x, y, width, height }: Box, pointing: Pointing): string {
  const [deep, wide] = [height * FLAT, width * FLAT];
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

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

interface PutProps {
  readonly at: Point;
  readonly size: number;
  readonly children: React.ReactNode;
}

/** Centers a 24 by 24 drawing at a point, scaled to `size`. */
export function Put({ at: { x, y }, size, children }: PutProps) {
  const scale = size / 24;
  return <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}>{children}</g>;
}

interface PartsProps {
  readonly parts: readonly RewardPart[];
  readonly at: Point;
  readonly size: number;
  readonly isColumn: boolean;
}

/** Glyphs of a part; only koku, points and influence carry a number of 1. */
function piecesOf(part: RewardPart): readonly { readonly name: string; readonly count?: number }[] {
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

/** A reward's parts, side by side, or stacked with `isColumn`. */
function Parts({ parts, at, size, isColumn }: PartsProps) {
  const pieces = parts.flatMap(piecesOf);
  const isPer = parts.some(({ what }) => what === 'per');
  const each = pieces.length > 1 ? Math.min(size, isColumn ? 23 : 25) : size;
  const step = each + (isPer ? 4 : 1);
  return (
    <g>
      {pieces.map(({ name, count }, index) => {
        const off = (index - (pieces.length - 1) / 2) * step;
        const place = isColumn ? { x: at.x, y: at.y + off } : { x: at.x + off, y: at.y };
        return (
          <Put key={name} at={place} size={each}>
            <Glyph name={name} count={count} />
          </Put>
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

interface TilePieceProps {
  readonly tile: BuildingTile;
}

/** A tile outside the river, as HTML: in the row, on a stack, in the rules. */
export function TilePiece({ tile }: TilePieceProps) {
  return (
    <svg className={css.piece} viewBox="-1 -1 68 90" aria-hidden="true">
      <Tile tile={tile} box={ROW_BOX} pointing="down" isOpen />
    </svg>
  );
}

const ROW_BOX: Box = { x: 0, y: 0, width: 66, height: 88 };
