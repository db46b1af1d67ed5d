import { isRosette } from '../view/index.ts';
import { Inlay, Plate, Rosette } from './art.tsx';

/** Grid coordinates of the path of the player at the bottom, in squares. */
const PATH_SQUARES = [
  [3, 2],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 1],
  [7, 1],
  [7, 2],
  [6, 2],
] as const;
const OTHER_SIDE = PATH_SQUARES.map(([x, y], index) => ({ x, y: 2 - y, place: index + 1 })).filter(({ y }) => y === 0);

/** Picture for the rules: the board with the path of the player at the bottom. */
export function Picture() {
  const places = PATH_SQUARES.map(([x, y], index) => ({ x, y, place: index + 1 }));
  return (
    <svg viewBox="-60 -60 820 320" aria-hidden="true">
      {[...OTHER_SIDE, ...places].map(({ x, y, place }) => (
        <g key={`${x} ${y}`} transform={`translate(${x * 100} ${y * 100})`}>
          <Plate>{isRosette(place) ? <Rosette /> : <Inlay place={place} />}</Plate>
        </g>
      ))}
      <path
        d={`M${PATH_SQUARES.map(([x, y]) => `${x * 100} ${y * 100}`).join('L')}`}
        fill="none"
        stroke="#a8321f"
        strokeWidth="9"
        strokeLinejoin="round"
        strokeDasharray="22 14"
        opacity=".85"
      />
    </svg>
  );
}
