import { classes, ofKind, only, type PieceInfo, PieceTouch } from '@two-rivers/board';
import { memo } from 'react';
import { type ActionSpace, type Place as PlaceFacts, RESERVED_DISCOUNT } from '../face/index.ts';
import { describeMove } from '../words/words.ts';
import drawing from './drawing.module.css';
import { exampleOf } from './examples.ts';
import { Glyph, Icon, INK } from './glyphs.tsx';
import { buildingInMind, goalOfPlace } from './goals.ts';
import { IslandArt, Pile } from './Island.tsx';
import { Figure } from './Pioneer.tsx';
import css from './Place.module.css';
import { isAskedAlone, ownSeat, type RiverProps, ruleOf, saidOnce } from './props.ts';

const MOST_SPOTS_DRAWN = 8;

interface PlaceProps {
  readonly props: RiverProps;
  readonly name: ActionSpace;
}

/** An action space: what it is, what lies there, who stands there. */
export function Place({ props, name }: PlaceProps) {
  const { position, speaker, choices, selected, picked } = props;
  const place = position.place(name);
  const own = position.seat(ownSeat(props));
  const isOffered = ofKind(choices, name).length > 0;
  const isChosen = selected === undefined ? picked?.kind === name : selected.move.kind === name;
  const gain = isOffered && place.island !== undefined ? own.receives(place.island.resource) : 0;
  const tooMany = gain > 0 && place.island !== undefined ? own.overflows(place.island.resource) : 0;
  return (
    <div
      className={classes(
        css.place,
        isOffered ? css.on : choices.length > 0 && css.off,
        isChosen && css.chosen,
      )}
      data-at={`space-${name}`}
      data-part="islands"
      data-place={name}
      style={{ gridArea: name }}
    >
      <span className={css.sign} aria-hidden="true">
        {speaker.say(`screen.space.${name}`)}
        {gain > 0 && (
          <b>
            {`+${gain}`}
            {/* food that has run out: something else instead */}
            {place.island?.stock === 0 && <Icon name="any" />}
          </b>
        )}
        {tooMany > 0 && (
          <em>
            {tooMany}
            <Icon name="warehouse" />
          </em>
        )}
      </span>
      <Ground
        place={place}
        ghost={isChosen && props.viewer >= 0 ? props.viewer : undefined}
        errands={errandsTo(props, name)}
        look={ownSeat(props)}
      />
      <PieceTouch piece={pieceOf(props, place, isChosen)} />
    </div>
  );
}

/** How many pioneers would come here for what the building in mind lacks. */
function errandsTo(props: RiverProps, name: ActionSpace): number {
  const building = buildingInMind(props);
  if (building === undefined || props.selected?.move.kind === 'build') return 0;
  const errands = props.position.seat(ownSeat(props)).errands(building) ?? [];
  return errands.filter((island) => island === name).length;
}

/** What the place tells, and what touching it does. */
function pieceOf(props: RiverProps, place: PlaceFacts, isChosen: boolean): PieceInfo {
  const { position, speaker, choices, pick } = props;
  const { name } = place;
  const offered = ofKind(choices, name);
  const choice = only(offered);
  const goal = goalOfPlace(props, name);
  const errands = errandsTo(props, name);
  const toldOf = told(props, name, () => factsOf(props, place));
  return {
    title:
      choice === undefined
        ? speaker.say(`screen.space.${name}`)
        : describeMove(speaker, position, choice.move),
    lines: [
      ...toldOf,
      ...(errands === 0 ? [] : [speaker.say('screen.errand', { count: errands })]),
      ...(offered.length > 1 ? [speaker.say('screen.ways', { count: offered.length })] : []),
    ],
    rule: ruleOf(name),
    isReasonKnown: isAskedAlone(props),
    ...(goal === undefined
      ? {
          pick: offered.length > 0 ? { name, isOn: isChosen, act: () => pick({ kind: name }) } : undefined,
          wanted: exampleOf(position, ownSeat(props), name),
        }
      : { goal }),
  };
}

const told = saidOnce<readonly string[]>();

