import { choicesOfKind, circlePath, classNames, SvgPiece, type Point } from '@two-rivers/ui';
import type { RiverOfGoldPosition, ShipNumber } from '../view/index.ts';
import { shipBerths, findFreestPlace, type RiverLayout } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import {
  NO_HOVER,
  describeSail,
  type Sail,
  sailOfChoice,
  type RiverOfGoldTable,
  useHover,
  useHoverStore,
  useTable,
  useTableI18n,
} from './props.ts';
import css from './River.module.css';

const RADIUS = 12;
/** minimum distance between the centers of a ship and a mark */
const MIN_DISTANCE = 29;

interface SailTarget {
  readonly ship: ShipNumber;
  readonly to: number;
  /** the sail that a touch previews; undefined with another face of the die */
  readonly sail?: Sail;
  readonly isSelected?: boolean;
}

/** A mark, and where it is drawn. */
interface PlacedTarget extends SailTarget {
  readonly at: Point;
  readonly isRoyal: boolean;
}

/**
 * Marks at the destinations of the viewer's ships, one per sail: with the hovered or selected face of the die if there
 * is one, otherwise with the current face.
 */
export function SailTargets({ layout }: { readonly layout: RiverLayout }) {
  const hoveredFace = useHover(({ face }) => face);
  const targets = useTable((table) => placedTargets(table, layout, hoveredFace));
  return targets.map((target) => <TargetMark key={`${target.ship} ${target.to}`} target={target} />);
}

export function placedTargets(
  table: RiverOfGoldTable,
  layout: RiverLayout,
  hoveredFace: number,
): readonly PlacedTarget[] {
  const { position, viewer } = table;
  if (viewer < 0) return [];
  const occupied: Point[] = shipPositions(position, layout);
  return sailTargets(table, hoveredFace).flatMap((target) => {
    const at = findFreestPlace(layout.rivers[target.to - 1]?.targets ?? [], occupied, MIN_DISTANCE);
    if (at === undefined) return [];
    occupied.push(at);
    return [{ ...target, at, isRoyal: position.seat(viewer).ship(target.ship).isRoyal }];
  });
}

function sailTargets(table: RiverOfGoldTable, hoveredFace: number): readonly SailTarget[] {
  const { position, viewer, choices, selected } = table;
  const selectedFace = selected?.move.kind === 'favor' ? selected.move.face : 0;
  const face = hoveredFace > 0 ? hoveredFace : selectedFace;
  if (face > 0)
    return position
      .seat(viewer)
      .faceOptions(face)
      .shipRoutes.map(({ ship, to }) => ({ ship, to }));
  return choicesOfKind(choices, 'sail').map((choice) => {
    const sail = sailOfChoice(table, choice);
    return { ship: sail.ship, to: sail.to, sail, isSelected: choice.text === selected?.text };
  });
}

function shipPositions(position: RiverOfGoldPosition, { rivers, flow }: RiverLayout): Point[] {
  return rivers.flatMap(
    ({ river, center }) => shipBerths(center, position.riverSpace(river).ships.length, flow).positions,
  );
}

function TargetMark({ target: { ship, to, at, isRoyal, sail, isSelected } }: { readonly target: PlacedTarget }) {
  const i18n = useTableI18n();
  const hoverStore = useHoverStore();
  const transform = `translate(${at.x} ${at.y})`;
  const art = (
    <>
      <circle r={RADIUS} />
      <g transform="translate(-10 -7) scale(.58)">
        <Glyph name={isRoyal ? 'royal' : 'ship'} />
      </g>
      <text className={css.number} x="7" y="5" textAnchor="middle">
        {ship}
      </text>
    </>
  );
  if (sail === undefined)
    return (
      <g className={classNames(css.target, css.hoverPreview)} transform={transform} aria-hidden="true">
        {art}
      </g>
    );
  const goal = { kind: 'sail', to, ship } as const;
  return (
    <SvgPiece
      className={classNames(css.target, isSelected === true && css.destination)}
      transform={transform}
      outline={circlePath(RADIUS)}
      // the ship itself has the same label and action
      isDuplicate
      piece={{ title: describeSail(i18n, sail), rule: 'sail', goal }}
      onInspect={(isInspected) => hoverStore.set(isInspected ? { face: 0, goal } : NO_HOVER)}
    >
      {art}
    </SvgPiece>
  );
}
