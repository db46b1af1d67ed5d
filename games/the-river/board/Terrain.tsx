import { memo, type ReactNode } from 'react';
import { ROWS } from '../view/index.ts';
import drawing from './drawing.module.css';
import { INK, Pine } from './glyphs.tsx';

// Landscapes on a canvas of 100 by 100: overlapping thin washes, with little ink.

function Flower({ x, y, tone }: { readonly x: number; readonly y: number; readonly tone: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0v7" stroke="#5d8f3a" strokeWidth="1.2" />
      <path
        d="M0-3.2L1.2-1.2 3.2 0 1.2 1.2 0 3.2-1.2 1.2-3.2 0-1.2-1.2z"
        fill={tone}
        stroke={tone}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <circle r="1.1" fill="#fff3c4" />
    </g>
  );
}

const LANDSCAPES: Readonly<Record<string, ReactNode>> = {
  forest: (
    <>
      <path d="M0 0h100v100H0z" fill="#c3d8a4" />
      <path d="M0 24c16-9 30-3 46-8s34-8 54 2v24H0z" fill="#93b985" fillOpacity=".8" />
      <path d="M0 62c22-6 40 4 60-1s28-4 40 0v39H0z" fill="#a3c182" fillOpacity=".85" />
      <path d="M4 92c22-10 60-6 94-13v21H0z" fill="#86a968" fillOpacity=".5" />
      <Pine x={10} y={37} scale={1.3} tone="#6a9a5b" />
      <Pine x={25} y={41} scale={1.7} />
      <Pine x={40} y={37} scale={1.4} tone="#5c8f52" />
      <Pine x={57} y={41} scale={1.8} tone="#3f7443" />
      <Pine x={74} y={38} scale={1.45} tone="#5c8f52" />
      <Pine x={90} y={42} scale={1.7} />
      <Pine x={8} y={97} scale={1.3} tone="#4a7d48" />
      <Pine x={93} y={98} scale={1.4} tone="#3f7443" />
    </>
  ),
  desert: (
    <>
      <path d="M0 0h100v100H0z" fill="#f7e5b2" />
      <circle cx="78" cy="16" r="9" fill="#f6bf58" fillOpacity=".85" />
      <circle cx="78" cy="16" r="14" fill="#f6bf58" fillOpacity=".25" />
      <path d="M0 36c14-14 30-16 46-5s34 6 54-6v26H0z" fill="#ecc678" fillOpacity=".9" />
      <path
        d="M22 26c8 2 16 8 24 6M60 33c10 2 22-1 34-6"
        stroke="#c8923f"
        strokeWidth="1.1"
        fill="none"
        strokeLinecap="round"
        strokeOpacity=".7"
      />
      <path d="M0 68c26-12 44 2 62-3s28-5 38-1v36H0z" fill="#efcd86" />
      <path d="M0 90c30-12 60 0 100-10v20H0z" fill="#ddae5c" fillOpacity=".55" />
      <g fill="none" stroke="#5f8748" strokeLinecap="round">
        <path d="M20 42V16" strokeWidth="5.5" />
        <path d="M12 21v6q0 4 8 4M28.5 18v5q0 4-8 4" strokeWidth="4" />
        <path d="M20 40V17" stroke="#8fb06a" strokeWidth="1.2" />
      </g>
      <g fill="none" stroke="#5f8748" strokeLinecap="round" strokeWidth="3">
        <path d="M56 37V25M51 28v2.5q0 2 5 2" />
      </g>
    </>
  ),
  badlands: (
    <>
      <path d="M0 0h100v100H0z" fill="#f5d9c2" />
      <path d="M0 40L8 14h24l7 18 6-24h22l8 20 5-10h16l4 10v22H0z" fill="#c4694a" />
      <path d="M5 22h30l2 5H3.5zM44 15h25l2.5 6H42zM79 22h20l1 5H76z" fill="#e9a97f" fillOpacity=".85" />
      <path d="M2 32h38l2 4H1zM41 28h34l3 6H40z" fill="#a84e35" fillOpacity=".7" />
      <path d="M8 14h24l1.5 4H6.8zM45 8h22l1.5 4H44zM80 18h16l1.2 3h-18.4z" fill="#f3c9a6" />
      <path d="M0 66c24-8 46 3 66-2s24-4 34-1v37H0z" fill="#e3a27c" />
      <path d="M0 90c20-6 50-2 100-9v19H0z" fill="#b9573d" fillOpacity=".4" />
      <path d="M6 86l6-9h9l4 9zM78 92l5-8h10l5 8z" fill="#b9573d" fillOpacity=".75" />
    </>
  ),
  mountain: (
    <>
      <path d="M0 0h100v100H0z" fill="#dde8ee" />
      <path d="M-4 44L22 8l17 22L60 2l26 30 10-12 10 24z" fill="#8897ad" />
      <path d="M22 8l17 22-7 14H14zM60 2l26 30-6 12H62z" fill="#63728b" fillOpacity=".65" />
      <path d="M22 8l8 10.5-4-.5-3 4-4-3-4 2zM60 2l11 13-5-1-4 5-5-4-5 2z" fill="#fff" />
      <path d="M22 8L-4 44M60 2L39 30" stroke={INK} strokeWidth=".8" strokeOpacity=".35" />
      <path d="M0 66c20-7 46 3 66-2s24-4 34-1v37H0z" fill="#b6c3b6" />
      <path d="M0 92c30-8 60-2 100-9v17H0z" fill="#8797a2" fillOpacity=".5" />
      <path d="M4 92l6-8 8 1 3 8zM82 94l4-7 9 1 3 7z" fill="#7f8b98" />
    </>
  ),
  meadow: (
    <>
      <path d="M0 0h100v100H0z" fill="#dcebad" />
      <path d="M0 26c20-12 36-4 52-8s32-6 48 2v24H0z" fill="#bfdc8a" fillOpacity=".9" />
      <path d="M0 64c22-6 42 4 62-1s28-4 38 0v37H0z" fill="#c9e295" />
      <path d="M0 92c30-10 62-4 100-10v18H0z" fill="#a5c86e" fillOpacity=".55" />
      <Flower x={9} y={30} tone="#c05aa0" />
      <Flower x={22} y={22} tone="#7d6cc4" />
      <Flower x={33} y={34} tone="#e08a3c" />
      <Flower x={67} y={31} tone="#c05aa0" />
      <Flower x={80} y={22} tone="#e0b13c" />
      <Flower x={92} y={33} tone="#7d6cc4" />
      <Flower x={6} y={88} tone="#e08a3c" />
      <Flower x={95} y={90} tone="#c05aa0" />
    </>
  ),
};

