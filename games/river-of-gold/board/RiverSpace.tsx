import { classes, DrawnPiece, type OfKind, type Point } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import type { RiverOfGoldMove } from '../face/index.ts';
import { broughtWords } from '../words/moves.ts';
import { INK, PAPER } from './colours.ts';
import { NO_PEEK, usePeek } from './peek.ts';
import { shipName, type Table } from './props.ts';
import css from './River.module.css';

export type Sail = Choice<OfKind<RiverOfGoldMove, 'sail'>>;

interface RiverSpaceProps {
  readonly table: Table;
  readonly river: number;
  readonly path: string;
  readonly label: Point;
  readonly sails: readonly Sail[];
}

/** A space of the river; where a ship can go, touching it sails there. */
export function RiverSpace({ table, river, path, label, sails }: RiverSpaceProps) {
  const { position, speaker, selected, viewer } = table;
  const peek = usePeek();
  const { ships } = position.river(river);
  const coming = sails.filter(({ move }) => position.sailing(move).to === river);
  const target = coming.find(({ text }) => text === selected?.text);
  const sail = target ?? coming[0];
  // the other own ship covers the middle, where one touches that; beside it the water still answers
  const isCovered = ships.some(({ seat }) => seat === table.actor);
  return (
    <DrawnPiece
      className={classes(coming.length > 0 && css.goal, target !== undefined && css.on)}
      outline={path}
      // what it would pay is drawn on the shore, where a bubble would lie over it
      onLook={(isLookedAt) => peek.set(isLookedAt ? { face: 0, sail: sail?.text } : NO_PEEK)}
      piece={{
        title: [
          speaker.say('screen.riverSpace', { space: river }),
          ...coming.map(({ move }) =>
            speaker.say('screen.sailGains', {
              ship: move.ship,
              to: river,
              gains: broughtWords(speaker, position.brought(move)[viewer] ?? []),
            }),
          ),
          ...ships.map((ship) => shipName(speaker, ship)),
        ].join('. '),
        rule: 'river',
        choice: isCovered ? undefined : sail,
        pick:
          isCovered && sail !== undefined
            ? {
                name: `river-${river}`,
                isOn: target !== undefined,
                act: () => (table.selected?.text === sail.text ? table.play(sail) : table.select(sail)),
              }
            : undefined,
      }}
    >
      <path d={path} className={css.cell} />
      <circle cx={label.x} cy={label.y} r="8.5" fill={PAPER} stroke={INK} strokeWidth="1" />
      <text className={css.number} x={label.x} y={label.y + 3.8} textAnchor="middle">
        {river}
      </text>
    </DrawnPiece>
  );
}