/** What lies there, and who stands there. */
function factsOf({ position, speaker }: RiverProps, place: PlaceFacts): readonly string[] {
  const { name, island, bonus, pioneers } = place;
  const standing = position.players.flatMap(({ seat }) => {
    const count = pioneers.filter((each) => each === seat).length;
    return count === 0 ? [] : [speaker.say('screen.standing', { count, name: speaker.label(seat) })];
  });
  return [
    ...(island === undefined ? [] : [speaker.say('screen.stock', { count: island.stock })]),
    ...(bonus === 0 ? [] : [speaker.say('screen.firstBonus', { count: bonus })]),
    ...(name === 'food' ? [speaker.say('screen.standsIn')] : []),
    ...(name === 'reserve' ? [speaker.say('screen.reserveSaves', { count: RESERVED_DISCOUNT })] : []),
    ...standing,
  ];
}

interface SpotsProps {
  readonly place: PlaceFacts;
  /** the seat that is about to send a pioneer */
  readonly ghost: number | undefined;
}

interface GroundProps extends SpotsProps {
  /** how many pioneers would come here for what is wanted, and of whom */
  readonly errands: number;
  readonly look: number;
}

/** The island with its stock, and the spots for pioneers before it. */
const Ground = memo(function Ground({ place, ghost, errands, look }: GroundProps) {
  const { name, island } = place;
  return (
    <svg viewBox="0 8 120 86" aria-hidden="true">
      <g className={css.ground}>
        <IslandArt name={name} />
        {island !== undefined ? (
          <Pile name={name} count={island.stock} />
        ) : (
          <g>
            <circle cx="60" cy="36" r="24" fill="#fffaf0" stroke={INK} strokeWidth="1.6" />
            <circle cx="60" cy="36" r="20.5" fill="none" stroke="#c9a869" strokeWidth="1.2" />
            <Glyph name={name} x={45} y={21} size={30} />
          </g>
        )}
      </g>
      {island !== undefined && (
        <>
          <rect x="83" y="47" width="24" height="18" rx="5" fill="#fffaf0" stroke={INK} strokeWidth="1.3" />
          <text className={drawing.numeral} x="95" y="60.5" fontSize="14">
            {island.stock}
          </text>
        </>
      )}
      <Spots place={place} ghost={ghost} />
      {errands > 0 && <Errands count={errands} look={look} />}
    </svg>
  );
});

interface ErrandsProps {
  readonly count: number;
  readonly look: number;
}

/** Footsteps from an island: so many pioneers would fetch what is missing. */
function Errands({ count, look }: ErrandsProps) {
  return (
    <g>
      <path
        d="M20 26C8 46 4 66 8 92"
        fill="none"
        stroke="#c9701a"
        strokeWidth="3.4"
        strokeDasharray=".1 7"
        strokeLinecap="round"
      />
      <circle
        cx="26"
        cy="26"
        r="15"
        fill="#fff3dc"
        stroke="#c9701a"
        strokeWidth="2.4"
        strokeDasharray="5 3"
      />
      <svg x={count > 1 ? 12 : 15} y="14" width="22" height="22" viewBox="0 0 24 24">
        <Figure look={look} />
      </svg>
      {count > 1 && (
        <text className={drawing.numeral} x="35" y="31" fontSize="13">
          {count}
        </text>
      )}
    </g>
  );
}

function Spots({ place: { pioneers, capacity = pioneers.length + 1, bonus }, ghost }: SpotsProps) {
  const count = Math.max(Math.min(MOST_SPOTS_DRAWN, capacity), pioneers.length);
  const step = Math.min(24, 104 / count);
  return Array.from({ length: count }, (_, index) => {
    const x = 60 + (index - (count - 1) / 2) * step;
    const who = pioneers[index];
    const waiting = who === undefined && index === pioneers.length ? ghost : undefined;
    return (
      <g key={index}>
        <ellipse
          cx={x}
          cy="84"
          rx="10.5"
          ry="8"
          fill="#fff6dd"
          stroke="#a5834a"
          strokeWidth="1.3"
          strokeDasharray={who === undefined ? '3 2' : 'none'}
        />
        {who === undefined && index === 0 && bonus > 0 && (
          <text className={drawing.numeral} x={x} y="88" fontSize="11.5">{`+${bonus}`}</text>
        )}
        {who !== undefined && <Standing x={x} seat={who} />}
        {waiting !== undefined && <Standing x={x} seat={waiting} isGhost />}
      </g>
    );
  });
}

interface StandingProps {
  readonly x: number;
  readonly seat: number;
  readonly isGhost?: boolean;
}

function Standing({ x, seat, isGhost = false }: StandingProps) {
  return (
    <svg x={x - 12} y="64" width="24" height="24" viewBox="0 0 24 24">
      <Figure look={seat} isGhost={isGhost} />
    </svg>
  );
}
