import { classNames, Piece, useIsIdeaIntroduced } from '@two-rivers/ui';
import { tileName } from '../texts/pieces.ts';
import css from './BuildingRow.module.css';
import { Icon } from './Glyph.tsx';
import {
  makeBuildGoal,
  previewedBuild,
  canChooseGoal,
  reachabilityOf,
  type RiverOfGoldTable,
  useTable,
  useTableI18n,
} from './props.ts';
import { TileImage } from './Tile.tsx';

/** The building row from entry to exit, and the next tiles of both stacks. */
export function BuildingRow() {
  const i18n = useTableI18n();
  const eras = useTable(shownEras);
  const places = useTable(({ position }) => position.row.length);
  return (
    <section className={css.row} aria-label={i18n.t('screen.row')}>
      <span className={css.stacks} data-at="stacks">
        {eras.map((era) => (
          <EraStack key={era} era={era} />
        ))}
      </span>
      <span className={css.flow} aria-hidden="true">
        <svg viewBox="0 0 12 24">
          <path d="M2 3 10 12 2 21" />
        </svg>
      </span>
      {Array.from({ length: places }, (_, index) => (
        <RowTile key={index} index={index} />
      ))}
      <EndNote />
    </section>
  );
}

/** Eras whose stacks are shown, that of the next tile first. */
function shownEras({ position }: RiverOfGoldTable): readonly number[] {
  return position.stacks
    .filter(({ tilesLeft, isNext }) => tilesLeft > 0 || isNext)
    .toSorted((a, b) => Number(b.isNext) - Number(a.isNext))
    .map(({ era }) => era);
}

/** What a place of the row shows: its tile, and how the viewer can build it. */
function rowTileView(table: RiverOfGoldTable, index: number) {
  const { tile, isExit = false, favor = 0 } = table.position.row[index] ?? {};
  const goal = tile !== undefined && canChooseGoal(table) ? makeBuildGoal(table, { tile: tile.id }) : undefined;
  return {
    tile,
    isExit,
    favor,
    goal,
    isImmediate: reachabilityOf(table, goal)?.isImmediate,
    isPreviewed: tile !== undefined && previewedBuild(table).tile === tile.id,
  };
}

/** A tile of the building row; touching it picks the tile to build. */
function RowTile({ index }: { readonly index: number }) {
  const i18n = useTableI18n();
  const { tile, isExit, favor, goal, isImmediate, isPreviewed } = useTable((table) => rowTileView(table, index));
  const placeName = `row-${index}`;
  if (tile === undefined)
    return (
      <div className={classNames(css.tile, css.gap)} data-at={placeName}>
        {isExit && <span className={css.exit}>{i18n.t('screen.exit')}</span>}
      </div>
    );
  return (
    <Piece
      className={classNames(
        css.tile,
        isImmediate === true && css.reachable,
        isImmediate === false && css.reachableLater,
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

/** Note about the effect of a last tile that is near. */
function EndNote() {
  const i18n = useTableI18n();
  const isIntroduced = useIsIdeaIntroduced();
  const effects = useTable(({ position }) =>
    position.stacks.filter(({ tilesLeft }) => isNearlyEmpty(tilesLeft)).map(({ lastTileEffect }) => lastTileEffect),
  );
  const effect = effects.find((each) => isIntroduced(`${each}-soon`));
  if (effect === undefined) return null;
  return (
    <span className={css.note} aria-hidden="true">
      {i18n.t(STACK_END_TEXTS[effect].soon)}
    </span>
  );
}

/** Whether at most two tiles are left, so that the effect of the last one is near. */
function isNearlyEmpty(left: number): boolean {
  return left > 0 && left <= 2;
}

/** Messages about the effect of a stack's last tile. */
const STACK_END_TEXTS = {
  emperor: { told: 'screen.thenEmperor', soon: 'screen.emperorSoon' },
  end: { told: 'screen.thenEnd', soon: 'screen.endSoon' },
} as const;

/** What a stack shows: its tiles, and how many the previewed move leaves. */
function eraStackView({ position, preview }: RiverOfGoldTable, era: number) {
  const isOfEra = (stack: { readonly era: number }) => stack.era === era;
  const stack = position.stacks.find(isOfEra);
  return stack && { ...stack, remaining: preview?.after.stacks.find(isOfEra)?.tilesLeft ?? stack.tilesLeft };
}

function EraStack({ era }: { readonly era: number }) {
  const i18n = useTableI18n();
  const isIntroduced = useIsIdeaIntroduced();
  const view = useTable((table) => eraStackView(table, era));
  if (view === undefined) return null;
  const { tilesLeft, tile, isNext, lastTileEffect, remaining } = view;
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
