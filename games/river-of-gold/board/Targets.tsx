import { circle, classes, DrawnPiece, useStore } from '@two-rivers/board';
import { RIVER, type ShipNumber } from '../face/index.ts';
import type { RiverLayout } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { usePeek } from './peek.ts';
import type { Table } from './props.ts';
import css from './River.module.css';
import type { Sail } from './RiverSpace.tsx';

const RADIUS = 11;

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

/** Where the own ships can go: one mark for each sail. With a face of the die looked at, where they would go then. */
export function Targets({ table, layout, sails }: TargetsProps) {
  const { position, viewer, speaker, selected } = table;
  const peeked = useStore(usePeek());
  const turned = selected?.move.kind === 'favor' ? selected.move.face : 0;
  const face = peeked > 0 ? peeked : turned;
  if (viewer < 0) return null;
  const player = position.seat(viewer);
  const goals: readonly Goal[] =
    face > 0
      ? player.outlook(face).ships
      : sails.map((sail) => ({ ship: sail.move.ship, to: position.sailing(sail.move).to, sail }));
  return goals.map(({ ship, to, sail }, index) => {
    const place = layout.rivers[to - 1];
    if (place === undefined) return null;
    const before = goals.slice(0, index).filter((other) => other.to === to).length;
    const [dx, dy] = layout.flow === 'wide' ? [before * 20, 0] : [0, before * 20];
    const transform = `translate(${place.target.x + dx} ${place.target.y + dy})`;
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
        piece={{
          title: speaker.say('screen.sailTo', { ship, to }),
          lines: [speaker.say('screen.touches', { list: RIVER[to - 1]?.touches.join(', ') ?? '' })],
          rule: 'sail',
          choice: sail,
        }}
      >
        {art}
      </DrawnPiece>
    );
  });
}
