import { REGION_NUMBERS, type Seat } from '../face/index.ts';
import { GOLD, INK, PAPER, regionColours } from './colours.ts';
import { Die, faceOf } from './Die.tsx';
import css from './DieWheel.module.css';
import { Glyph } from './Glyph.tsx';
import { Put } from './Tile.tsx';

const OUTER = 97;
const INNER = 40;

/** The favor cost of each face as a wheel, for the rules; on the table it is the `DieRuler`. */
export function DieWheel({ player }: { readonly player: Seat }) {
  return (
    <svg className={css.wheel} viewBox="-100 -100 200 200">
      {REGION_NUMBERS.map((face) => (
        <Face key={face} face={face} isUp={face === player.die} cost={player.favorCost(face)} />
      ))}
      <circle r={INNER - 3} fill={PAPER} stroke={INK} strokeWidth="1.5" />
      <Die face={faceOf(player)} />
    </svg>
  );
}

interface FaceProps {
  readonly face: number;
  readonly isUp: boolean;
  readonly cost: number;
}

function Face({ face, isUp, cost }: FaceProps) {
  const { strong, wash } = regionColours(face);
  const { x, y } = polar(69, face);
  // leave room for the price beside the number
  const aside = cost === 0 ? 0 : 11;
  return (
    <g>
      <path d={sector(face)} fill={isUp ? strong : wash} stroke={INK} strokeWidth="1.3" />
      <circle cx={x - aside} cy={y} r="11" fill={isUp ? GOLD : strong} />
      <text className={css.number} x={x - aside} y={y + 5} textAnchor="middle" fill={isUp ? INK : PAPER}>
        {face}
      </text>
      {cost > 0 && (
        <>
          <text className={css.cost} x={x + 6} y={y + 4.5} textAnchor="middle">
            {cost}
          </text>
          <Put at={{ x: x + 17, y }} size={16}>
            <Glyph name="favor" />
          </Put>
        </>
      )}
    </g>
  );
}

function polar(radius: number, face: number, turn = 0) {
  const angle = ((face - 1 + turn) / 6) * Math.PI * 2 - Math.PI / 2;
  return {
    x: Math.round(radius * Math.cos(angle) * 10) / 10,
    y: Math.round(radius * Math.sin(angle) * 10) / 10,
  };
}

function sector(face: number): string {
  const [a, b, c, d] = [
    polar(OUTER, face, -0.48),
    polar(OUTER, face, 0.48),
    polar(INNER, face, 0.46),
    polar(INNER, face, -0.46),
  ];
  return `M${a.x} ${a.y}A${OUTER} ${OUTER} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${INNER} ${INNER} 0 0 0 ${d.x} ${d.y}Z`;
}
