import { classes, DrawnPiece, IconFrame, ofKind, type Point, useTumble } from '@two-rivers/board';
import { useEffect } from 'react';
import {
  type Outlook,
  REGION_NUMBERS,
  type RiverOfGoldMove,
  type Seat,
  SETTING_PRICE,
} from '../face/index.ts';
import { customerName } from '../words/pieces.ts';
import { GOLD, INK, PAPER, regionColours } from './colours.ts';
import css from './DieWheel.module.css';
import { Glyph } from './Glyph.tsx';
import icon from './Icon.module.css';
import { usePeek } from './peek.ts';
import { regionName, type Table } from './props.ts';
import { Put } from './Tile.tsx';

const OUTER = 97;
const INNER = 40;

/** The own die as a wheel: each face shows what it costs in favor, and what it would allow. */
export function DieWheel({ table, seat }: { readonly table: Table; readonly seat: number }) {
  const { position, speaker } = table;
  const player = position.seat(seat);
  const peek = usePeek();
  useEffect(() => () => peek.set(0), [peek]);
  return (
    <svg
      className={css.wheel}
      viewBox="-100 -100 200 200"
      role="group"
      aria-label={speaker.say('screen.die')}
    >
      {REGION_NUMBERS.map((face) => (
        <Face
          key={face}
          table={table}
          player={player}
          face={face}
          isUp={face === player.die}
          onLook={(isLookedAt) => peek.set(isLookedAt ? face : 0)}
        />
      ))}
      <circle r={INNER - 3} fill={PAPER} stroke={INK} strokeWidth="1.5" />
      <Die face={faceOf(player)} />
    </svg>
  );
}

/** The face that is up; 0 where there is none, or none known. */
function faceOf({ die }: Seat): number {
  return typeof die === 'number' ? die : 0;
}

/** A die around 0 0; one that is not set shows no pips. */
function Die({ face }: { readonly face: number }) {
  const tumble = useTumble(face);
  return (
    <g ref={tumble}>
      <rect x="-23" y="-23" width="46" height="46" rx="10" fill="#fffaf0" stroke={INK} strokeWidth="2" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x * 12}
          cy={y * 12}
          r="4.6"
          fill={face >= 1 && face <= 6 ? regionColours(face).strong : INK}
        />
      ))}
    </g>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

interface FaceProps {
  readonly table: Table;
  readonly player: Seat;
  readonly face: number;
  readonly isUp: boolean;
  readonly onLook: (isLookedAt: boolean) => void;
}

function Face({ table, player, face, isUp, onLook }: FaceProps) {
  const { choices, speaker, selected } = table;
  const seen = player.outlook(face);
  const choice = ofKind(choices, 'favor', 'set').find(({ move }) => move.face === face);
  const turn: RiverOfGoldMove = { kind: 'favor', face };
  // Kakita Ryoku sets it to any face
  const isSet = choice?.move.kind === 'set';
  const cost = isSet ? SETTING_PRICE : seen.cost;
  const { strong, wash } = regionColours(face);
  const middle = polar(69, face);
  // beside the number stands the price, where there is one
  const aside = cost === 0 ? 0 : 10;
  return (
    <DrawnPiece
      className={classes(
        choice !== undefined && css.can,
        choice !== undefined && choice.text === selected?.text && css.on,
        !seen.isInReach && css.far,
      )}
      outline={sector(face)}
      piece={{
        title: speaker.say('screen.face', { face, region: regionName(speaker, face), cost }),
        lines: faceLines(table, seen),
        rule: isSet ? 'patron-kakita-ryoku' : 'favor',
        choice,
        wanted: isUp ? undefined : turn,
      }}
      onLook={onLook}
    >
      <path
        className={css.sector}
        d={sector(face)}
        fill={isUp ? strong : wash}
        stroke={INK}
        strokeWidth="1.3"
      />
      <circle cx={middle.x - aside} cy={middle.y - 10} r="11" fill={isUp ? GOLD : strong} />
      <text
        className={css.number}
        x={middle.x - aside}
        y={middle.y - 5}
        textAnchor="middle"
        fill={isUp ? INK : PAPER}
      >
        {face}
      </text>
      {cost > 0 && (
        <>
          <text className={css.cost} x={middle.x + 6} y={middle.y - 5.5} textAnchor="middle">
            {cost}
          </text>
          <Put at={{ x: middle.x + 16, y: middle.y - 10 }} size={14}>
            <Glyph name="favor" />
          </Put>
        </>
      )}
      <Ability at={{ x: middle.x - 9, y: middle.y + 11 }} name="manor" isPossible={seen.builds > 0} />
      <Ability
        at={{ x: middle.x + 9, y: middle.y + 11 }}
        name="customer"
        isPossible={seen.customers.length > 0}
      />
    </DrawnPiece>
  );
}

/** A small sign of what a face allows; struck and faint where it does not. */
function Ability({
  at: point,
  name,
  isPossible,
}: {
  readonly at: Point;
  readonly name: string;
  readonly isPossible: boolean;
}) {
  return (
    <g opacity={isPossible ? 1 : 0.28}>
      {isPossible && <circle cx={point.x} cy={point.y} r="9.5" fill={PAPER} />}
      <Put at={point} size={15}>
        <Glyph name={name} />
      </Put>
    </g>
  );
}

function faceLines({ speaker }: Table, { builds, cheapest, customers, ships }: Outlook): string[] {
  return [
    builds > 0
      ? speaker.say('screen.canBuild', { count: builds, cost: cheapest })
      : speaker.say('screen.cannotBuild'),
    ...ships.map(({ ship, from, to }) => speaker.say('screen.wouldSail', { ship, from, to })),
    ...customers.map(({ id }) => speaker.say('screen.canDeliver', { customer: customerName(speaker, id) })),
  ];
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

/** A die by itself, the size of a letter. */
export function SmallDie({ player }: { readonly player: Seat }) {
  return (
    <IconFrame className={icon.icon} viewBox="-24 -24 48 48">
      <Die face={faceOf(player)} />
    </IconFrame>
  );
}
