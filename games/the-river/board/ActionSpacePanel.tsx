import { classNames, choicesOfKind, onlyChoice, type PieceInfo, PieceHitArea } from '@two-rivers/ui';
import { memo } from 'react';
import { type ActionSpace, type ActionSpaceState as PlaceFacts, RESERVED_DISCOUNT } from '../view/index.ts';
import { describeMove } from '../texts/texts.ts';
import drawing from './drawing.module.css';
import { exampleMove } from './examples.ts';
import { Glyph, Icon, INK } from './glyphs.tsx';
import { intendedBuilding, goalOfActionSpace } from './goals.ts';
import { IslandArt, ResourcePile } from './Island.tsx';
import { PioneerFigure } from './Pioneer.tsx';
import css from './ActionSpacePanel.module.css';
import { hasSharedReason, ownSeat, type TheRiverTable, ruleSectionOf, useTable } from './props.ts';

const MAX_SPOTS_DRAWN = 8;

/** What an action space shows of the table, besides its stock and the pioneers on it. */
export function actionSpaceView(table: TheRiverTable, name: ActionSpace) {
  const { position, i18n, choices, selected, partialMove, viewer } = table;
  const own = ownSeat(table);
  const resource = position.place(name).island?.resource;
  const moveChoices = choicesOfKind(choices, name);
  const choice = onlyChoice(moveChoices);
  const isChosen = selected === undefined ? partialMove?.kind === name : selected.move.kind === name;
  const gain = moveChoices.length > 0 && resource !== undefined ? position.seat(own).gainFrom(resource) : 0;
  const goal = goalOfActionSpace(table, name);
  return {
    i18n,
    /** number of choices there, and the only one as a sentence */
    choiceCount: moveChoices.length,
    onlyChoiceText: choice && describeMove(i18n, position, choice.move),
    isTurn: choices.length > 0,
    isChosen,
    gain,
    overflow: gain > 0 && resource !== undefined ? position.seat(own).overflowFrom(resource) : 0,
    errands: countErrandsTo(table, name),
    previewSeat: isChosen && viewer >= 0 ? viewer : undefined,
    own,
    goal,
    /** explains why no move is possible there, if there is no goal */
    expectedMove: goal === undefined ? exampleMove(position, own, name) : undefined,
    hasSharedReason: hasSharedReason(table),
  };
}

type ActionSpaceView = ReturnType<typeof actionSpaceView>;

/** An action space: its name, its stock and the pioneers on it. */
export function ActionSpacePanel({ name }: { readonly name: ActionSpace }) {
  const place = useTable(({ position }) => position.place(name));
  const view = useTable((table) => actionSpaceView(table, name));
  const { i18n, choiceCount, isTurn, isChosen, gain, overflow, previewSeat, errands, own } = view;
  return (
    <div
      className={classNames(
        css.place,
        choiceCount > 0 ? css.available : isTurn && css.unavailable,
        isChosen && css.chosen,
      )}
      data-at={`space-${name}`}
      data-part="islands"
      data-place={name}
      style={{ gridArea: name }}
    >
      <span className={css.sign} aria-hidden="true">
        {i18n.t(`screen.space.${name}`)}
        {gain > 0 && (
          <b>
            {`+${gain}`}
            {/* an empty food island supplies another resource */}
            {place.island?.stock === 0 && <Icon name="any" />}
          </b>
        )}
        {overflow > 0 && (
          <em>
            {overflow}
            <Icon name="warehouse" />
          </em>
        )}
      </span>
      <PlaceArt place={place} previewSeat={previewSeat} errands={errands} styleIndex={own} />
      <PieceHitArea piece={placePieceInfo(place, view)} />
    </div>
  );
}

/** Number of pioneers needed on this space to supply the intended building's missing resources. */
function countErrandsTo(table: TheRiverTable, name: ActionSpace): number {
  const building = intendedBuilding(table);
  if (building === undefined || table.selected?.move.kind === 'build') return 0;
  const errands = table.position.seat(ownSeat(table)).supplyTripsFor(building) ?? [];
  return errands.filter((island) => island === name).length;
}

