import { classes, PieceButton } from '@two-rivers/board';
import { SHORE, tileById } from '../face/index.ts';
import { amount, tileName } from '../words/pieces.ts';
import css from './Choices.module.css';
import { regionStyle } from './colours.ts';
import { Icon } from './Glyph.tsx';
import { Prices } from './Signs.tsx';
import { buildable, buildGoal, buildShown, type Reach, reachOf, type Table } from './props.ts';
import { TilePiece } from './Tile.tsx';

function beforehand({ speaker }: Table, { price }: Reach): string {
  const pieces = speaker.both(price.map(({ what, amount: count }) => amount(speaker, what, count)));
  return speaker.say('screen.beforehand', { pieces });
}

/** Spaces and tiles to build: picking one keeps the other, or takes the cheapest. */
export function BuildChoices({ table }: { readonly table: Table }) {
  const { position, speaker, viewer } = table;
  const chosen = buildShown(table);
  const tiles = position.row.flatMap((place) => (place.tile === undefined ? [] : [place.tile.id]));
  const player = position.seat(viewer);
  return (
    <div className={classes(css.options, css.build)}>
      <div className={css.group}>
        <span className={css.label}>{speaker.say('screen.chooseSpace')}</span>
        {buildable(table).map((space) => {
          const cost = player.buildCost(space);
          const reach = reachOf(table, { kind: 'build', space });
          return (
            <PieceButton
              key={space}
              className={classes(css.option, css.space, chosen.space === space && css.isChosen)}
              style={regionStyle(SHORE[space - 1]?.region ?? 1)}
              piece={{
                title: speaker.say('screen.spaceCost', { space, cost }),
                heard: reach === undefined || reach.price.length === 0 ? [] : [beforehand(table, reach)],
                rule: 'build',
                goal: buildGoal(table, { space }),
              }}
            >
              <b>{space}</b>
              <Icon name="koku" count={cost} />
              {reach !== undefined && <Prices price={reach.price} />}
            </PieceButton>
          );
        })}
      </div>
      <div className={css.group}>
        <span className={css.label}>{speaker.say('screen.chooseTile')}</span>
        {tiles.map((tile) => (
          <PieceButton
            key={tile}
            className={classes(css.option, css.tile, chosen.tile === tile && css.isChosen)}
            piece={{
              title: tileName(speaker, tile),
              rule: 'buildings',
              goal: buildGoal(table, { tile }),
            }}
          >
            <TilePiece tile={tileById(tile)} />
          </PieceButton>
        ))}
      </div>
    </div>
  );
}
