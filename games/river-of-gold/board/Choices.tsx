import './tokens.css';
import { classNames, choicesOfKind, OpenedChoices, PieceButton, useIsIdeaIntroduced } from '@two-rivers/ui';
import { memo } from 'react';
import { type Customer, JOURNEY_KOKU, REGION_NUMBERS, type RiverOfGoldGoal } from '../view/index.ts';
import { DecisionOptions } from './DecisionOptions.tsx';
import { BuildChoices } from './BuildChoices.tsx';
import css from './Choices.module.css';
import { DeliveryOption } from './CustomerOption.tsx';
import { dieFaceOf } from './Die.tsx';
import { ACTION_KINDS, type ActionKind, KindButton } from './KindButton.tsx';
import {
  pieceOwner,
  reachableBuildSpaces,
  reachabilityOf,
  regionName,
  type RiverOfGoldTable,
  type SailMoveChoice,
  useTable,
  useTableI18n,
} from './props.ts';
import { ShipArt } from './Ships.tsx';
import { GainedPieces } from './badges.tsx';
import { TradeList } from './MoveOption.tsx';

/** Choices of the moment: the actions of a turn, or the options of another open choice. */
export const Choices = memo(function Choices() {
  const isAction = useTable(({ position }) => position.phase === 'action');
  return <div className={css.choices}>{isAction ? <ActionChoices /> : <DecisionOptions />}</div>;
});

/** Kinds of action, and the options of the open kind. */
function ActionChoices() {
  return (
    <>
      <ScreenReaderDie />
      <div className={css.kinds}>
        {ACTION_KINDS.map((kind) => (
          <ActionKindButton key={kind} kind={kind} />
        ))}
      </div>
      <OpenKind />
    </>
  );
}

/** The kind of action whose options are open. */
function openKindOf({ selected, partialMove }: RiverOfGoldTable): ActionKind | undefined {
  return (
    ACTION_KINDS.find((kind) => kind === selected?.move.kind) ?? ACTION_KINDS.find((kind) => kind === partialMove?.kind)
  );
}

/** The options of the open kind; undefined if no kind is open. */
function openOptions(table: RiverOfGoldTable) {
  const { selected, intention } = table;
  const kind = openKindOf(table);
  if (kind === undefined) return undefined;
  const counts = countOptions(table, kind);
  if (counts.count === 0) return undefined;
  return {
    kind,
    counts,
    isSelected: selected !== undefined,
    isGoal: intention !== undefined,
    // touching the button of this kind immediately previews a delivery, so keep the other customers visible
    hasOthers: kind === 'deliver' && selected !== undefined && reachableCustomers(table).length > 1,
  };
}

/** The options of the open kind, or a hint to open one. */
function OpenKind() {
  const i18n = useTableI18n();
  const open = useTable(openOptions);
  if (open === undefined) return <p className={css.hint}>{i18n.t('screen.chooseHint')}</p>;
  const { kind, counts, isSelected, isGoal, hasOthers } = open;
  return (
    <OpenedChoices
      key={kind}
      openerPick={isGoal ? undefined : kind}
      announcement={i18n.t(`screen.opened.${kind}`, counts)}
      className={classNames(css.openKind, kind === 'sail' && css.sails, isSelected && !hasOthers && css.chosen)}
      isBesidePreview={hasOthers}
    >
      <ActionKindOptions kind={kind} />
      {kind === 'build' && !isSelected && (
        // hidden from screen readers: the labels of the spaces include the traffic
        <p className={css.hint} aria-hidden="true">
          {i18n.t('screen.trafficHint')}
        </p>
      )}
    </OpenedChoices>
  );
}

/** What the button of a kind shows: the number of options, or why there are none. */
function actionKindView(table: RiverOfGoldTable, kind: ActionKind) {
  const counts = countOptions(table, kind);
  return {
    ...counts,
    isOpen: openKindOf(table) === kind,
    reason: counts.count === 0 ? unavailableReason(table, kind) : undefined,
    goal: kind === 'deliver' ? nearestDelivery(table) : undefined,
  };
}

interface ActionKindProps {
  readonly kind: ActionKind;
}

function ActionKindButton({ kind }: ActionKindProps) {
  const view = useTable((table) => actionKindView(table, kind));
  return <KindButton kind={kind} {...view} />;
}

interface OptionCount {
  readonly count: number;
  /** number of options that need another face of the die */
  readonly turned: number;
}

/** Counts the options of a kind: spaces to build on, customers to deliver to, otherwise moves. */
function countOptions(table: RiverOfGoldTable, kind: ActionKind): OptionCount {
  const { choices } = table;
  if (kind !== 'build')
    return {
      count: (kind === 'deliver' ? reachableCustomers(table) : choicesOfKind(choices, kind)).length,
      turned: 0,
    };
  const spaces = reachableBuildSpaces(table);
  const turnedSpaces = spaces.filter((space) => reachabilityOf(table, { kind, space })?.isImmediate !== true);
  return { count: spaces.length, turned: turnedSpaces.length };
}

/** Customers the viewer can deliver to this turn, including those that need preparation. */
function reachableCustomers(table: RiverOfGoldTable): readonly Customer[] {
  const { hand } = table.position.seat(table.viewer);
  return hand.filter(({ id }) => reachabilityOf(table, { kind: 'deliver', customer: id }) !== undefined);
}