/** Landscape of a tile; a mixed one is split along its diagonal. */
export const Landscape = memo(function Land({ terrain }: { readonly terrain: readonly string[] }) {
  const [first = 'meadow', second] = terrain;
  if (second === undefined) return <>{LANDSCAPES[first]}</>;
  return (
    <>
      {LANDSCAPES[second]}
      <g clipPath="url(#trv-half)">{LANDSCAPES[first]}</g>
      <path d="M0 100L100 0" stroke="#fff8e6" strokeWidth="3" strokeOpacity=".9" />
      <path d="M0 100L100 0" stroke={INK} strokeWidth=".7" strokeOpacity=".5" strokeDasharray="4 3" />
    </>
  );
});

/** SVG definitions used by other drawings; render once on each page with tiles. */
export const SharedSvgDefs = memo(function SharedSvgDefs() {
  return (
    <svg className={drawing.shapes} aria-hidden="true">
      <clipPath id="trv-half">
        <path d="M0 0h100L0 100z" />
      </clipPath>
      <clipPath id="trv-card">
        <rect width="100" height="100" rx="7" />
      </clipPath>
    </svg>
  );
});

/** Course of the river through a space; it turns at the ends of rows. */
export type WaterCourse = 'straight' | 'leavesRight' | 'entersRight' | 'leavesLeft' | 'entersLeft';

const COURSE_PATHS: Readonly<Record<WaterCourse, string>> = {
  straight: 'M-1 50.3C18 44 32 44 50 50S82 56 101 49.7',
  leavesRight: 'M-1 50.3C18 44 40 43 58 50S79 78 79 101',
  entersRight: 'M79-1C79 26 68 46 48 47S18 44-1 50.3',
  leavesLeft: 'M101 49.7C82 56 60 48 43 51S21 78 21 101',
  entersLeft: 'M21-1C21 26 32 50 52 52S82 56 101 49.7',
};

/**
 * Course of the river through a space, numbered from 1. The river runs down from the last space of a row to the first
 * space of the next row.
 */
export function waterCourseAt(space: number): WaterCourse {
  const rowIndex = ROWS.findIndex((spaces) => spaces.includes(space));
  const row = ROWS[rowIndex] ?? [];
  const isRight = row[0] !== space;
  if (rowIndex < ROWS.length - 1 && space === Math.max(...row)) return isRight ? 'leavesRight' : 'leavesLeft';
  if (rowIndex > 0 && space === Math.min(...row)) return isRight ? 'entersRight' : 'entersLeft';
  return 'straight';
}

/** Water on a space; `isFaint` if the space has no tile. */
export const RiverWater = memo(function Water({
  course,
  isFaint = false,
}: {
  readonly course: WaterCourse;
  readonly isFaint?: boolean;
}) {
  const d = COURSE_PATHS[course];
  return (
    <g fill="none" opacity={isFaint ? 0.45 : 1}>
      <path d={d} stroke="#f4ecd2" strokeWidth="19" strokeOpacity=".75" />
      <path d={d} stroke="#4d93b5" strokeWidth="15" />
      <path d={d} stroke="#78b9d3" strokeWidth="11" />
      <path d={d} stroke="#d8f0f5" strokeWidth="1.6" strokeDasharray="11 17" transform="translate(0 -2.2)" />
      <path
        d={d}
        stroke="#3c7f9f"
        strokeWidth="1.2"
        strokeDasharray="8 21"
        transform="translate(3 2.8)"
        strokeOpacity=".7"
      />
    </g>
  );
});
