import { circle, classes, DrawnPiece, type Point, useStore } from '@two-rivers/board';
import type { ShipNumber } from '../face/index.ts';
import { berths, freest, type RiverLayout } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { NO_PEEK, sailWords, type Table, usePeek } from './props.ts';
import css from './River.module.css';
import type { Sail } from './RiverSpace.tsx';

const RADIUS = 12;
/** from the center of a ship to that of a mark beside it */
const APART = 29;

interface TargetsProps {
  readonly table: Table;
  readonly layout: RiverLayout;
  readonly sails: readonly Sail[];
}

interface Goal {
  readonly ship: ShipNumber;
  readonly to: number;
  readonly sail?: Sail;
}

/** Destinations of the viewer's ships, one mark per sail; with a hovered face of the die, those of that face. */
export function Targets({ table, layout, sails }: TargetsProps) {
  const { position, viewer, selected } = table;
  const peek = usePeek();
  const { face: peeked } = useStore(peek);
  const turned = selected?.move.kind === 'favor' ? selected.move.face : 0;
  const face = peeked > 0 ? peeked : turned;
  if (viewer < 0) return null;
  const player = position.seat(viewer);
  const goals: readonly Goal[] =
    face > 0
      ? player.outlook(face).ships
      : sails.map((sail) => ({ ship: sail.move.ship, to: position.sailing(sail.move).to, sail }));
  const taken: Point[] = shipsOf(table, layout);
  return goals.map(({ ship, to, sail }) => {
    const place = freest(layout.rivers[to - 1]?.targets ?? [], taken, APART);
    if (place === undefined) return null;
    taken.push(place);
    const transform = `translate(${place.x} ${place.y})`;
    const art = (
      <>
        <circle r={RADIUS} />
        <g transform="translate(-10 -7) scale(.58)">
          <Glyph name={player.ship(ship).isRoyal ? 'royal' : 'ship'} />
        </g>
        <text className={css.number} x="7" y="5" textAnchor="middle">
          {ship}
        </text>
      </>
    );
    const key = `${ship} ${to}`;
    const goal = { kind: 'sail', to, ship } as const;
    return sail === undefined ? (
      <g key={key} className={classes(css.target, css.peek)} transform={transform} aria-hidden="true">
        {art}
      </g>
    ) : (
      <DrawnPiece
        key={key}
        className={classes(css.target, sail.text === selected?.text && css.on)}
        transform={transform}
        outline={circle(RADIUS)}
        // the ship itself has the same label and action
        isDouble
        piece={{
          title: sailWords(table, sail),
          rule: 'sail',
          goal,
        }}
        onLook={(isLookedAt) => peek.set(isLookedAt ? { face: 0, goal } : NO_PEEK)}
      >
        {art}
      </DrawnPiece>
    );
  });
}

function shipsOf({ position }: Table, { rivers, flow }: RiverLayout): Point[] {
  return rivers.flatMap(({ river, centre }) => berths(centre, position.river(river).ships.length, flow).at);
}
