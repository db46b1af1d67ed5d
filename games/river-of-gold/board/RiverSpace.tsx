import { classes, DrawnPiece, type OfKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { RIVER, type RiverOfGoldMove } from '../face/index.ts';
import type { RiverPlace } from './geometry.ts';
import { mayAct, NO_PEEK, reachOf, sailShown, sailWords, shipName, type Table, usePeek } from './props.ts';
import css from './River.module.css';

export type Sail = Choice<OfKind<RiverOfGoldMove, 'sail'>>;

interface RiverSpaceProps {
  readonly table: Table;
  readonly place: RiverPlace;
  readonly sails: readonly Sail[];
}

/** A river space; touching it previews a sail there, now or with another face of the die. */
export function RiverSpace({ table, place: { river, path }, sails }: RiverSpaceProps) {
  const { position, speaker } = table;
  const peek = usePeek();
  const { ships } = position.river(river);
  const touches = (RIVER[river - 1]?.touches ?? []).map(String);
  const coming = sails.filter(({ move }) => position.sailing(move).to === river);
  const goal = mayAct(table) ? ({ kind: 'sail', to: river } as const) : undefined;
  const reach = reachOf(table, goal);
  return (
    <DrawnPiece
      className={classes(
        (coming.length > 0 || reach?.isNow === true) && css.goal,
        reach?.isNow === false && css.soon,
        sailShown(table)?.to === river && css.on,
      )}
      outline={path}
      // the gains are drawn on the shore, where a bubble would cover them
      onLook={(isLookedAt) => peek.set(isLookedAt ? { face: 0, goal } : NO_PEEK)}
      piece={{
        title: [
          speaker.say('screen.riverSpace', { space: river }),
          ...coming.map((sail) => sailWords(table, sail)),
          ...ships.map((ship) => shipName(speaker, ship)),
        ].join('. '),
        heard: [speaker.say('screen.touches', { spaces: speaker.both(touches) })],
        rule: 'river',
        goal,
      }}
    >
      <path d={path} className={css.cell} />
    </DrawnPiece>
  );
}
