import { memo } from 'react';
import { type Building, type Materials, MATERIALS } from '../view/index.ts';
import { TokenCoin } from './Boat.tsx';
import drawing from './drawing.module.css';
import { Glyph, INK, Pine } from './glyphs.tsx';
import css from './Market.module.css';
import { PointsStar } from './Tile.tsx';

const WALL_COLORS = ['#c48f55', '#cf7d55', '#a3a9ad'] as const;
const ROOF_COLORS = ['#8d4a34', '#a8693a', '#5f7386'] as const;

/** A house in the main material of its cost; its size grows with its points. */
function HouseArt({ cost, points }: { readonly cost: readonly number[]; readonly points: number }) {
  const material = cost.indexOf(Math.max(...cost));
  const wall = WALL_COLORS[material] ?? WALL_COLORS[0];
  const roof = ROOF_COLORS[(material + points) % 3] ?? ROOF_COLORS[0];
  const width = 26 + points * 3.5;
  const floors = points >= 6 ? 2 : 1;
  const height = 15 * floors + 4;
  const left = 44 - width / 2;
  const top = 60 - height;
  const windows = Math.max(1, Math.floor(width / 15) - 1);
  const ink = { stroke: INK, strokeWidth: 1.2, strokeLinejoin: 'round' } as const;
  return (
    <>
      <path d={`M${left + width * 0.7} ${top - 16}h7v14h-7z`} fill="#8d8f8c" {...ink} />
      {points >= 7 && (
        <path
          d={`M${left + width - 4} ${top - 12}h15v${height + 12}h-15zM${left + width - 7} ${top - 11}l10.5-11 10.5 11z`}
          fill={roof}
          {...ink}
        />
      )}
      <rect x={left} y={top} width={width} height={height} fill={wall} {...ink} />
      {material === 2
        ? Array.from({ length: floors * 3 }, (_, row) => (
            <path
              key={row}
              d={`M${left + (row % 2) * 4} ${top + 4 + row * 5.5}h${width * 0.35}M${left + width * 0.55} ${top + 6 + row * 5.5}h${width * 0.3}`}
              stroke="#737a80"
              strokeWidth=".9"
            />
          ))
        : Array.from({ length: floors * 3 }, (_, row) => (
            <path
              key={row}
              d={`M${left} ${top + 4.5 + row * 5.2}h${width}`}
              stroke={material === 0 ? '#7d5530' : '#a9563a'}
              strokeWidth=".9"
              strokeDasharray={material === 1 ? '6 2' : 'none'}
            />
          ))}
      <path
        d={`M${left - 5} ${top + 1}L44 ${top - 14 - points}L${left + width + 5} ${top + 1}z`}
        fill={roof}
        {...ink}
      />
      <path
        d={`M${left + 3} ${top - 1}L44 ${top - 11 - points}`}
        stroke="#fff0d6"
        strokeWidth="1.2"
        strokeOpacity=".5"
      />
      <rect x={44 - 4.5} y={60 - 13} width="9" height="13" rx="1" fill="#55391f" {...ink} />
      {Array.from({ length: windows }, (_, index) => {
        const x = left + 3 + (index * (width - 11)) / Math.max(1, windows - 1 || 1);
        return <rect key={index} x={x} y={top + 3} width="6" height="6" fill="#ffe6a3" {...ink} strokeWidth={1} />;
      })}
    </>
  );
}

interface BuildingCardArtProps {
  readonly building: Pick<Building, 'points' | 'cost'>;
  /** discount of a reserved building */
  readonly discount?: number;
  /** materials the viewer lacks for it; these symbols are drawn pale */
  readonly missing?: Materials | undefined;
  /** value of the bonus token it would bring */
  readonly token?: number | undefined;
}

/** A building card, 88 by 116: the house, its reward and its cost. */
export const BuildingCardArt = memo(function CardArt({ building, discount = 0, missing, token }: BuildingCardArtProps) {
  const { points, cost } = building;
  const costIcons = MATERIALS.flatMap((name) =>
    Array.from({ length: cost[name] }, (_, index) => ({
      name,
      isShort: index >= cost[name] - (missing?.[name] ?? 0),
    })),
  );
  const perRow = costIcons.length > 5 ? 4 : costIcons.length;
  const size = costIcons.length > 5 ? 18 : Math.min(20, 77 / Math.max(1, costIcons.length) - 1);
  const rows = Math.ceil(costIcons.length / perRow);
  const top = rows === 1 ? 84 : 73.5;
  return (
    <>
      <rect x="1" y="1" width="86" height="114" rx="7" fill="#fbf1d9" stroke={INK} strokeWidth="1.6" />
      <path d="M4 9q0-5 5-5h70q5 0 5 5v59H4z" fill="#d9e9ea" />
      <path d="M4 44c18-9 34-2 48-5s22-4 32 0v22H4z" fill="#b9d19a" />
      <path d="M4 56c20-5 50 3 80-3v15H4z" fill="#d6c58f" />
      <Pine x={12} y={58} scale={1.1} tone="#6a9a5b" />
      <Pine x={78} y={60} scale={1.2} tone="#5c8f52" />
      <HouseArt cost={MATERIALS.map((name) => cost[name])} points={points} />
      <path d="M4 68h80" stroke={INK} strokeWidth="1" strokeOpacity=".6" />
      <PointsStar points={points} x={18} y={19} size={31} />
      {costIcons.map(({ name, isShort: isMissing }, index) => {
        const row = Math.floor(index / perRow);
        const inRow = Math.min(perRow, costIcons.length - row * perRow);
        const left = 44 - (inRow * (size + 1)) / 2;
        return (
          <g key={index} opacity={isMissing ? 0.34 : 1}>
            <Glyph name={name} x={left + (index % perRow) * (size + 1)} y={top + row * (size + 1)} size={size} />
          </g>
        );
      })}
      {token !== undefined && <TokenCoin value={token} x={73} y={discount > 0 ? 37 : 17} size={23} />}
      {discount > 0 && (
        <>
          <path d="M62 2h18v21l-9-6-9 6z" fill="#c0402f" stroke={INK} strokeWidth="1.2" />
          <text className={drawing.numeral} x="71" y="14.5" fontSize="12" fill="#fff">{`−${discount}`}</text>
        </>
      )}
    </>
  );
});

/** The back of a card. */
function CardBack() {
  return (
    <>
      <rect x="1" y="1" width="86" height="114" rx="7" fill="#7d5a3a" stroke={INK} strokeWidth="1.6" />
      <rect x="7" y="7" width="74" height="102" rx="4" fill="none" stroke="#e4c48d" strokeWidth="1.6" />
      <path d="M14 58q15-13 30 0t30 0" stroke="#8fc1d6" strokeWidth="6" fill="none" strokeLinecap="round" />
      <Glyph name="building" x={30} y={24} size={28} />
    </>
  );
}

interface BuildingCardImageProps extends Omit<BuildingCardArtProps, 'building'> {
  readonly building: Building;
}

/** A building card as a standalone image. */
export function BuildingCardImage(card: BuildingCardImageProps) {
  return (
    <svg className={css.art} viewBox="0 0 88 116" aria-hidden="true">
      <BuildingCardArt {...card} />
    </svg>
  );
}

export function CardBackImage() {
  return (
    <svg className={css.art} viewBox="0 0 88 116" aria-hidden="true">
      <CardBack />
    </svg>
  );
}
