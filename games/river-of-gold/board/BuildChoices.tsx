import { classNames, PieceButton } from '@two-rivers/ui';
import type { PieceAmount } from '@two-rivers/kernel';
import { SHORE, type TileId, tileById } from '../view/index.ts';
import { amountText, tileName } from '../texts/pieces.ts';
import css from './Choices.module.css';
import { regionStyle } from './colors.ts';
import { Icon } from './Glyph.tsx';
import { PriceBadge } from './badges.tsx';
import {
  reachableBuildSpaces,
  makeBuildGoal,
  previewedBuild,
  reachabilityOf,
  type RiverOfGoldI18n,
  type RiverOfGoldTable,
  useTable,
  useTableI18n,
} from './props.ts';
import { TileImage } from './Tile.tsx';

/**
 * Spaces to build on and tiles to build. Choosing a space keeps the chosen tile and vice versa; the default is the
 * cheapest.
 */
export function BuildChoices() {
  const i18n = useTableI18n();
  const spaces = useTable(reachableBuildSpaces);
  const tiles = useTable(({ position }) => position.row.flatMap(({ tile }) => (tile === undefined ? [] : [tile.id])));
  return (
    <div className={classNames(css.options, css.build)}>
      <div className={css.group}>
        <span className={css.label}>{i18n.t('screen.chooseSpace')}</span>
        {spaces.map((space) => (
          <SpaceOption key={space} space={space} />
        ))}
      </div>
      <div className={css.group}>
        <span className={css.label}>{i18n.t('screen.chooseTile')}</span>
        {tiles.map((tile) => (
          <TileOption key={tile} tile={tile} />
        ))}
      </div>
    </div>
  );
}

/** A space to build on: its cost, and that of the preparation. */
function spaceOptionView(table: RiverOfGoldTable, space: number) {
  const { position, viewer } = table;
  return {
    cost: position.seat(viewer).buildCost(space),
    price: reachabilityOf(table, { kind: 'build', space })?.price,
    goal: makeBuildGoal(table, { space }),
    isChosen: previewedBuild(table).space === space,
  };
}

function SpaceOption({ space }: { readonly space: number }) {
  const i18n = useTableI18n();
  const { cost, price, goal, isChosen } = useTable((table) => spaceOptionView(table, space));
  return (
    <PieceButton
      className={classNames(css.option, css.space, isChosen && css.selected)}
      style={regionStyle(SHORE[space - 1]?.region ?? 1)}
      piece={{
        title: i18n.t('screen.spaceCost', { space, cost }),
        screenReaderLines: price === undefined || price.length === 0 ? [] : [describePreparation(i18n, price)],
        rule: 'build',
        goal,
      }}
    >
      <b>{space}</b>
      <Icon name="koku" count={cost} />
      {price !== undefined && <PriceBadge price={price} />}
    </PieceButton>
  );
}

function describePreparation(i18n: RiverOfGoldI18n, price: readonly PieceAmount[]): string {
  const pieces = i18n.formatItems(price.map(({ what, amount: count }) => amountText(i18n, what, count)));
  return i18n.t('screen.beforehand', { pieces });
}

function TileOption({ tile }: { readonly tile: TileId }) {
  const i18n = useTableI18n();
  const goal = useTable((table) => makeBuildGoal(table, { tile }));
  const isChosen = useTable((table) => previewedBuild(table).tile === tile);
  return (
    <PieceButton
      className={classNames(css.option, css.tile, isChosen && css.selected)}
      piece={{ title: tileName(i18n, tile), rule: 'buildings', goal }}
    >
      <TileImage tile={tileById(tile)} />
    </PieceButton>
  );
}