/** Goal of the delivery with the fewest steps. */
function nearestDelivery(table: RiverOfGoldTable): RiverOfGoldGoal | undefined {
  const stepCount = ({ id }: Customer): number => {
    const pathResult = table.pathsTo({ kind: 'deliver', customer: id });
    return pathResult?.kind === 'paths' ? (pathResult.paths[0]?.steps.length ?? 0) : 0;
  };
  const [customer] = reachableCustomers(table).toSorted((a, b) => stepCount(a) - stepCount(b));
  return customer && { kind: 'deliver', customer: customer.id };
}

/** Reason that no move of a kind is possible, taken from the move that is closest to legal. */
function unavailableReason(table: RiverOfGoldTable, kind: ActionKind): string | undefined {
  const { position, viewer, illegalReason, i18n } = table;
  const player = position.seat(viewer);
  switch (kind) {
    case 'sail':
      return undefined;
    case 'deliver': {
      const closest = player.hand.find(({ region }) => region === player.die) ?? player.hand[0];
      const pathResult = closest === undefined ? undefined : table.pathsTo({ kind, customer: closest.id });
      return pathResult === undefined ? undefined : table.unreachableReason(pathResult);
    }
    case 'trade':
      return illegalReason({ kind, give: 'koku', take: 'favor' });
    case 'build': {
      const [space] = position.shoreSpaces
        .filter(({ region, isImperial, isEmpty }) => player.mayBuildIn(region) && !isImperial && isEmpty)
        .toSorted((a, b) => player.buildCost(a.space) - player.buildCost(b.space));
      const tile = position.row.findLast((place) => place.tile !== undefined)?.tile;
      return space === undefined || tile === undefined
        ? i18n.t('screen.regionFull')
        : illegalReason({ kind, space: space.space, tile: tile.id });
    }
  }
}

const ActionKindOptions = memo(function ActionKindOptions({ kind }: ActionKindProps) {
  switch (kind) {
    case 'build':
      return <BuildChoices />;
    case 'sail':
      return <SailOptions />;
    case 'deliver':
      return <DeliveryOptions />;
    case 'trade':
      return <TradeList />;
  }
});

function SailOptions() {
  const sails = useTable(({ choices }) => choicesOfKind(choices, 'sail'));
  return (
    <div className={css.options}>
      {sails.map((choice) => (
        <SailOption key={choice.text} choice={choice} />
      ))}
    </div>
  );
}

function DeliveryOptions() {
  const customers = useTable(reachableCustomers);
  return (
    <div className={css.options}>
      {customers.map((customer) => (
        <DeliveryOption key={customer.id} customer={customer} />
      ))}
    </div>
  );
}

/** The viewer's die, and the other faces that the viewer can afford. */
function ownDieView({ position, viewer }: RiverOfGoldTable) {
  const player = position.seat(viewer);
  const face = dieFaceOf(player);
  const others = REGION_NUMBERS.filter((each) => each !== face)
    .map((each) => player.faceOptions(each))
    .filter(({ isAffordable }) => isAffordable)
    .map(({ face: other, favorCost }) => ({ face: other, favorCost }));
  return { face, others };
}

/**
 * The viewer's die for screen readers: current face and cost of the other faces. It precedes the actions, which depend
 * on it.
 */
function ScreenReaderDie() {
  const i18n = useTableI18n();
  const isIntroduced = useIsIdeaIntroduced();
  const { face, others } = useTable(ownDieView);
  if (face === 0) return null;
  const faces = [...Map.groupBy(others, ({ favorCost }) => favorCost)]
    .toSorted(([a], [b]) => a - b)
    .map(([cost, prospects]) =>
      i18n.t('screen.dieFaces', {
        cost,
        faces: i18n.formatAlternatives(prospects.map((each) => String(each.face))),
      }),
    );
  const change =
    faces.length === 0
      ? i18n.t('screen.dieStays')
      : i18n.t('screen.dieChanges', { faces: i18n.formatItems(faces), place: i18n.t('screen.die') });
  return (
    <p className="unseen">
      {i18n.t('screen.ownDie', { face, region: regionName(i18n, face) })}
      {isIntroduced('ruler') && `. ${change}`}
    </p>
  );
}

/** What a sail shows: its ship, its route and the viewer's gains. */
function sailOptionView({ position, viewer, describeMove }: RiverOfGoldTable, { move }: SailMoveChoice) {
  return {
    title: describeMove(move),
    owner: pieceOwner(position, viewer),
    isRoyal: position.seat(viewer).ship(move.ship).isRoyal,
    route: position.sailRoute(move),
    gains: position.gainsOf(move)[viewer] ?? [],
  };
}

/** A sail: ship, path and gains. */
function SailOption({ choice }: { readonly choice: SailMoveChoice }) {
  const i18n = useTableI18n();
  const { title, owner, isRoyal, route, gains } = useTable((table) => sailOptionView(table, choice));
  const { from, to, isJourney } = route;
  const { ship } = choice.move;
  const goal = { kind: 'sail', to, ship } as const;
  return (
    <PieceButton
      className={classNames(css.option, css.sail)}
      piece={{
        title,
        lines: [],
        rule: 'sail',
        goal,
      }}
    >
      <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipArt owner={owner} ship={ship} isRoyal={isRoyal} />
      </svg>
      <b>
        {from} → {to}
      </b>
      <span className={css.gains}>
        <GainedPieces pieces={gains} />
        {isJourney && <small>{i18n.t('screen.journey', { koku: JOURNEY_KOKU })}</small>}
      </span>
    </PieceButton>
  );
}
