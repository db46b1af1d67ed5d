import { classes, Piece, useIsTaught } from '@two-rivers/board';
import type { RowPlace, Stack } from '../face/index.ts';
import { tileName } from '../words/pieces.ts';
import css from './BuildingRow.module.css';
import { Icon } from './Glyph.tsx';
import { buildGoal, buildShown, mayAct, reachOf, type Table } from './props.ts';
import { TilePiece } from './Tile.tsx';

/** The building row from entry to exit, and the next tiles of both stacks. */
export function BuildingRow({ table }: { readonly table: Table }) {
  const { position, speaker } = table;
  const isTaught = useIsTaught();
  const soon = position.stacks.find(({ left, brings }) => isSoon(left) && isTaught(`${brings}-soon`));
  return (
    <section className={css.row} aria-label={speaker.say('screen.row')}>
      <span className={css.stacks} data-at="stacks">
        {position.stacks
          .filter(({ left, isNext }) => left > 0 || isNext)
          .toSorted((a, b) => Number(b.isNext) - Number(a.isNext))
          .map((stack) => (
            <EraStack key={stack.era} table={table} stack={stack} />
          ))}
      </span>
      <span className={css.flow} aria-hidden="true">
        <svg viewBox="0 0 12 24">
          <path d="M2 3 10 12 2 21" />
        </svg>
      </span>
      {position.row.map((place, index) => (
        <RowTile key={index} table={table} place={place} at={`row-${index}`} />
      ))}
      {soon !== undefined && (
        <span className={css.note} aria-hidden="true">
          {speaker.say(BROUGHT[soon.brings].soon)}
        </span>
      )}
    </section>
  );
}

interface RowTileProps {
  readonly table: Table;
  readonly place: RowPlace;
  /** place name for `data-at` */
  readonly at: string;
}

/** A tile of the row: picks what to build. */
function RowTile({ table, place: { tile, isExit, favor }, at }: RowTileProps) {
  const { speaker } = table;
  if (tile === undefined)
    return (
      <div className={classes(css.tile, css.gap)} data-at={at}>
        {isExit && <span className={css.exit}>{speaker.say('screen.exit')}</span>}
      </div>
    );
  const goal = mayAct(table) ? buildGoal(table, { tile: tile.id }) : undefined;
  const reach = reachOf(table, goal);
  const isPicked = buildShown(table).tile === tile.id;
  return (
    <Piece
      className={classes(
        css.tile,
        reach?.isNow === true && css.can,
        reach?.isNow === false && css.soonest,
        isPicked && css.picked,
      )}
      data-at={at}
      piece={{
        title: tileName(speaker, tile.id),
        lines: [
          speaker.say('screen.buildInfluence', { count: tile.build }),
          ...(favor > 0 ? [speaker.say('screen.exitFavor', { count: favor })] : []),
        ],
        rule: isExit ? 'row' : 'buildings',
        goal,
      }}
    >
      <TilePiece tile={tile} />
      {isExit && (
        <span className={css.exit}>
          {speaker.say('screen.exit')} +{favor}
          <Icon name="favor" />
        </span>
      )}
    </Piece>
  );
}

/** Whether the effect of a stack's last tile is near. */
function isSoon(left: number): boolean {
  return left > 0 && left <= 2;
}

interface EraStackProps {
  readonly table: Table;
  readonly stack: Stack;
}

/** Messages about the effect of a stack's last tile. */
const BROUGHT = {
  emperor: { told: 'screen.thenEmperor', soon: 'screen.emperorSoon' },
  end: { told: 'screen.thenEnd', soon: 'screen.endSoon' },
} as const;

function EraStack({ table, stack: { era, left, tile, isNext, brings } }: EraStackProps) {
  const { speaker, preview } = table;
  const isTaught = useIsTaught();
  const rest = preview?.after.stacks.find((stack) => stack.era === era)?.left ?? left;
  return (
    <Piece
      className={classes(css.stack, isNext && css.next)}
      data-at={`stack-${era}`}
      piece={{
        title: speaker.say('screen.stack', { era, count: left }),
        lines: [
          ...(tile === undefined ? [] : [speaker.say('screen.onTop', { tile: tileName(speaker, tile.id) })]),
          ...(rest < left ? [speaker.say('screen.nextTile', { rest })] : []),
          ...(left > 0 ? [speaker.say(BROUGHT[brings].told)] : []),
        ],
        rule: 'stacks',
      }}
    >
      {isNext && tile !== undefined && <TilePiece tile={tile} />}
      {rest < left ? (
        <b className={classes(css.left, css.change)}>
          {speaker.say('screen.eraChange', { era, count: left, rest })}
        </b>
      ) : (
        <span className={css.left}>{speaker.say('screen.eraLeft', { era, count: left })}</span>
      )}
      {(isSoon(left) || (left > 0 && rest === 0)) && isTaught(`${brings}-soon`) && (
        <span className={classes(css.left, css.soon)}>{speaker.say(BROUGHT[brings].soon)}</span>
      )}
    </Piece>
  );
}
