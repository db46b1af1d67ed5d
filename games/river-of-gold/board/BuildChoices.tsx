import { classNames, PieceButton } from '@two-rivers/ui';
import { SHORE, tileById } from '../view/index.ts';
import { amountText, tileName } from '../texts/pieces.ts';
import css from './Choices.module.css';
import { regionStyle } from './colors.ts';
import { Icon } from './Glyph.tsx';
import { PriceBadge } from './badges.tsx';
import {
  reachableBuildSpaces,
  makeBuildGoal,
  previewedBuild,
  type Reachability,
  reachabilityOf,
  type RiverOfGoldTable,
} from './props.ts';
import { TileImage } from './Tile.tsx';

function describePreparation({ i18n }: RiverOfGoldTable, { price }: Reachability): string {
  const pieces = i18n.formatItems(price.map(({ what, amount: count }) => amountText(i18n, what, count)));
  return i18n.t('screen.beforehand', { pieces });
}

/**
 * Spaces to build on and tiles to build. Choosing a space keeps the chosen tile and vice versa; the default is the
 * cheapest.
 */
export function BuildChoices({ table }: { readonly table: RiverOfGoldTable }) {
  const { position, i18n, viewer } = table;
  const chosenBuild = previewedBuild(table);
  const tiles = position.row.flatMap((place) => (place.tile === undefined ? [] : [place.tile.id]));
  const player = position.seat(viewer);
  return (
    <div className={classNames(css.options, css.build)}>
      <div className={css.group}>
        <span className={css.label}>{i18n.t('screen.chooseSpace')}</span>
        {reachableBuildSpaces(table).map((space) => {
          const cost = player.buildCost(space);
          const reachability = reachabilityOf(table, { kind: 'build', space });
          return (
            <PieceButton
              key={space}
              className={classNames(css.option, css.space, chosenBuild.space === space && css.selected)}
              style={regionStyle(SHORE[space - 1]?.region ?? 1)}
              piece={{
                title: i18n.t('screen.spaceCost', { space, cost }),
                screenReaderLines:
                  reachability === undefined || reachability.price.length === 0
                    ? []
                    : [describePreparation(table, reachability)],
                rule: 'build',
                goal: makeBuildGoal(table, { space }),
              }}
            >
              <b>{space}</b>
              <Icon name="koku" count={cost} />
              {reachability !== undefined && <PriceBadge price={reachability.price} />}
            </PieceButton>
          );
        })}
      </div>
      <div className={css.group}>
        <span className={css.label}>{i18n.t('screen.chooseTile')}</span>
        {tiles.map((tile) => (
          <PieceButton
            key={tile}
            className={classNames(css.option, css.tile, chosenBuild.tile === tile && css.selected)}
            piece={{
              title: tileName(i18n, tile),
              rule: 'buildings',
              goal: makeBuildGoal(table, { tile }),
            }}
          >
            <TileImage tile={tileById(tile)} />
          </PieceButton>
        ))}
      </div>
    </div>
  );
}
