import { classes, ofKind, PieceButton } from '@two-rivers/board';
import type { CSSProperties } from 'react';
import { type Building, PRODUCED, RESOURCES, type RiverMove } from '../face/index.ts';
import { describeBuilding, describeTile, payment } from '../words/words.ts';
import { BuildingArt } from './BuildingCard.tsx';
import { fullBuild } from './examples.ts';
import { Mark } from './Mark.tsx';
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
  const style: CSSProperties & Record<'--river-half' | '--river-count', number> = {
    '--river-half': tiles.length > IN_A_ROW ? Math.ceil(tiles.length / 2) : tiles.length,
    '--river-count': tiles.length,
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
                rule: tile.meadow === undefined ? 'tiles' : 'meadows',
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
  const { position, speaker, choices, selected, picked, viewer } = props;
  const { id } = building;
  const own = position.seat(ownSeat(props));
  const short = own.short(id);
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
        lines: outlookOf(props, building),
        rule: 'buildings',
        choice,
        wanted: fullBuild(building),
      }}
    >
      <BuildingArt
        building={building}
        discount={isReserved ? own.discount(id) : 0}
        short={viewer < 0 ? [] : PRODUCED.map((name) => short[name])}
        token={viewer < 0 ? undefined : own.brings(id).token}
      />
      {viewer >= 0 && <Payable lacks={own.lacks(id)} />}
      <Rivals seats={rivalsFor(props, id)} />
    </PieceButton>
  );
}

/** Whether one can pay for it, or how many resources are missing. */
function Payable({ lacks }: { readonly lacks: number }) {
  return lacks === 0 ? <span className={css.can} /> : <span className={css.lacks}>{lacks}</span>;
}

/** The other players who could build it now: all they have lies open. */
function rivalsFor({ position, viewer }: RiverProps, building: string): readonly number[] {
  return position.players.flatMap(({ seat }) =>
    seat !== viewer && position.seat(seat).couldBuild(building) ? [seat] : [],
  );
}

function Rivals({ seats }: { readonly seats: readonly number[] }) {
  if (seats.length === 0) return null;
  return (
    <span className={css.rivals}>
      {seats.map((seat) => (
        <Mark key={seat} seat={seat} />
      ))}
    </span>
  );
}

/** What one lacks for it and where that is got, what it would bring, and who else could build it. */
function outlookOf(props: RiverProps, { id }: Building): readonly string[] {
  const { position, speaker, viewer } = props;
  const rivals = rivalsFor(props, id).map((seat) =>
    speaker.say('screen.rivalCan', { name: speaker.name(seat) }),
  );
  if (viewer < 0) return rivals;
  const own = position.seat(viewer);
  const [short, lacks, errands] = [own.short(id), own.lacks(id), own.errands(id)];
  const { points, token, bringsPioneer, isLast } = own.brings(id);
  const isShort = Object.values(short).some((count) => count > 0);
  const islands = RESOURCES.filter((name) => errands?.includes(name));
  return [
    ...(token === undefined ? [] : [speaker.say('screen.brings', { points, token })]),
    ...(bringsPioneer ? [speaker.say('screen.bringsPioneer')] : []),
    ...(isLast ? [speaker.say('screen.bringsEnd')] : []),
    ...(isShort ? [speaker.say('screen.short', { what: payment(speaker, short, 'price') })] : []),
    ...(isShort && own.goods.food > 0 ? [speaker.say('screen.standsIn')] : []),
    ...(lacks > 0 && errands !== undefined
      ? [
          speaker.say('screen.errands', {
            count: errands.length,
            what: islands.map((name) => speaker.say(`screen.space.${name}`)).join(', '),
          }),
        ]
      : []),
    ...rivals,
  ];
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
