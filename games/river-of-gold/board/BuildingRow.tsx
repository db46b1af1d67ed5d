import { classNames, Piece, useIsIdeaIntroduced } from '@two-rivers/ui';
import type { RowPlace, Stack } from '../view/index.ts';
import { tileName } from '../texts/pieces.ts';
import css from './BuildingRow.module.css';
import { Icon } from './Glyph.tsx';
import { makeBuildGoal, previewedBuild, canChooseGoal, reachabilityOf, type RiverOfGoldTable } from './props.ts';
import { TileImage } from './Tile.tsx';

/** The building row from entry to exit, and the next tiles of both stacks. */
export function BuildingRow({ table }: { readonly table: RiverOfGoldTable }) {
  const { position, i18n } = table;
  const isIntroduced = useIsIdeaIntroduced();
  const endingStack = position.stacks.find(
    ({ tilesLeft, lastTileEffect }) => isNearlyEmpty(tilesLeft) && isIntroduced(`${lastTileEffect}-soon`),
  );
  return (
    <section className={css.row} aria-label={i18n.t('screen.row')}>
      <span className={css.stacks} data-at="stacks">
        {position.stacks
          .filter(({ tilesLeft, isNext }) => tilesLeft > 0 || isNext)
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
        <RowTile key={index} table={table} place={place} placeName={`row-${index}`} />
      ))}
      {endingStack !== undefined && (
        <span className={css.note} aria-hidden="true">
          {i18n.t(STACK_END_TEXTS[endingStack.lastTileEffect].soon)}
        </span>
      )}
    </section>
  );
}

interface RowTileProps {
  readonly table: RiverOfGoldTable;
  readonly place: RowPlace;
  /** place name for `data-at` */
  readonly placeName: string;
}

/** A tile of the building row; touching it picks the tile to build. */
function RowTile({ table, place: { tile, isExit, favor }, placeName }: RowTileProps) {
  const { i18n } = table;
  if (tile === undefined)
    return (
      <div className={classNames(css.tile, css.gap)} data-at={placeName}>
        {isExit && <span className={css.exit}>{i18n.t('screen.exit')}</span>}
      </div>
    );
  const goal = canChooseGoal(table) ? makeBuildGoal(table, { tile: tile.id }) : undefined;
  const reachability = reachabilityOf(table, goal);
  const isPreviewed = previewedBuild(table).tile === tile.id;
  return (
    <Piece
      className={classNames(
        css.tile,
        reachability?.isImmediate === true && css.reachable,
        reachability?.isImmediate === false && css.reachableLater,
        isPreviewed && css.previewed,
      )}
      data-at={placeName}
      piece={{
        title: tileName(i18n, tile.id),
        lines: [
          i18n.t('screen.buildInfluence', { count: tile.build }),
          ...(favor > 0 ? [i18n.t('screen.exitFavor', { count: favor })] : []),
        ],
        rule: isExit ? 'row' : 'buildings',
        goal,
      }}
    >
      <TileImage tile={tile} />
      {isExit && (
        <span className={css.exit}>
          {i18n.t('screen.exit')} +{favor}
          <Icon name="favor" />
        </span>
      )}
    </Piece>
  );
}

/** Whether at most two tiles are left, so that the effect of the last one is near. */
function isNearlyEmpty(left: number): boolean {
  return left > 0 && left <= 2;
}

interface EraStackProps {
  readonly table: RiverOfGoldTable;
  readonly stack: Stack;
}

/** Messages about the effect of a stack's last tile. */
const STACK_END_TEXTS = {
  emperor: { told: 'screen.thenEmperor', soon: 'screen.emperorSoon' },
  end: { told: 'screen.thenEnd', soon: 'screen.endSoon' },
} as const;

function EraStack({ table, stack: { era, tilesLeft, tile, isNext, lastTileEffect } }: EraStackProps) {
  const { i18n, preview } = table;
  const isIntroduced = useIsIdeaIntroduced();
  const remaining = preview?.after.stacks.find((stack) => stack.era === era)?.tilesLeft ?? tilesLeft;
  return (
    <Piece
      className={classNames(css.stack, isNext && css.next)}
      data-at={`stack-${era}`}
      piece={{
        title: i18n.t('screen.stack', { era, count: tilesLeft }),
        lines: [
          ...(tile === undefined ? [] : [i18n.t('screen.onTop', { tile: tileName(i18n, tile.id) })]),
          ...(remaining < tilesLeft ? [i18n.t('screen.nextTile', { rest: remaining })] : []),
          ...(tilesLeft > 0 ? [i18n.t(STACK_END_TEXTS[lastTileEffect].told)] : []),
        ],
        rule: 'stacks',
      }}
    >
      {isNext && tile !== undefined && <TileImage tile={tile} />}
      {remaining < tilesLeft ? (
        <b className={classNames(css.remaining, css.changed)}>
          {i18n.t('screen.eraChange', { era, count: tilesLeft, rest: remaining })}
        </b>
      ) : (
        <span className={css.remaining}>{i18n.t('screen.eraLeft', { era, count: tilesLeft })}</span>
      )}
      {(isNearlyEmpty(tilesLeft) || (tilesLeft > 0 && remaining === 0)) && isIntroduced(`${lastTileEffect}-soon`) && (
        <span className={classNames(css.remaining, css.endWarning)}>
          {i18n.t(STACK_END_TEXTS[lastTileEffect].soon)}
        </span>
      )}
    </Piece>
  );
}
