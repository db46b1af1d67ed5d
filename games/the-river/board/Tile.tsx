import type { Meadow, Material, Resource, Tile } from '../view/index.ts';
import { memo } from 'react';
import drawing from './drawing.module.css';
import { Glyph, INK } from './glyphs.tsx';
import css from './Market.module.css';
import { type WaterCourse, Landscape, RiverWater } from './Terrain.tsx';

const SYMBOL_SIZE = 36;

/** A production symbol: the resource on an ivory seal. */
function ProductionSeal({
  resource,
  x,
  y,
  size = SYMBOL_SIZE,
}: {
  readonly resource: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}) {
  const r = size / 2;
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="#fffaf0" stroke={INK} strokeWidth="1.6" />
      <circle cx={x} cy={y} r={r - 2.6} fill="none" stroke="#c9a869" strokeWidth="1" />
      <Glyph name={resource} x={x - size * 0.34} y={y - size * 0.34} size={size * 0.68} />
    </>
  );
}

/** A warehouse: an open crate with its stored resource. */
export function WarehouseCrate({
  resource,
  x,
  y,
  size = SYMBOL_SIZE,
}: {
  readonly resource: Resource | undefined;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}) {
  return (
    <svg x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 36 36">
      <rect x="1.5" y="1.5" width="33" height="33" rx="3" fill="#c99a5b" stroke={INK} strokeWidth="1.8" />
      <path d="M1.5 7.5h33M1.5 28.5h33" stroke="#8d6230" strokeWidth="1.4" />
      <rect
        x="5.5"
        y="5.5"
        width="25"
        height="25"
        rx="1.5"
        fill={resource === undefined ? '#8a6538' : '#fff5dc'}
        stroke={INK}
        strokeWidth="1.2"
      />
      {resource === undefined ? (
        <path d="M6 6h24v4H10v20H6z" fill="#6d4d28" fillOpacity=".8" />
      ) : (
        <Glyph name={resource} x={6.5} y={6.5} size={23} />
      )}
      <path d="M2 2l4 4M34 2l-4 4M2 34l4-4M34 34l-4-4" stroke={INK} strokeWidth="1.2" />
    </svg>
  );
}

