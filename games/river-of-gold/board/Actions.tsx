import { classes, ofKind, Opened } from '@two-rivers/board';
import type { Customer, RiverOfGoldGoal } from '../face/index.ts';
import { BuildChoices } from './BuildChoices.tsx';
import css from './Choices.module.css';
import { DeliveryOption } from './CustomerOption.tsx';
import { HeardDie } from './HeardDie.tsx';
import { ACTION_KINDS, type ActionKind, KindButton } from './KindButton.tsx';
import { buildable, reachOf, type Table } from './props.ts';
import { SailChoice } from './SailChoice.tsx';
import { Trades } from './Trades.tsx';

/** The kinds of action, and the choices of the one that is open. */
export function Actions({ table }: { readonly table: Table }) {
  const { speaker, selected, picked, intention } = table;
  const open =
    ACTION_KINDS.find((kind) => kind === selected?.move.kind) ??
    ACTION_KINDS.find((kind) => kind === picked?.kind);
  const isOpen = open !== undefined && countOf(table, open).count > 0;
  // a delivery is looked at as soon as its kind is touched: the others stay in sight
  const hasOthers = open === 'deliver' && selected !== undefined && reachable(table).length > 1;
  return (
    <>
      <HeardDie table={table} />
      <div className={css.kinds}>
        {ACTION_KINDS.map((kind) => {
          const { count, turned } = countOf(table, kind);
          return (
            <KindButton
              key={kind}
              table={table}
              kind={kind}
              count={count}
              turned={turned}
              isOpen={open === kind}
              reason={count === 0 ? reasonFor(table, kind) : undefined}
              goal={kind === 'deliver' ? nearest(table) : undefined}
            />
          );
        })}
      </div>
      {isOpen ? (
        <Opened
          key={open}
          by={intention === undefined ? open : undefined}
          words={speaker.say(`screen.opened.${open}`, { ...countOf(table, open) })}
          className={classes(
            css.open,
            open === 'sail' && css.sails,
            selected !== undefined && !hasOthers && css.chosen,
          )}
          isBesidePreview={hasOthers}
        >
          <OpenKind table={table} kind={open} />
          {open === 'build' && selected === undefined && (
            // the spaces themselves say it in words
            <p className={css.hint} aria-hidden="true">
              {speaker.say('screen.trafficHint')}
            </p>
          )}
        </Opened>
      ) : (
        <p className={css.hint}>{speaker.say('screen.chooseHint')}</p>
      )}
    </>
  );
}

interface Count {
  readonly count: number;
  /** how many of them need another face of the die */
  readonly turned: number;
}

/** Spaces for building, customers for delivering, else moves: as many as are listed when the kind is open. */
function countOf(table: Table, kind: ActionKind): Count {
  const { choices } = table;
  if (kind !== 'build')
    return { count: (kind === 'deliver' ? reachable(table) : ofKind(choices, kind)).length, turned: 0 };
  const spaces = buildable(table);
  const turned = spaces.filter((space) => reachOf(table, { kind, space })?.isNow !== true);
  return { count: spaces.length, turned: turned.length };
}

/** Customers that can be delivered to this turn, after whatever preparation. */
function reachable(table: Table): readonly Customer[] {
  const { hand } = table.position.seat(table.viewer);
  return hand.filter(({ id }) => reachOf(table, { kind: 'deliver', customer: id }) !== undefined);
}

/** The delivery that takes the fewest steps. */
function nearest(table: Table): RiverOfGoldGoal | undefined {
  const stepsTo = ({ id }: Customer): number => {
    const ways = table.reach({ kind: 'deliver', customer: id });
    return ways?.kind === 'ways' ? (ways.ways[0]?.steps.length ?? 0) : 0;
  };
  const [customer] = reachable(table).toSorted((a, b) => stepsTo(a) - stepsTo(b));
  return customer && { kind: 'deliver', customer: customer.id };
}

/** Why there is nothing of a kind to do, told by the move that comes closest. */
function reasonFor(table: Table, kind: ActionKind): string | undefined {
  const { position, viewer, whyNot, speaker } = table;
  const player = position.seat(viewer);
  switch (kind) {
    case 'sail':
      return undefined;
    case 'deliver': {
      const closest = player.hand.find(({ region }) => region === player.die) ?? player.hand[0];
      const ways = closest === undefined ? undefined : table.reach({ kind, customer: closest.id });
      return ways === undefined ? undefined : table.whyUnreached(ways);
    }
    case 'trade':
      return whyNot({ kind, give: 'koku', take: 'favor' });
    case 'build': {
      const [space] = position.shores
        .filter(({ region, isImperial, isEmpty }) => player.mayBuildIn(region) && !isImperial && isEmpty)
        .toSorted((a, b) => player.buildCost(a.space) - player.buildCost(b.space));
      const tile = position.row.findLast((place) => place.tile !== undefined)?.tile;
      return space === undefined || tile === undefined
        ? speaker.say('screen.regionFull')
        : whyNot({ kind, space: space.space, tile: tile.id });
    }
  }
}

function OpenKind({ table, kind }: { readonly table: Table; readonly kind: ActionKind }) {
  const { choices } = table;
  switch (kind) {
    case 'build':
      return <BuildChoices table={table} />;
    case 'sail':
      return (
        <div className={css.options}>
          {ofKind(choices, 'sail').map((choice) => (
            <SailChoice key={choice.text} table={table} choice={choice} />
          ))}
        </div>
      );
    case 'deliver':
      return (
        <div className={css.options}>
          {reachable(table).map((customer) => (
            <DeliveryOption key={customer.id} table={table} customer={customer} />
          ))}
        </div>
      );
    case 'trade':
      return <Trades table={table} />;
  }
}