/** Tooltip texts of an action space, and the action of a click on it. */
function placePieceInfo(place: PlaceFacts, view: ActionSpaceView): PieceInfo {
  const { i18n, choiceCount, onlyChoiceText, errands, isChosen, goal, expectedMove } = view;
  const { name } = place;
  return {
    title: onlyChoiceText ?? i18n.t(`screen.space.${name}`),
    lines: [
      ...describePlace(i18n, place),
      ...(errands === 0 ? [] : [i18n.t('screen.errand', { count: errands })]),
      ...(choiceCount > 1 ? [i18n.t('screen.ways', { count: choiceCount })] : []),
    ],
    rule: ruleSectionOf(name),
    isReasonAnnounced: view.hasSharedReason,
    ...(goal === undefined
      ? {
          pick:
            choiceCount > 0
              ? { name, isPressed: isChosen, commands: [{ type: 'pick' as const, part: { kind: name } }] }
              : undefined,
          expectedMove,
        }
      : { goal }),
  };
}

/** Facts about an action space: stock, bonus, special rules, pioneers. */
function describePlace(i18n: TheRiverTable['i18n'], place: PlaceFacts): readonly string[] {
  const { name, island, bonus, pioneers } = place;
  // the pioneers of a seat stand together
  const standing = [...Map.groupBy(pioneers, (seat) => seat)].map(([seat, { length }]) =>
    i18n.t('screen.standing', { count: length, name: i18n.playerLabel(seat) }),
  );
  return [
    ...(island === undefined ? [] : [i18n.t('screen.stock', { count: island.stock })]),
    ...(bonus === 0 ? [] : [i18n.t('screen.firstBonus', { count: bonus })]),
    ...(name === 'food' ? [i18n.t('screen.standsIn')] : []),
    ...(name === 'reserve' ? [i18n.t('screen.reserveSaves', { count: RESERVED_DISCOUNT })] : []),
    ...standing,
  ];
}

interface PioneerSpotsProps {
  readonly place: PlaceFacts;
  /** seat of the previewed pioneer */
  readonly previewSeat: number | undefined;
}

interface PlaceArtProps extends PioneerSpotsProps {
  /** number of pioneers needed here for the intended building */
  readonly errands: number;
  readonly styleIndex: number;
}

/** Drawing of an action space: the island with its stock, the pioneer spots in front. */
const PlaceArt = memo(function Ground({ place, previewSeat, errands, styleIndex }: PlaceArtProps) {
  const { name, island } = place;
  return (
    <svg viewBox="0 8 120 86" aria-hidden="true">
      <g className={css.placeArt}>
        <IslandArt name={name} />
        {island !== undefined ? (
          <ResourcePile name={name} count={island.stock} />
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
      <PioneerSpots place={place} previewSeat={previewSeat} />
      {errands > 0 && <ErrandMarks count={errands} styleIndex={styleIndex} />}
    </svg>
  );
});

interface ErrandMarksProps {
  readonly count: number;
  readonly styleIndex: number;
}

/** Footsteps from an island, with the number of pioneers needed for the missing resources. */
function ErrandMarks({ count, styleIndex }: ErrandMarksProps) {
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
      <circle cx="26" cy="26" r="15" fill="#fff3dc" stroke="#c9701a" strokeWidth="2.4" strokeDasharray="5 3" />
      <svg x={count > 1 ? 12 : 15} y="14" width="22" height="22" viewBox="0 0 24 24">
        <PioneerFigure styleIndex={styleIndex} />
      </svg>
      {count > 1 && (
        <text className={drawing.numeral} x="35" y="31" fontSize="13">
          {count}
        </text>
      )}
    </g>
  );
}

function PioneerSpots({ place: { pioneers, capacity = pioneers.length + 1, bonus }, previewSeat }: PioneerSpotsProps) {
  const count = Math.max(Math.min(MAX_SPOTS_DRAWN, capacity), pioneers.length);
  const step = Math.min(24, 104 / count);
  return Array.from({ length: count }, (_, index) => {
    const x = 60 + (index - (count - 1) / 2) * step;
    const occupant = pioneers[index];
    const arriving = occupant === undefined && index === pioneers.length ? previewSeat : undefined;
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
          strokeDasharray={occupant === undefined ? '3 2' : 'none'}
        />
        {occupant === undefined && index === 0 && bonus > 0 && (
          <text className={drawing.numeral} x={x} y="88" fontSize="11.5">{`+${bonus}`}</text>
        )}
        {occupant !== undefined && <StandingPioneer x={x} seat={occupant} />}
        {arriving !== undefined && <StandingPioneer x={x} seat={arriving} isGhost />}
      </g>
    );
  });
}

interface StandingPioneerProps {
  readonly x: number;
  readonly seat: number;
  readonly isGhost?: boolean;
}

function StandingPioneer({ x, seat, isGhost = false }: StandingPioneerProps) {
  return (
    <svg x={x - 12} y="64" width="24" height="24" viewBox="0 0 24 24">
      <PioneerFigure styleIndex={seat} isGhost={isGhost} />
    </svg>
  );
}
