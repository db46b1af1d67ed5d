import { isRosette } from '../view/index.ts';
import { Disc, Inlay, Plate, Rosette } from './art.tsx';

const STARS = [
  [70, 60],
  [190, 110],
  [330, 40],
  [470, 90],
  [600, 50],
  [720, 120],
  [90, 200],
  [690, 220],
  [540, 170],
  [260, 190],
] as const;

/** Cover: a board at night in Mesopotamia, with a ziggurat in the background. */
export function UrCover() {
  return (
    <svg className="cover cover-ur" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="800" height="500" fill="var(--ur-sky)" />
      <circle cx="640" cy="110" r="46" fill="var(--ur-moon)" />
      <g fill="var(--ur-star)">
        {STARS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
        ))}
      </g>
      <path fill="var(--ur-brick)" d="M150 330h500v-44h-60v-44h-60v-44h-60v-44H330v44h-60v44h-60v44h-60z" />
      <path fill="var(--ur-stairs)" d="M376 330 390 154h20l14 176z" />
      <path fill="var(--ur-sand)" d="M0 322q200-26 400-8t400-4v190H0z" />
      <g transform="translate(150 350) scale(.72)">
        <SquareStrip y={50} />
      </g>
      <g className="cover-ship">
        <g transform="translate(330 386) scale(.62)">
          <Disc seat={0} />
        </g>
        <g transform="translate(546 386) scale(.62)">
          <Disc seat={1} />
        </g>
      </g>
    </svg>
  );
}

function SquareStrip({ y }: { readonly y: number }) {
  return [5, 6, 7, 8, 9, 10, 11].map((place, index) => (
    <g key={place} transform={`translate(${50 + index * 100} ${y})`}>
      <Plate>{isRosette(place) ? <Rosette /> : <Inlay place={place} />}</Plate>
    </g>
  ));
}

/** Thumbnail: a single square. */
export function UrThumb() {
  return (
    <svg className="cover cover-ur" viewBox="-50 -50 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Plate>
        <Rosette />
      </Plate>
    </svg>
  );
}
