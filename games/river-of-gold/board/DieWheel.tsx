import { REGION_NUMBERS, type Seat } from '../view/index.ts';
import { GOLD, INK, PAPER, regionColors } from './colors.ts';
import { Die, dieFaceOf } from './Die.tsx';
import css from './DieWheel.module.css';
import { Glyph } from './Glyph.tsx';
import { CenteredDrawing } from './Tile.tsx';

const OUTER_RADIUS = 97;
const INNER_RADIUS = 40;

/** Wheel with the favor cost of each face, for the rules; the table has the `DieRuler` instead. */
export function DieWheel({ player }: { readonly player: Seat }) {
  return (
    <svg className={css.wheel} viewBox="-100 -100 200 200">
      {REGION_NUMBERS.map((face) => (
        <WheelSector key={face} face={face} isUp={face === player.die} cost={player.dieTurnCost(face)} />
      ))}
      <circle r={INNER_RADIUS - 3} fill={PAPER} stroke={INK} strokeWidth="1.5" />
      <Die face={dieFaceOf(player)} />
    </svg>
  );
}

interface WheelSectorProps {
  readonly face: number;
  readonly isUp: boolean;
  readonly cost: number;
}

function WheelSector({ face, isUp, cost }: WheelSectorProps) {
  const { strong, wash } = regionColors(face);
  const { x, y } = polarPoint(69, face);
  // leave space for the price beside the number
  const offset = cost === 0 ? 0 : 11;
  return (
    <g>
      <path d={sectorPath(face)} fill={isUp ? strong : wash} stroke={INK} strokeWidth="1.3" />
      <circle cx={x - offset} cy={y} r="11" fill={isUp ? GOLD : strong} />
      <text className={css.number} x={x - offset} y={y + 5} textAnchor="middle" fill={isUp ? INK : PAPER}>
        {face}
      </text>
      {cost > 0 && (
        <>
          <text className={css.cost} x={x + 6} y={y + 4.5} textAnchor="middle">
            {cost}
          </text>
          <CenteredDrawing at={{ x: x + 17, y }} size={16}>
            <Glyph name="favor" />
          </CenteredDrawing>
        </>
      )}
    </g>
  );
}

function polarPoint(radius: number, face: number, turn = 0) {
  const angle = ((face - 1 + turn) / 6) * Math.PI * 2 - Math.PI / 2;
  return {
    x: Math.round(radius * Math.cos(angle) * 10) / 10,
    y: Math.round(radius * Math.sin(angle) * 10) / 10,
  };
}

function sectorPath(face: number): string {
  const [a, b, c, d] = [
    polarPoint(OUTER_RADIUS, face, -0.48),
    polarPoint(OUTER_RADIUS, face, 0.48),
    polarPoint(INNER_RADIUS, face, 0.46),
    polarPoint(INNER_RADIUS, face, -0.46),
  ];
  return `M${a.x} ${a.y}A${OUTER_RADIUS} ${OUTER_RADIUS} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${INNER_RADIUS} ${INNER_RADIUS} 0 0 0 ${d.x} ${d.y}Z`;
}