/** A star with a number. */
export function PointsStar({
  points,
  x,
  y,
  size,
}: {
  readonly points: number | string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return (
    <>
      <Glyph name="points" x={x - size / 2} y={y - size / 2} size={size} />
      <text className={drawing.numeral} x={x} y={y + size * 0.21} fontSize={size * 0.5}>
        {points}
      </text>
    </>
  );
}

interface TileSymbolsProps {
  readonly produces: readonly Material[];
  readonly storage: number;
  /** contents of the warehouses; undefined for a free one */
  readonly holds: readonly (Resource | undefined)[];
  /** center of the row */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** Production symbols, then warehouses, side by side. */
export function TileSymbols({ produces, storage, holds, x, y, size = SYMBOL_SIZE }: TileSymbolsProps) {
  const count = produces.length + storage;
  const step = Math.min(size + 4, 92 / Math.max(1, count));
  const left = x - ((count - 1) * step) / 2;
  return (
    <>
      {produces.map((resource, index) => (
        <ProductionSeal key={index} resource={resource} x={left + index * step} y={y} size={size} />
      ))}
      {Array.from({ length: storage }, (_, index) => (
        <WarehouseCrate
          key={index}
          resource={holds[index]}
          x={left + (produces.length + index) * step}
          y={y}
          size={size}
        />
      ))}
    </>
  );
}

/** One sign of a meadow's plate: a drawn piece, a star with points, a number, or “for each”. */
type MeadowSign =
  | { readonly glyph: string }
  | { readonly star: number }
  | { readonly text: string }
  | { readonly forEach: true };

const FOR_EACH = { forEach: true } as const;

/** Signs for a meadow's effect: immediate (a flash), every round (a circle) or final scoring (a star for each …). */
function meadowSigns(meadow: Meadow): readonly MeadowSign[] {
  const { kind, of = '', amount } = meadow;
  switch (kind) {
    case 'point-per-tile':
      return [{ star: 1 }, FOR_EACH, { glyph: of }];
    case 'point-per-production-symbol':
      return [{ star: 1 }, FOR_EACH, { glyph: of }, { text: `≤${amount}` }];
    case 'take-resources-now':
      return [{ glyph: 'now' }, { text: `${amount}` }, { glyph: of }];
    case 'resource-each-cleanup':
      return [{ glyph: 'each' }, { glyph: of }, { star: amount }];
    case 'swap-tiles-now':
      return [{ glyph: 'now' }, { text: `${amount}` }, { glyph: 'swap' }];
    case 'point-per-pioneer-on-boat':
      return [{ star: 1 }, FOR_EACH, { glyph: 'pioneer' }];
    case 'point-per-bonus-token':
      return [{ star: 1 }, FOR_EACH, { glyph: 'token' }];
  }
}

function signWidth(sign: MeadowSign, size: number): number {
  if ('forEach' in sign) return size * 0.45;
  return 'text' in sign ? size * 0.62 * Math.max(1, sign.text.length * 0.72) : size;
}

interface MeadowSignArtProps {
  readonly sign: MeadowSign;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A sign with its left edge at `x`, vertically centered on `y`. */
function MeadowSignArt({ sign, x, y, size }: MeadowSignArtProps) {
  if ('forEach' in sign) {
    const slash = `M${x + size * 0.36} ${y - size * 0.45}l${-size * 0.26} ${size * 0.9}`;
    return <path d={slash} stroke={INK} strokeWidth="1.6" />;
  }
  if ('star' in sign) return <PointsStar points={sign.star} x={x + size / 2} y={y} size={size} />;
  if ('glyph' in sign) return <Glyph name={sign.glyph} x={x + 1} y={y - size / 2 + 1} size={size - 2} />;
  return (
    <text
      className={drawing.numeral}
      x={x + signWidth(sign, size) / 2}
      y={y + size * 0.32}
      fontSize={size * (sign.text.length > 1 ? 0.75 : 0.88)}
    >
      {sign.text}
    </text>
  );
}

interface MeadowPlateProps {
  readonly meadow: Meadow;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function MeadowPlate({ meadow, x, y, size }: MeadowPlateProps) {
  const signs = meadowSigns(meadow);
  const widths = signs.map((sign) => signWidth(sign, size));
  const width = widths.reduce((sum, each) => sum + each, 0) + 8;
  const left = x - width / 2;
  return (
    <>
      <rect
        x={left}
        y={y - size * 0.68}
        width={width}
        height={size * 1.36}
        rx={size * 0.3}
        fill="#fffaf0"
        stroke={INK}
        strokeWidth="1.4"
      />
      {signs.map((sign, index) => {
        const before = widths.slice(0, index).reduce((sum, each) => sum + each, 0);
        return <MeadowSignArt key={index} sign={sign} x={left + 4 + before} y={y} size={size} />;
      })}
    </>
  );
}

/** Size of a meadow's signs: small beside a production symbol, large on a small tile. */
function meadowSignSize({ produces, meadow }: Tile, isSmall: boolean): number {
  if (produces.length > 0) return 16;
  if (!isSmall) return 24;
  return meadow !== undefined && meadowSigns(meadow).includes(FOR_EACH) ? 30 : 27;
}

interface TileArtProps {
  readonly tile: Tile;
  readonly course?: WaterCourse;
  readonly holds?: readonly (Resource | undefined)[];
  /** points of a meadow if scored now */
  readonly points?: number | undefined;
  /** whether the tile is drawn small, with larger symbols */
  readonly isSmall?: boolean;
}

const NO_RESOURCES: readonly undefined[] = [];

/** A terrain tile, 100 by 100. */
export const TileArt = memo(function TileArt({
  tile,
  course = 'straight',
  holds = NO_RESOURCES,
  points,
  isSmall = false,
}: TileArtProps) {
  const { produces, storage, meadow } = tile;
  const shift = course === 'leavesRight' ? -11 : course === 'leavesLeft' ? 11 : 0;
  const symbolSize = isSmall ? 48 : SYMBOL_SIZE;
  return (
    <g clipPath="url(#trv-card)">
      <Landscape terrain={tile.terrain} />
      <RiverWater course={course} />
      {meadow !== undefined ? (
        <>
          {produces.length > 0 && (
            <TileSymbols produces={produces} storage={storage} holds={holds} x={19} y={78} size={32} />
          )}
          <MeadowPlate
            meadow={meadow}
            x={produces.length > 0 ? 66.5 : 50 + shift}
            y={isSmall ? 74 : 78}
            size={meadowSignSize(tile, isSmall)}
          />
          {produces.length === 0 && storage > 0 && (
            <TileSymbols produces={[]} storage={storage} holds={holds} x={50} y={26} size={28} />
          )}
        </>
      ) : (
        <TileSymbols
          produces={produces}
          storage={storage}
          holds={holds}
          x={50 + shift}
          y={isSmall ? 70 : 77}
          size={symbolSize}
        />
      )}
      {points !== undefined && points > 0 && <PointsStar points={points} x={82} y={18} size={isSmall ? 40 : 30} />}
      <rect
        x=".8"
        y=".8"
        width="98.4"
        height="98.4"
        rx="6.5"
        fill="none"
        stroke={INK}
        strokeWidth="1.6"
        strokeOpacity=".8"
      />
    </g>
  );
});

interface TileImageProps extends TileArtProps {
  readonly label?: string;
}

/** A tile as a standalone image. */
export function TileImage({ label, ...tile }: TileImageProps) {
  return (
    <svg
      className={css.art}
      viewBox="0 0 100 100"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <TileArt {...tile} />
    </svg>
  );
}
