import { classes, ofKind, PieceButton, valuesOf } from '@two-rivers/board';
import { SHORE, tileById } from '../face/index.ts';
import { tileName } from '../words/pieces.ts';
import css from './Choices.module.css';
import { regionStyle } from './colours.ts';
import { Icon } from './Icon.tsx';
import { buildGoal, buildShown, type Table } from './props.ts';
import { TilePiece } from './Tile.tsx';

/** Where to build, and what: either is a build, with the other as it is or cheapest. */
export function BuildChoices({ table }: { readonly table: Table }) {
  const { position, choices, speaker, viewer } = table;
  const chosen = buildShown(table);
  const builds = ofKind(choices, 'build');
  const player = position.seat(viewer);
  return (
    <div className={classes(css.options, css.build)}>
      <div className={css.group}>
        <span className={css.label}>{speaker.say('screen.chooseSpace')}</span>
        {valuesOf(builds, 'space').map((space) => {
          const cost = player.buildCost(space);
          return (
            <PieceButton
              key={space}
              className={classes(css.option, css.space, chosen.space === space && css.isChosen)}
              style={regionStyle(SHORE[space - 1]?.region ?? 1)}
              piece={{
                title: speaker.say('screen.spaceCost', { space, cost }),
                rule: 'build',
                goal: buildGoal(table, { space }),
              }}
            >
              <b>{space}</b>
              <Icon name="koku" count={cost} />
            </PieceButton>
          );
        })}
      </div>
      <div className={css.group}>
        <span className={css.label}>{speaker.say('screen.chooseTile')}</span>
        {valuesOf(builds, 'tile').map((tile) => (
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
