import { classes, ofKind, valuesOf } from '@two-rivers/board';
import { BuildChoices } from './BuildChoices.tsx';
import css from './Choices.module.css';
import { CustomerOption } from './CustomerOption.tsx';
import { ACTION_KINDS, type ActionKind, KindButton } from './KindButton.tsx';
import type { Table } from './props.ts';
import { SailChoice } from './SailChoice.tsx';
import { Trades } from './Trades.tsx';

/** The kinds of action, and the choices of the one that is open. */
export function Actions({ table }: { readonly table: Table }) {
  const { speaker, selected, picked } = table;
  const open =
    ACTION_KINDS.find((kind) => kind === selected?.move.kind) ??
    ACTION_KINDS.find((kind) => kind === picked?.kind);
  return (
    <>
      <div className={css.kinds}>
        {ACTION_KINDS.map((kind) => {
          const count = countOf(table, kind);
          return (
            <KindButton
              key={kind}
              table={table}
              kind={kind}
              count={count}
              isOpen={open === kind}
              reason={count === 0 ? reasonFor(table, kind) : undefined}
            />
          );
        })}
      </div>
      {open !== undefined && countOf(table, open) > 0 ? (
        <div
          className={classes(css.open, open === 'sail' && css.sails, selected !== undefined && css.chosen)}
        >
          <OpenKind table={table} kind={open} />
        </div>
      ) : (
        <p className={css.hint}>{speaker.say('screen.chooseHint')}</p>
      )}
    </>
  );
}

/** Spaces for building, else moves. */
function countOf({ choices }: Table, kind: ActionKind): number {
  return kind === 'build' ? valuesOf(ofKind(choices, 'build'), 'space').length : ofKind(choices, kind).length;
}

/** Why there is nothing of a kind to do, told by the move that comes closest. */
function reasonFor({ position, viewer, whyNot, speaker }: Table, kind: ActionKind): string | undefined {
  const player = position.seat(viewer);
  switch (kind) {
    case 'sail':
      return undefined;
    case 'deliver': {
      const closest = player.hand.find(({ region }) => region === player.die) ?? player.hand[0];
      return closest === undefined ? undefined : whyNot({ kind, customer: closest.id });
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
          {ofKind(choices, 'deliver').map((choice) => (
            <CustomerOption key={choice.text} table={table} choice={choice} />
          ))}
        </div>
      );
    case 'trade':
      return <Trades table={table} />;
  }
}
