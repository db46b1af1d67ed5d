import type { Move } from '@two-rivers/kernel';
import { INK, PAPER } from './colours.ts';
import { type Point, touchedBy } from './geometry.ts';
import { shipName, shipsOf, type Table } from './look.ts';
import { DrawnPiece } from './Piece.tsx';
import { destination } from './sailing.ts';

interface RiverSpaceProps {
  readonly table: Table;
  readonly river: number;
  readonly path: string;
  readonly label: Point;
  readonly sails: readonly Move[];
}

/** A space of the river; where a ship can go, touching it sails there. */
export function RiverSpace({ table, river, path, label, sails }: RiverSpaceProps) {
  const { state, speaker, selected } = table;
  const coming = sails.filter((sail) => destination(state, sail) === river);
  const isTarget = selected !== undefined && coming.includes(selected);
  const sail = isTarget ? selected : coming[0];
  const ships = shipsOf(state).filter((ship) => ship.river === river);
  // the other own ship covers the middle, where one touches that; beside it the water still answers
  const isCovered = ships.some(({ seat }) => seat === table.actor);
  return (
    <DrawnPiece
      table={table}
      className={`rog-riverspace ${coming.length > 0 ? 'can' : ''} ${isTarget ? 'on' : ''}`}
      outline={path}
      piece={{
        title: speaker.say('screen.riverSpace', { space: river }),
        lines: [
          speaker.say('screen.touches', { list: touchedBy(river).join(', ') }),
          ...ships.map((ship) => shipName(speaker, ship)),
        ],
        rule: 'river',
        move: isCovered ? undefined : sail,
        pick:
          isCovered && sail !== undefined
            ? {
                name: `river-${river}`,
                isOn: isTarget,
                act: () => (isTarget ? table.play(sail) : table.select(sail)),
              }
            : undefined,
      }}
    >
      <path d={path} className="rog-cell" />
      <circle cx={label.x} cy={label.y} r="8.5" fill={PAPER} stroke={INK} strokeWidth="1" />
      <text className="rog-no" x={label.x} y={label.y + 3.8} textAnchor="middle">
        {river}
      </text>
    </DrawnPiece>
  );
}
