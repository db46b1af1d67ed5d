import { classes, ofKind, PieceButton } from '@two-rivers/board';
import type { CSSProperties } from 'react';
import type { Building, RiverMove } from '../face/index.ts';
import { describeBuilding, describeTile } from '../words/words.ts';
import { BuildingArt } from './BuildingCard.tsx';
import { fullBuild } from './examples.ts';
import css from './Market.module.css';
import { buildsByBuilding, sensible } from './payments.ts';
import { ownSeat, type RiverProps } from './props.ts';
import { TileImage } from './Tile.tsx';

/** More tiles than this lie in two rows. */
const IN_A_ROW = 4;

/** The face-up terrain tiles. */
export function Tiles({
  props,
  className,
}: {
  readonly props: RiverProps;
  readonly className?: string | undefined;
}) {
  const { position, speaker, choices, selected, picked } = props;
  const { tiles } = position;
  const offered = ofKind(choices, 'terrain');
  const style: CSSProperties & Record<'--river-columns', number> = {
    '--river-columns': tiles.length > IN_A_ROW ? Math.ceil(tiles.length / 2) : tiles.length,
  };
  return (
    <ul
      className={classes(css.tiles, className)}
      data-at="tiles"
      data-part="market"
      aria-label={speaker.say('screen.tiles')}
      style={style}
    >
      {tiles.map((tile, place) => {
        if (tile === undefined) return <li key={place} className={css.gap} />;
        const choice = offered.find(({ move }) => move.tile === tile.id);
        const wanted: RiverMove = { kind: 'terrain', tile: tile.id };
        return (
          <li key={place}>
            <PieceButton
              className={classes(
                css.tile,
                choice !== undefined && css.on,
                choice === undefined && choices.length > 0 && css.off,
                choice !== undefined && choice.text === selected?.text && css.chosen,
                choice !== undefined && picked?.kind === 'terrain' && css.asked,
              )}
              data-at={`tile-${tile.id}`}
              piece={{
                title: describeTile(speaker, tile),
                lines: [],
                rule: 'tiles',
                choice,
                wanted,
              }}
            >
              <TileImage tile={tile} />
            </PieceButton>
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  readonly props: RiverProps;
  readonly building: Building;
  readonly className?: string | undefined;
}

/** A building to be built or reserved: touched, it offers to build if that can be paid, else to reserve. */
export function Card({ props, building, className }: CardProps) {
  const { position, speaker, choices, selected, picked } = props;
  const { id } = building;
  const own = position.seat(ownSeat(props));
  const isReserved = own.reserved.includes(building);
  const builds = buildsByBuilding(ofKind(choices, 'build')).get(id) ?? [];
  const reserve = ofKind(choices, 'reserve').find(({ move }) => move.building === id);
  const kind = picked?.kind;
  const wantsReserve =
    reserve !== undefined && (kind === 'reserve' || (builds.length === 0 && kind !== 'build'));
  const chosen = builds.find(({ text }) => text === selected?.text);
  const build = chosen ?? sensible(builds, own.goods);
  const choice = wantsReserve ? reserve : build;
  const isChosen = chosen !== undefined || (reserve !== undefined && reserve.text === selected?.text);
  const isAsked = (kind === 'reserve' && reserve !== undefined) || (kind === 'build' && builds.length > 0);
  return (
    <PieceButton
      className={classes(
        css.card,
        choice !== undefined && css.on,
        choice === undefined && choices.length > 0 && css.off,
        isChosen && css.chosen,
        isAsked && css.asked,
        className,
      )}
      data-at={`building-${id}`}
      piece={{
        title: speaker.say('screen.building', { what: describeBuilding(speaker, building) }),
        lines: [],
        rule: 'buildings',
        choice,
        wanted: fullBuild(building),
      }}
    >
      <BuildingArt building={building} discount={isReserved ? own.discount(id) : 0} />
      {build !== undefined && !wantsReserve && <span className={css.can} />}
    </PieceButton>
  );
}

/** The face-up buildings. */
export function Buildings({
  props,
  className,
}: {
  readonly props: RiverProps;
  readonly className?: string | undefined;
}) {
  const { position, speaker } = props;
  return (
    <ul
      className={classes(css.cards, className)}
      data-at="buildings"
      data-part="market"
      aria-label={speaker.say('screen.buildings')}
    >
      {position.buildings.map((building, place) =>
        building === undefined ? (
          <li key={place} className={css.gap} />
        ) : (
          <li key={place}>
            <Card props={props} building={building} />
          </li>
        ),
      )}
    </ul>
  );
}
