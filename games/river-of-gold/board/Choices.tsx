import './tokens.css';
import { classNames, choicesOfKind, OpenedChoices, PieceButton, useIsIdeaIntroduced } from '@two-rivers/ui';
import { type Customer, JOURNEY_KOKU, REGION_NUMBERS, type RiverOfGoldGoal } from '../view/index.ts';
import { DecisionOptions } from './DecisionOptions.tsx';
import { BuildChoices } from './BuildChoices.tsx';
import css from './Choices.module.css';
import { DeliveryOption } from './CustomerOption.tsx';
import { dieFaceOf } from './Die.tsx';
import { ACTION_KINDS, type ActionKind, KindButton } from './KindButton.tsx';
import { reachableBuildSpaces, reachabilityOf, regionName, type RiverOfGoldTable, useTable } from './props.ts';
import type { SailMoveChoice } from './RiverSpace.tsx';
import { ShipArt } from './Ships.tsx';
import { GainedPieces } from './badges.tsx';
import { TradeList } from './MoveOption.tsx';

/** Choices of the moment: the actions of a turn, or the options of another open choice. */
export function Choices() {
  const table = useTable((each) => each);
  return (
    <div className={css.choices}>
      {table.position.phase === 'action' ? <ActionChoices table={table} /> : <DecisionOptions table={table} />}
    </div>
  );
}

/** Kinds of action, and the options of the open kind. */
function ActionChoices({ table }: { readonly table: RiverOfGoldTable }) {
  const { i18n, selected, partialMove, intention } = table;
  const openKind =
    ACTION_KINDS.find((kind) => kind === selected?.move.kind) ??
    ACTION_KINDS.find((kind) => kind === partialMove?.kind);
  const isOpen = openKind !== undefined && countOptions(table, openKind).count > 0;
  // touching the button of this kind immediately previews a delivery, so keep the other customers visible
  const hasOthers = openKind === 'deliver' && selected !== undefined && reachableCustomers(table).length > 1;
  return (
    <>
      <ScreenReaderDie table={table} />
      <div className={css.kinds}>
        {ACTION_KINDS.map((kind) => {
          const { count, turned } = countOptions(table, kind);
          return (
            <KindButton
              key={kind}
              table={table}
              kind={kind}
              count={count}
              turned={turned}
              isOpen={openKind === kind}
              reason={count === 0 ? unavailableReason(table, kind) : undefined}
              goal={kind === 'deliver' ? nearestDelivery(table) : undefined}
            />
          );
        })}
      </div>
      {isOpen ? (
        <OpenedChoices
          key={openKind}
          openerPick={intention === undefined ? openKind : undefined}
          announcement={i18n.t(`screen.opened.${openKind}`, { ...countOptions(table, openKind) })}
          className={classNames(
            css.openKind,
            openKind === 'sail' && css.sails,
            selected !== undefined && !hasOthers && css.chosen,
          )}
          isBesidePreview={hasOthers}
        >
          <ActionKindOptions table={table} kind={openKind} />
          {openKind === 'build' && selected === undefined && (
            // hidden from screen readers: the labels of the spaces include the traffic
            <p className={css.hint} aria-hidden="true">
              {i18n.t('screen.trafficHint')}
            </p>
          )}
        </OpenedChoices>
      ) : (
        <p className={css.hint}>{i18n.t('screen.chooseHint')}</p>
      )}
    </>
  );
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

function ActionKindOptions({ table, kind }: { readonly table: RiverOfGoldTable; readonly kind: ActionKind }) {
  const { choices } = table;
  switch (kind) {
    case 'build':
      return <BuildChoices table={table} />;
    case 'sail':
      return (
        <div className={css.options}>
          {choicesOfKind(choices, 'sail').map((choice) => (
            <SailOption key={choice.text} table={table} choice={choice} />
          ))}
        </div>
      );
    case 'deliver':
      return (
        <div className={css.options}>
          {reachableCustomers(table).map((customer) => (
            <DeliveryOption key={customer.id} table={table} customer={customer} />
          ))}
        </div>
      );
    case 'trade':
      return <TradeList table={table} />;
  }
}

/**
 * The viewer's die for screen readers: current face and cost of the other faces. It precedes the actions, which depend
 * on it.
 */
function ScreenReaderDie({ table: { position, viewer, i18n } }: { readonly table: RiverOfGoldTable }) {
  const isIntroduced = useIsIdeaIntroduced();
  const player = position.seat(viewer);
  const face = dieFaceOf(player);
  if (face === 0) return null;
  const others = REGION_NUMBERS.filter((each) => each !== face)
    .map((each) => player.faceOptions(each))
    .filter(({ isAffordable }) => isAffordable);
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

/** A sail: ship, path and gains. */
function SailOption({ table, choice }: { readonly table: RiverOfGoldTable; readonly choice: SailMoveChoice }) {
  const { position, viewer } = table;
  const { move } = choice;
  const player = position.seat(viewer);
  const { from, to, isJourney } = position.sailRoute(move);
  const goal = { kind: 'sail', to, ship: move.ship } as const;
  return (
    <PieceButton
      className={classNames(css.option, css.sail)}
      piece={{
        title: table.describeMove(move),
        lines: [],
        rule: 'sail',
        goal,
      }}
    >
      <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipArt player={player} ship={move.ship} isRoyal={player.ship(move.ship).isRoyal} />
      </svg>
      <b>
        {from} → {to}
      </b>
      <span className={css.gains}>
        <GainedPieces pieces={position.gainsOf(move)[viewer] ?? []} />
        {isJourney && <small>{table.i18n.t('screen.journey', { koku: JOURNEY_KOKU })}</small>}
      </span>
    </PieceButton>
  );
}
