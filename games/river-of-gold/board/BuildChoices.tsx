import { classes, ofKind, PieceButton, touchPart, valuesOf } from '@two-rivers/board';
import { SHORE, tileById } from '../face/index.ts';
import { tileName } from '../words/pieces.ts';
import css from './Choices.module.css';
import { regionStyle } from './colours.ts';
import { Icon } from './Icon.tsx';
import { buildChosen, type Table } from './props.ts';
import { TilePiece } from './Tile.tsx';

/** Where to build, and what: two halves in any order. */
export function BuildChoices({ table }: { readonly table: Table }) {
  const { position, choices, speaker, viewer } = table;
  const chosen = buildChosen(table);
  const builds = ofKind(choices, 'build');
  const player = position.seat(viewer);
  const lacksSpace = chosen.tile !== undefined && chosen.space === undefined;
  const lacksTile = chosen.space !== undefined && chosen.tile === undefined;
  return (
    <div className={classes(css.options, css.build)}>
      <div className={css.group}>
        <span className={classes(css.label, lacksSpace && css.next)}>
          {speaker.say(lacksSpace ? 'screen.nowSpace' : 'screen.chooseSpace')}
        </span>
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
                ...touchPart(table, `space-${space}`, { kind: 'build', space }),
              }}
            >
              <b>{space}</b>
              <Icon name="koku" count={cost} />
            </PieceButton>
          );
        })}
      </div>
      <div className={css.group}>
        <span className={classes(css.label, lacksTile && css.next)}>
          {speaker.say(lacksTile ? 'screen.nowTile' : 'screen.chooseTile')}
        </span>
        {valuesOf(builds, 'tile').map((tile) => (
          <PieceButton
            key={tile}
            className={classes(css.option, css.tile, chosen.tile === tile && css.isChosen)}
            piece={{
              title: tileName(speaker, tile),
              rule: 'buildings',
              ...touchPart(table, `tile-${tile}`, { kind: 'build', tile }),
            }}
          >
            <TilePiece tile={tileById(tile)} />
          </PieceButton>
        ))}
      </div>
    </div>
  );
}
