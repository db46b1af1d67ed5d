import { choicesOfKind, classNames, SvgPiece } from '@two-rivers/ui';
import { RIVER } from '../view/index.ts';
import type { RiverSpaceLayout } from './geometry.ts';
import {
  canChooseGoal,
  NO_HOVER,
  reachabilityOf,
  previewedSail,
  describeSail,
  sailOfChoice,
  shipName,
  type RiverOfGoldTable,
  useHoverStore,
  useTable,
  useTableI18n,
} from './props.ts';
import css from './River.module.css';

/** What a river space shows: its ships, the sails that end there, and how a sail there can be reached. */
export function riverSpaceView(table: RiverOfGoldTable, river: number) {
  const { position, choices } = table;
  const goal = canChooseGoal(table) ? ({ kind: 'sail', to: river } as const) : undefined;
  return {
    ships: position.riverSpace(river).ships,
    arrivals: choicesOfKind(choices, 'sail')
      .filter(({ move }) => position.sailRoute(move).to === river)
      .map((sail) => sailOfChoice(table, sail)),
    goal,
    isImmediate: reachabilityOf(table, goal)?.isImmediate,
    isDestination: previewedSail(table)?.to === river,
  };
}

/** A river space; touching it previews a sail there, with the current or another face of the die. */
export function RiverSpace({ place: { river, path } }: { readonly place: RiverSpaceLayout }) {
  const i18n = useTableI18n();
  const hoverStore = useHoverStore();
  const { ships, arrivals, goal, isImmediate, isDestination } = useTable((table) => riverSpaceView(table, river));
  const touches = (RIVER[river - 1]?.touches ?? []).map(String);
  return (
    <SvgPiece
      className={classNames(
        (arrivals.length > 0 || isImmediate === true) && css.sailable,
        isImmediate === false && css.reachableLater,
        isDestination && css.destination,
      )}
      outline={path}
      // the gains are drawn on the shore, where a bubble would cover them
      onInspect={(isInspected) => hoverStore.set(isInspected ? { face: 0, goal } : NO_HOVER)}
      piece={{
        title: [
          i18n.t('screen.riverSpace', { space: river }),
          ...arrivals.map((sail) => describeSail(i18n, sail)),
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
