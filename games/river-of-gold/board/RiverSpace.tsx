import { classNames, SvgPiece, type MoveOfKind } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import { RIVER, type RiverOfGoldMove } from '../view/index.ts';
import type { RiverSpaceLayout } from './geometry.ts';
import {
  canChooseGoal,
  NO_HOVER,
  reachabilityOf,
  previewedSail,
  describeSail,
  shipName,
  type RiverOfGoldTable,
  useHoverStore,
} from './props.ts';
import css from './River.module.css';

export type SailMoveChoice = MoveChoice<MoveOfKind<RiverOfGoldMove, 'sail'>>;

interface RiverSpaceProps {
  readonly table: RiverOfGoldTable;
  readonly place: RiverSpaceLayout;
  readonly sails: readonly SailMoveChoice[];
}

/** A river space; touching it previews a sail there, with the current or another face of the die. */
export function RiverSpace({ table, place: { river, path }, sails }: RiverSpaceProps) {
  const { position, i18n } = table;
  const hoverStore = useHoverStore();
  const { ships } = position.riverSpace(river);
  const touches = (RIVER[river - 1]?.touches ?? []).map(String);
  const arrivals = sails.filter(({ move }) => position.sailRoute(move).to === river);
  const goal = canChooseGoal(table) ? ({ kind: 'sail', to: river } as const) : undefined;
  const reachability = reachabilityOf(table, goal);
  return (
    <SvgPiece
      className={classNames(
        (arrivals.length > 0 || reachability?.isImmediate === true) && css.sailable,
        reachability?.isImmediate === false && css.reachableLater,
        previewedSail(table)?.to === river && css.destination,
      )}
      outline={path}
      // the gains are drawn on the shore, where a bubble would cover them
      onInspect={(isInspected) => hoverStore.set(isInspected ? { face: 0, goal } : NO_HOVER)}
      piece={{
        title: [
          i18n.t('screen.riverSpace', { space: river }),
          ...arrivals.map((sail) => describeSail(table, sail)),
          ...ships.map((ship) => shipName(i18n, ship)),
        ].join('. '),
        screenReaderLines: [i18n.t('screen.touches', { spaces: i18n.formatItems(touches) })],
        rule: 'river',
        goal,
      }}
    >
      <path d={path} className={css.cell} />
    </SvgPiece>
  );
}
