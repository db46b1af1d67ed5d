import './tokens.css';
import { classes, ofKind, Opened, PieceButton, useIsTaught } from '@two-rivers/board';
import { type Customer, JOURNEY_KOKU, REGION_NUMBERS, type RiverOfGoldGoal } from '../face/index.ts';
import { Answers } from './Answers.tsx';
import { BuildChoices } from './BuildChoices.tsx';
import css from './Choices.module.css';
import { DeliveryOption } from './CustomerOption.tsx';
import { faceOf } from './Die.tsx';
import { ACTION_KINDS, type ActionKind, KindButton } from './KindButton.tsx';
import { buildable, reachOf, regionName, type Table } from './props.ts';
import type { Sail } from './RiverSpace.tsx';
import { ShipPiece } from './Ships.tsx';
import { Brought } from './Signs.tsx';
import { Trades } from './Option.tsx';

/** Choices of the moment: the actions of a turn, or the options of another open choice. */
export function Choices(table: Table) {
  return (
    <div className={css.choices}>
      {table.position.phase === 'action' ? <Actions table={table} /> : <Answers table={table} />}
    </div>
  );
}

/** Kinds of action, and the options of the open kind. */
function Actions({ table }: { readonly table: Table }) {
  const { speaker, selected, picked, intention } = table;
  const open =
    ACTION_KINDS.find((kind) => kind === selected?.move.kind) ??
    ACTION_KINDS.find((kind) => kind === picked?.kind);
  const isOpen = open !== undefined && countOf(table, open).count > 0;
  // touching the kind previews a delivery at once: keep the others visible
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
            // the spaces have it in their labels
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
  /** how many need another face of the die */
  readonly turned: number;
}

/** Options listed once the kind is open: spaces to build on, customers to deliver to, else moves. */
function countOf(table: Table, kind: ActionKind): Count {
  const { choices } = table;
  if (kind !== 'build')
    return { count: (kind === 'deliver' ? reachable(table) : ofKind(choices, kind)).length, turned: 0 };
  const spaces = buildable(table);
  const turned = spaces.filter((space) => reachOf(table, { kind, space })?.isNow !== true);
  return { count: spaces.length, turned: turned.length };
}

/** Customers that can be delivered to this turn, with any preparation. */
function reachable(table: Table): readonly Customer[] {
  const { hand } = table.position.seat(table.viewer);
  return hand.filter(({ id }) => reachOf(table, { kind: 'deliver', customer: id }) !== undefined);
}

/** Goal of the delivery with the fewest steps. */
function nearest(table: Table): RiverOfGoldGoal | undefined {
  const stepsTo = ({ id }: Customer): number => {
    const ways = table.reach({ kind: 'deliver', customer: id });
    return ways?.kind === 'ways' ? (ways.ways[0]?.steps.length ?? 0) : 0;
  };
  const [customer] = reachable(table).toSorted((a, b) => stepsTo(a) - stepsTo(b));
  return customer && { kind: 'deliver', customer: customer.id };
}

/** Why no move of a kind is possible, given for the one that comes closest. */
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

/** The viewer's die for screen readers: its face, and the cost of others. Comes before the actions, which depend on it. */
function HeardDie({ table: { position, viewer, speaker } }: { readonly table: Table }) {
  const isTaught = useIsTaught();
  const player = position.seat(viewer);
  const face = faceOf(player);
  if (face === 0) return null;
  const others = REGION_NUMBERS.filter((each) => each !== face)
    .map((each) => player.outlook(each))
    .filter(({ isInReach }) => isInReach);
  const faces = [...Map.groupBy(others, ({ cost }) => cost)]
    .toSorted(([a], [b]) => a - b)
    .map(([cost, of]) =>
      speaker.say('screen.dieFaces', { cost, faces: speaker.either(of.map((each) => String(each.face))) }),
    );
  const change =
    faces.length === 0
      ? speaker.say('screen.dieStays')
      : speaker.say('screen.dieChanges', { faces: speaker.both(faces), place: speaker.say('screen.die') });
  return (
    <p className="unseen">
      {speaker.say('screen.ownDie', { face, region: regionName(speaker, face) })}
      {isTaught('ruler') && `. ${change}`}
    </p>
  );
}

/** A sail: ship, path and gains. */
function SailChoice({ table, choice }: { readonly table: Table; readonly choice: Sail }) {
  const { position, viewer } = table;
  const { move } = choice;
  const player = position.seat(viewer);
  const { from, to, isJourney } = position.sailing(move);
  const goal = { kind: 'sail', to, ship: move.ship } as const;
  return (
    <PieceButton
      className={classes(css.option, css.sail)}
      piece={{
        title: table.tell(move),
        lines: [],
        rule: 'sail',
        goal,
      }}
    >
      <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipPiece player={player} ship={move.ship} isRoyal={player.ship(move.ship).isRoyal} />
      </svg>
      <b>
        {from} → {to}
      </b>
      <span className={css.gains}>
        <Brought pieces={position.brought(move)[viewer] ?? []} />
        {isJourney && <small>{table.speaker.say('screen.journey', { koku: JOURNEY_KOKU })}</small>}
      </span>
    </PieceButton>
  );
}
