import type { Move } from '@two-rivers/kernel';
import { buildCost, components, firstOf, kindOf, moveKinds } from '../rules/index.ts';
import { useStore } from '@two-rivers/board';
import { BuildChoices } from './BuildChoices.tsx';
import { CustomerOption } from './CustomerOption.tsx';
import { Icon } from './Icon.tsx';
import { pieceProps } from './info.tsx';
import { at, cardsIn, type Table, tileOf } from './look.ts';
import { ACTION_KINDS, type ActionKind, KIND_MOVES, movesOf, picks } from './picks.ts';
import { SailChoice } from './SailChoice.tsx';
import { Trades } from './Trades.tsx';

const KIND_ICONS: Readonly<Record<ActionKind, string>> = {
  build: 'manor',
  sail: 'ship',
  deliver: 'customer',
  trade: 'any',
};

/** The kinds of action, and the choices of the one that is open. */
export function Actions({ table }: { readonly table: Table }) {
  const { moves, speaker, selected } = table;
  const { kind } = useStore(picks);
  const chosen = ACTION_KINDS.find(
    (each) => selected !== undefined && KIND_MOVES[each].includes(kindOf(selected)),
  );
  const open = chosen ?? kind;
  return (
    <>
      <div className={`rog-kinds ${open === undefined ? '' : 'open'}`}>
        {ACTION_KINDS.map((each) => {
          const count = countOf(moves, each);
          return (
            <KindButton
              key={each}
              table={table}
              kind={each}
              count={count}
              isOpen={open === each}
              open={() => {
                table.select(undefined);
                picks.set(open === each ? {} : { kind: each });
              }}
            />
          );
        })}
      </div>
      {open !== undefined && countOf(moves, open) > 0 ? (
        <div className={`rog-open ${open} ${selected === undefined ? '' : 'chosen'}`}>
          <OpenKind table={table} kind={open} />
        </div>
      ) : (
        <p className="rog-hint">{speaker.say('screen.chooseHint')}</p>
      )}
    </>
  );
}

interface KindButtonProps {
  readonly table: Table;
  readonly kind: ActionKind;
  readonly count: number;
  readonly isOpen: boolean;
  readonly open: () => void;
}

/** A kind of action with the number of its choices; where there are none, it tells why. */
function KindButton({ table, kind, count, isOpen, open }: KindButtonProps) {
  const { speaker } = table;
  const name = speaker.say(`kind.${kind}`);
  const reason = count === 0 ? reasonFor(table, kind) : undefined;
  return (
    <button
      type="button"
      className="rog-kind"
      {...pieceProps(table, {
        title: speaker.say('screen.kindCount', { kind: name, count }),
        rule: kind,
        pick: count === 0 ? undefined : { name: kind, isOn: isOpen, act: open },
        reason,
      })}
    >
      <Icon name={KIND_ICONS[kind]} />
      <span className="rog-kindname">{name}</span> <small>{count}</small>
      {reason !== undefined && <span className="unseen">{reason}</span>}
    </button>
  );
}

/** Spaces for building, else moves. */
function countOf(moves: readonly Move[], kind: ActionKind): number {
  const own = movesOf(moves, ...KIND_MOVES[kind]);
  return kind === 'build' ? new Set(own.map(firstOf)).size : own.length;
}

/** Why there is nothing of a kind to do, told by the move that comes closest. */
function reasonFor(table: Table, kind: ActionKind): string | undefined {
  const { state, viewer, whyNot, speaker } = table;
  if (kind === 'deliver') {
    const cards = cardsIn(at(state.hands, viewer));
    const closest = cards.find(({ region }) => region === at(state.die, viewer)) ?? cards[0];
    return closest === undefined ? undefined : whyNot(`deliver ${closest.id}`);
  }
  if (kind === 'trade') return whyNot('trade koku favor');
  const die = at(state.die, viewer);
  const spaces = components.SHORE.flatMap((space, index) =>
    space.region === die && space.cost > 0 && at(state.tile, index + 1) === 0 ? [index + 1] : [],
  ).toSorted((a, b) => buildCost(state, viewer, a) - buildCost(state, viewer, b));
  const tile = tileOf(at(state.row, 3)) ?? tileOf(at(state.row, 2));
  const [space] = spaces;
  return space === undefined || tile === undefined
    ? speaker.say('screen.regionFull')
    : whyNot(`build ${space} ${tile.id}`);
}

function OpenKind({ table, kind }: { readonly table: Table; readonly kind: ActionKind }) {
  const { moves } = table;
  switch (kind) {
    case 'build':
      return <BuildChoices table={table} />;
    case 'sail':
      return (
        <div className="rog-options">
          {movesOf(moves, moveKinds.SAIL).map((move) => (
            <SailChoice key={move} table={table} move={move} />
          ))}
        </div>
      );
    case 'deliver':
      return (
        <div className="rog-options">
          {movesOf(moves, moveKinds.DELIVER).map((move) => (
            <CustomerOption key={move} table={table} move={move} />
          ))}
        </div>
      );
    case 'trade':
      return <Trades table={table} />;
  }
}
