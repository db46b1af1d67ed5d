import { classes, ofKind, PieceButton, useIsTaught } from '@two-rivers/board';
import { type CSSProperties, memo, useRef } from 'react';
import { type Building, PRODUCED, RESOURCES, type RiverGoal } from '../face/index.ts';
import { describeBuilding, describeTile, payment } from '../words/words.ts';
import { BuildingArt } from './BuildingCard.tsx';
import { buildingInMind, goalOfBuilding, lightOf } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { Mark } from './Pioneer.tsx';
import css from './Market.module.css';
import { isAskedAlone, isSeenAlike, ownSeat, type RiverProps, saidOnce } from './props.ts';
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
  const lain = useLain(tiles.map((tile) => tile && `tile-${tile.id}`));
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
        if (tile === undefined) return <Gap key={place} at={lain(place)} />;
        const choice = offered.find(({ move }) => move.tile === tile.id);
        const goal: RiverGoal = { kind: 'terrain', tile: tile.id };
        const light = choice === undefined ? lightOf(props, goal) : 'bright';
        return (
          <li key={place}>
            <PieceButton
              className={classes(
                css.tile,
                light !== undefined && css.on,
                light === undefined && choices.length > 0 && css.off,
                choice !== undefined && choice.text === selected?.text && css.chosen,
                choice !== undefined &&
                  (picked?.kind === 'terrain' || position.phase === 'opening') &&
                  css.asked,
              )}
              data-at={`tile-${tile.id}`}
              piece={{
                title: toldOfTile(props, tile.id, () => describeTile(speaker, tile)),
                lines: [],
                rule: tile.meadow === undefined ? 'tiles' : 'meadows',
                isReasonKnown: isAskedAlone(props),
                goal,
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

const toldOfTile = saidOnce<string>();

/** What lay last on each place, so that what happens to it is still seen where it lay. */
function useLain(names: readonly (string | undefined)[]): (place: number) => string | undefined {
  const last = useRef(new Map<number, string>());
  for (const [place, name] of names.entries()) if (name !== undefined) last.current.set(place, name);
  return (place) => last.current.get(place);
}

/** Where a piece has been taken. */
function Gap({ at }: { readonly at: string | undefined }) {
  return <li className={css.gap} data-at={at} aria-hidden="true" />;
}

interface CardProps {
  readonly props: RiverProps;
  readonly building: Building;
  readonly className?: string | undefined;
}

/** A building: touched, it is to be built or, where that cannot be, reserved. */
export function Card({ props, building, className }: CardProps) {
  const { choices, selected, picked, intention } = props;
  const { id } = building;
  const goal = goalOfBuilding(props, id);
  const light = lightOf(props, goal);
  const isChosen = buildingInMind(props) === id;
  // a payment chosen by hand is no goal: touched again it is made
  const byHand = isChosen && intention?.goal === undefined ? selected : undefined;
  const isAsked = light !== undefined && picked?.kind === goal.kind;
  return (
    <PieceButton
      className={classes(
        css.card,
        light !== undefined && css.on,
        light === undefined && choices.length > 0 && css.off,
        isChosen && css.chosen,
        isAsked && css.asked,
        className,
      )}
      data-at={`building-${id}`}
      piece={{
        ...told(props, id, () => ({
          title: props.speaker.say('screen.building', { what: describeBuilding(props.speaker, building) }),
          lines: outlookOf(props, building),
        })),
        rule: 'buildings',
        isReasonKnown: isAskedAlone(props),
        ...(byHand === undefined ? { goal } : { choice: byHand }),
      }}
    >
      <Inside props={props} building={building} isNear={light === 'soft' && goal.kind === 'build'} />
    </PieceButton>
  );
}

const told = saidOnce<{ readonly title: string; readonly lines: readonly string[] }>();

interface InsideProps {
  readonly props: RiverProps;
  readonly building: Building;
  /** an exchange brings what is missing */
  readonly isNear: boolean;
}

/** The card itself, what one lacks for it, and who else could build it. */
const Inside = memo(
  function Inside({ props, building, isNear }: InsideProps) {
    const { position, viewer } = props;
    const isTaught = useIsTaught();
    const { id } = building;
    const own = position.seat(ownSeat(props));
    const short = own.short(id);
    return (
      <>
        <BuildingArt
          building={building}
          discount={own.discount(id)}
          short={viewer < 0 ? [] : PRODUCED.map((name) => short[name])}
          token={viewer < 0 || !isTaught('payable') ? undefined : own.brings(id).token}
        />
        {viewer >= 0 && <Payable lacks={own.lacks(id)} isNear={isNear} />}
        <Rivals seats={rivalsFor(props, id)} />
      </>
    );
  },
  (former, next) =>
    former.building === next.building &&
    former.isNear === next.isNear &&
    isSeenAlike(former.props, next.props),
);

interface PayableProps {
  readonly lacks: number;
  /** an exchange brings what is missing */
  readonly isNear: boolean;
}

/** Whether one can pay for it, with an exchange before, or how many resources are missing. */
function Payable({ lacks, isNear }: PayableProps) {
  const isTaught = useIsTaught();
  if (!isTaught('payable')) return null;
  if (lacks === 0) return <span className={css.can} />;
  if (!isNear || !isTaught('exchange')) return <span className={css.lacks}>{lacks}</span>;
  return (
    <span className={css.near}>
      <Icon name="exchange" />
    </span>
  );
}

/** The other players who could build it now: all they have lies open. */
function rivalsFor({ position, viewer }: RiverProps, building: string): readonly number[] {
  return position.players.flatMap(({ seat }) =>
    seat !== viewer && position.seat(seat).couldBuild(building) ? [seat] : [],
  );
}

function Rivals({ seats }: { readonly seats: readonly number[] }) {
  const isTaught = useIsTaught();
  if (seats.length === 0 || !isTaught('payable')) return null;
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
    ...(isShort
      ? [speaker.say('screen.short', { what: payment(speaker, short, 'price'), discount: own.discount(id) })]
      : []),
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
  const lain = useLain(position.buildings.map((building) => building && `building-${building.id}`));
  return (
    <ul
      className={classes(css.cards, className)}
      data-at="buildings"
      data-part="market"
      aria-label={speaker.say('screen.buildings')}
    >
      {position.buildings.map((building, place) =>
        building === undefined ? (
          <Gap key={place} at={lain(place)} />
        ) : (
          <li key={place}>
            <Card props={props} building={building} />
          </li>
        ),
      )}
    </ul>
  );
}
