import './tokens.css';
import { classNames, IconFrame } from '@two-rivers/ui';
import { memo, type ReactNode } from 'react';
import { GOLD, INK, regionColors } from './colors.ts';
import css from './Glyph.module.css';

const LINE_STYLE = {
  stroke: INK,
  strokeWidth: 1.4,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** Art of every piece, 24 by 24 units, for tiles, cards, log and rules. */
const GLYPHS: Readonly<Record<string, ReactNode>> = {
  koku: (
    <g {...LINE_STYLE}>
      <ellipse cx="12" cy="12" rx="8" ry="10.5" fill="#ecbd4c" />
      <path d="M7 7h10M6.2 17h11.6" strokeWidth="1" strokeOpacity=".55" />
      <path d="M9.5 12h5M12 9.5v5" />
    </g>
  ),
  silk: (
    <g {...LINE_STYLE}>
      <path d="M3 8.5 15 4.6c3.4-.8 6.2 1.6 6.2 5.2s-2 6.2-4.2 7L6 20.4z" fill="#d0588e" />
      <ellipse cx="5.6" cy="14.4" rx="3.6" ry="6" fill="#f0a5c4" />
      <path d="M5.6 11.6c1.8 1 1.6 5 0 5.4-1.2-.6-1-2.6.2-3M11 9.5l8-2.4M11 13.4l8.8-2.6" fill="none" strokeWidth="1" />
    </g>
  ),
  rice: (
    <g {...LINE_STYLE}>
      <path
        d="M4.4 6.5C8.5 4.6 15.5 4.6 19.6 6.5c2 3.4 2 8 0 11.5-4.1 1.9-11.1 1.9-15.2 0-2-3.5-2-8.1 0-11.5z"
        fill="#d9c46a"
      />
      <path
        d="M8 5.4c-1.2 4-1.2 9.6 0 13.7M16 5.4c1.2 4 1.2 9.6 0 13.7"
        fill="none"
        strokeWidth="1.6"
        stroke="#6b5a17"
      />
      <path d="M10 9.5h4M10 12.2h4M10 15h4" fill="none" strokeWidth="1" />
    </g>
  ),
  porcelain: (
    <g {...LINE_STYLE}>
      <path
        d="M9 2.8h6v3.4c3.8 2 5.2 4.8 5.2 8 0 3.4-2 6-4.4 7.2H8.2c-2.4-1.2-4.4-3.8-4.4-7.2 0-3.2 1.4-6 5.2-8z"
        fill="#f5f8fc"
      />
      <path
        d="M4.2 12.2c3-1.8 4.6 1.6 7.8 0s4.8 1.6 7.8 0M5 17.2c2.8-1.4 4.4 1.2 7 0s4.2 1.4 7 0"
        fill="none"
        stroke="#2a5fb0"
        strokeWidth="1.7"
      />
      <path d="M9 6.2h6" />
    </g>
  ),
  any: (
    <g {...LINE_STYLE}>
      <path d="M12 12V2A10 10 0 0 1 20.7 17z" fill="#d0588e" />
      <path d="M12 12l8.7 5A10 10 0 0 1 3.3 17z" fill="#d9c46a" />
      <path d="M12 12l-8.7 5A10 10 0 0 1 12 2z" fill="#6f9bdc" />
      <circle cx="12" cy="12" r="3.6" fill="#fff8e6" />
    </g>
  ),
  favor: (
    <g {...LINE_STYLE}>
      <path
        d="M13 2.5c5.5.2 9 4.5 8.4 9.8-.6 5.6-5.4 9.4-11.2 9-3-.2-5.6-1.5-7.4-3.6 4.4 1 7.4-.6 8-3.2.4-1.8-.6-2.6-2-3.6C5.6 8.6 7 2.3 13 2.5z"
        fill="#8a5cc7"
      />
      <circle cx="13.8" cy="8.2" r="2" fill="#fff8e6" />
    </g>
  ),
  points: (
    <g {...LINE_STYLE}>
      <path d={sunPath(12, 11, 8.7)} fill="#c8402c" />
    </g>
  ),
  influence: drawFan('#2f5d8c'),
  'die-3': (
    <g {...LINE_STYLE}>
      <rect x="3" y="3" width="18" height="18" rx="4" fill="#fff8e6" />
      {[7.5, 12, 16.5].map((at) => (
        <circle key={at} cx={at} cy={at} r="1.7" fill={INK} stroke="none" />
      ))}
    </g>
  ),
  die: (
    <g {...LINE_STYLE}>
      <rect x="3" y="3" width="18" height="18" rx="4" fill="#fff8e6" />
      {[8, 16].flatMap((x) =>
        [8, 16].map((y) => <circle key={`${x}${y}`} cx={x} cy={y} r="1.7" fill={INK} stroke="none" />),
      )}
      <circle cx="12" cy="12" r="1.7" fill="#c8402c" stroke="none" />
    </g>
  ),
  ship: (
    <g {...LINE_STYLE}>
      <path d="M2.5 16.5h19c-1 3-3.4 5-6.5 5H8.5c-3 0-5.2-2-6-5z" fill="#8a5a33" />
      <path d="M12 16.5v-14" />
      <path d="M6 4h12c-1 3.4-1 6.6 0 10H6c1-3.4 1-6.6 0-10z" fill="#fff8e6" />
      <path d="M6.7 7.4h10.6M6.7 10.7h10.6" strokeWidth=".9" strokeOpacity=".6" />
    </g>
  ),
  royal: (
    <g {...LINE_STYLE}>
      <path d="M1.5 14.5c2.5.4 3 2 5 2h11c2 0 2.6-2.6 5-3.5-.4 4.8-3.4 8.5-8 8.5h-5c-4.4 0-7.4-3-8-7z" fill="#b3202c" />
      <path d="M12 16.5v-10" />
      <path d="M6 6.5h12c-1 2.8-1 5 0 7.6H6c1-2.6 1-4.8 0-7.6z" fill={GOLD} />
      <path d="M8 5 7 1.2l2.8 1.6L12 .8l2.2 2L17 1.2 16 5z" fill={GOLD} />
    </g>
  ),
  marker: (
    <g {...LINE_STYLE}>
      <circle cx="12" cy="12" r="9.5" fill="#fff8e6" />
      <circle cx="12" cy="12" r="6" fill="none" />
      <path d="M12 8.5 15 14H9z" fill={INK} />
    </g>
  ),
  port: (
    <g {...LINE_STYLE}>
      <path d="M4 12.5h16l-2.4 4.5H6.4z" fill="#8a5a33" />
      <path d="M12 12.5V2.5l6.5 8H12" fill="#fff8e6" />
      <path d="M10.2 5.5v6H5.6z" fill="#fff8e6" />
      <path
        d="M1.5 19.5c2-1.4 3.2-1.4 5.2 0s3.2 1.4 5.3 0 3.2-1.4 5.2 0 3.3 1.4 5.3 0"
        fill="none"
        stroke="#2f6f86"
        strokeWidth="1.8"
      />
    </g>
  ),
  market: (
    <g {...LINE_STYLE}>
      <path d="M4.5 10v11M19.5 10v11M4.5 16.5h15" />
      <path d="M3.6 4h16.8L22.5 10h-21z" fill="#fff8e6" />
      <path d="M5.2 4 4.7 10h4L9.3 4zM13.4 4l.2 6h4.2l-1.2-6z" fill="#d06a2c" stroke="none" />
      <path d="M3.6 4h16.8L22.5 10h-21z" fill="none" />
      <path d="M7 16.5c0-3 3-3 3 0M13.5 16.5c0-3.4 3.5-3.4 3.5 0" fill="#d9c46a" />
    </g>
  ),
  manor: (
    <g {...LINE_STYLE}>
      <path d="M6 21v-6h12v6z" fill="#fff8e6" />
      <path d="M10.4 21v-4h3.2v4" />
      <path d="M2 15.5c2.6-.4 4-1.8 4.6-4h10.8c.6 2.2 2 3.6 4.6 4z" fill="#6b5b8c" />
      <path d="M5 9.5c2.2-.4 3.6-2 4-4.5h6c.4 2.5 1.8 4.1 4 4.5z" fill="#6b5b8c" />
      <path d="M7 9.5v2M17 9.5v2M12 5V2.5" />
    </g>
  ),
  shrine: (
    <g {...LINE_STYLE}>
      <path d="M1.5 4.5c7 1.7 14 1.7 21 0l-.6 3c-6.6 1.4-13.2 1.4-19.8 0z" fill="#c8402c" />
      <path d="M5.4 8.4 4.7 21.5h3L8 8.6M18.6 8.4l.7 13.1h-3L16 8.6" fill="#c8402c" />
      <path d="M3.5 11.5h17v2.4h-17z" fill="#c8402c" />
      <path d="M12 8.5v3" />
    </g>
  ),
  imperial: (
    <g {...LINE_STYLE}>
      <path d="M3.6 11h16.8L22.5 16.5h-21z" fill={GOLD} />
      <path d="M5 16.5V22M19 16.5V22M5 20h14" />
      <path d={sunPath(8, 6.6, 4.6, 12, 6.8)} fill="#f6d877" />
      <circle cx="12" cy="6.8" r="1.8" fill="#c8402c" />
    </g>
  ),
  artisan: (
    <g {...LINE_STYLE}>
      <path d="m4 20.5 8.6-9.6 2 1.8L6 22.3z" fill="#8a5a33" />
      <path d="M9.5 6.5c3-3.5 7-4.6 9.5-3.5l3 6c-1.8.4-3 1.4-3.6 3z" fill="#8d99a6" />
    </g>
  ),
  elder: (
    <g {...LINE_STYLE}>
      <path d="M7.6 11.6c-1.2 7.4 1.4 10.4 4.4 10.4s5.6-3 4.4-10.4z" fill="#fff8e6" />
      <circle cx="12" cy="9" r="5.4" fill="#e9c7a0" />
      <path d="M6.6 7.6C6.6 3 9 1.8 12 1.8s5.4 1.2 5.4 5.8c-3-1.8-7.8-1.8-10.8 0z" fill="#8d99a6" />
      <path d="M9.2 9.4h1.6M13.2 9.4h1.6M10.3 16v3.5M13.7 16v3.5" strokeWidth="1.1" />
    </g>
  ),
  merchant: (
    <g {...LINE_STYLE}>
      <path
        d="M8.6 7h6.8c4.6 3.8 6.6 7.4 5.6 11.2-.6 2.4-3 3.6-9 3.6s-8.4-1.2-9-3.6C2 14.4 4 10.8 8.6 7z"
        fill="#d06a2c"
      />
      <path d="M8.6 7 6.8 2.8c3.4 1.4 7 1.4 10.4 0L15.4 7z" fill="#e9a15a" />
      <ellipse cx="12" cy="14.6" rx="3" ry="3.9" fill="#ecbd4c" />
    </g>
  ),
  monk: (
    <g {...LINE_STYLE}>
      {Array.from({ length: 9 }, (_, bead) => {
        const turn = (bead / 9) * Math.PI * 2 + Math.PI / 2;
        return (
          <circle
            key={bead}
            cx={roundToTenth(12 + 7.2 * Math.cos(turn))}
            cy={roundToTenth(9.8 + 7.2 * Math.sin(turn))}
            r="2.3"
            fill={bead === 0 ? '#c8402c' : '#8a5cc7'}
          />
        );
      })}
      <path d="M12 19.4v3.4M10 20.4v2.2M14 20.4v2.2" />
    </g>
  ),
  noble: (
    <g {...LINE_STYLE}>
      <path d="M5 21.5c.6-5 3.2-7.5 7-7.5s6.4 2.5 7 7.5z" fill="#3c4591" />
      <circle cx="12" cy="10.5" r="4.4" fill="#f0d6b4" />
      <path d="M6.8 8.6c3.2-1.6 7.2-1.6 10.4 0L15.4 6V1.8h-4V6z" fill={INK} />
      <path d="m9.4 14.6 2.6 3 2.6-3" fill="#fff8e6" />
    </g>
  ),
  customer: (
    <g {...LINE_STYLE}>
      <rect x="4" y="2" width="16" height="20" rx="2.5" fill="#fff8e6" />
      <circle cx="12" cy="9" r="3" fill="#e9c7a0" />
      <path d="M6.8 19c.4-4 2.4-6 5.2-6s4.8 2 5.2 6z" fill="#8a5a33" />
    </g>
  ),
  flower: (
    <g {...LINE_STYLE}>
      <path d={sunPath(12, 10.8, 6.4)} fill="#f6d877" />
      <circle cx="12" cy="12" r="3.2" fill="#d9862b" />
    </g>
  ),
};

/** Outline of a sun with `count` rays. */
function sunPath(count: number, outer: number, inner: number, cx = 12, cy = 12): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const turn = (index / (count * 2)) * Math.PI * 2 - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${roundToTenth(cx + radius * Math.cos(turn))} ${roundToTenth(cy + radius * Math.sin(turn))}`;
  });
  return `M${points.join('L')}Z`;
}

/** A folding fan: influence, in its region's color. */
function drawFan(color: string): ReactNode {
  return (
    <g {...LINE_STYLE}>
      <path d="M12 21.5 1.3 10.6A15 15 0 0 1 22.7 10.6z" fill={color} />
      <path d="M12 21.5 6.4 7.2M12 21.5 17.6 7.2" stroke="#fff8e6" strokeWidth=".8" strokeOpacity=".7" />
      <circle cx="12" cy="20.5" r="1.5" fill={GOLD} />
    </g>
  );
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Color and baseline of the number on each piece that carries one. */
const NUMBER_STYLES: Readonly<Record<string, { readonly fill: string; readonly y: number }>> = {
  koku: { fill: INK, y: 16.4 },
  points: { fill: '#fff8e6', y: 16.2 },
  influence: { fill: '#fff8e6', y: 16.6 },
};

interface GlyphProps {
  readonly name: string;
  /** number on coins, suns and fans */
  readonly count?: number | undefined;
}

/** A piece inside a drawing, 24 by 24. */
export function Glyph({ name, count }: GlyphProps) {
  // parsed here, so that the rules pages need not load the game view
  const region = Number(/^influence-(\d)$/.exec(name)?.[1] ?? 0);
  const shownNumber = count;
  const numberStyle = NUMBER_STYLES[region > 0 ? 'influence' : name];
  const art =
    region > 0
      ? drawFan(regionColors(region).strong)
      : shownNumber !== undefined && name === 'koku'
        ? COIN
        : GLYPHS[name];
  return (
    <>
      {art ?? GLYPHS['marker']}
      {region > 0 && count === undefined && <RegionMedal region={region} />}
      {shownNumber !== undefined && numberStyle !== undefined && (
        <text className={css.count} x="12" y={numberStyle.y} fill={numberStyle.fill} textAnchor="middle">
          {shownNumber}
        </text>
      )}
    </>
  );
}

/** Region number in a circle at the foot of a fan, because a number on the fan itself would look like an amount. */
function RegionMedal({ region }: { readonly region: number }) {
  return (
    <>
      <circle cx="17" cy="17" r="6.6" fill={regionColors(region).strong} stroke="#fff8e6" strokeWidth="1.3" />
      <text className={css.medal} x="17" y="20.4" fill="#fff8e6" textAnchor="middle">
        {region}
      </text>
    </>
  );
}

/** A blank coin, as background of a number. */
const COIN = (
  <g {...LINE_STYLE}>
    <ellipse cx="12" cy="12" rx="8.6" ry="10.5" fill="#ecbd4c" />
    <ellipse cx="12" cy="12" rx="6.4" ry="8.2" fill="none" strokeWidth=".7" strokeOpacity=".5" />
  </g>
);

interface IconProps {
  readonly name: string;
  readonly title?: string;
  /** number on coins, suns and fans */
  readonly count?: number | undefined;
  readonly className?: string | undefined;
}

/** A piece at text size. */
export const Icon = memo(function Icon({ name, title, count, className }: IconProps) {
  return (
    <IconFrame title={title} className={classNames(css.icon, className)}>
      <Glyph name={name} count={count} />
    </IconFrame>
  );
});
