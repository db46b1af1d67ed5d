import { circlePath, classNames, SvgPiece, type Point, useStore } from '@two-rivers/ui';
import type { ShipNumber } from '../view/index.ts';
import { shipBerths, findFreestPlace, type RiverLayout } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { NO_HOVER, describeSail, type RiverOfGoldTable, useHoverStore } from './props.ts';
import css from './River.module.css';
import type { SailMoveChoice } from './RiverSpace.tsx';

const RADIUS = 12;
/** minimum distance between the centers of a ship and a mark */
const MIN_DISTANCE = 29;

interface SailTargetsProps {
  readonly table: RiverOfGoldTable;
  readonly layout: RiverLayout;
  readonly sails: readonly SailMoveChoice[];
}

interface SailTarget {
  readonly ship: ShipNumber;
  readonly to: number;
  readonly sail?: SailMoveChoice;
}

/**
 * Marks at the destinations of the viewer's ships, one per sail: with the hovered or selected face of the die if there
 * is one, otherwise with the current face.
 */
export function SailTargets({ table, layout, sails }: SailTargetsProps) {
  const { position, viewer, selected } = table;
  const hoverStore = useHoverStore();
  const { face: hoveredFace } = useStore(hoverStore);
  const selectedFace = selected?.move.kind === 'favor' ? selected.move.face : 0;
  const face = hoveredFace > 0 ? hoveredFace : selectedFace;
  if (viewer < 0) return null;
  const player = position.seat(viewer);
  const targets: readonly SailTarget[] =
    face > 0
      ? player.faceOptions(face).shipRoutes
      : sails.map((sail) => ({ ship: sail.move.ship, to: position.sailRoute(sail.move).to, sail }));
  const occupied: Point[] = shipPositions(table, layout);
  return targets.map(({ ship, to, sail }) => {
    const place = findFreestPlace(layout.rivers[to - 1]?.targets ?? [], occupied, MIN_DISTANCE);
    if (place === undefined) return null;
    occupied.push(place);
    const transform = `translate(${place.x} ${place.y})`;
    const art = (
      <>
        <circle r={RADIUS} />
        <g transform="translate(-10 -7) scale(.58)">
          <Glyph name={player.ship(ship).isRoyal ? 'royal' : 'ship'} />
        </g>
        <text className={css.number} x="7" y="5" textAnchor="middle">
          {ship}
        </text>
      </>
    );
    const key = `${ship} ${to}`;
    const goal = { kind: 'sail', to, ship } as const;
    return sail === undefined ? (
      <g key={key} className={classNames(css.target, css.hoverPreview)} transform={transform} aria-hidden="true">
        {art}
      </g>
    ) : (
      <SvgPiece
        key={key}
        className={classNames(css.target, sail.text === selected?.text && css.destination)}
        transform={transform}
        outline={circlePath(RADIUS)}
        // the ship itself has the same label and action
        isDuplicate
        piece={{
          title: describeSail(table, sail),
          rule: 'sail',
          goal,
        }}
        onInspect={(isInspected) => hoverStore.set(isInspected ? { face: 0, goal } : NO_HOVER)}
      >
        {art}
      </SvgPiece>
    );
  });
}

function shipPositions({ position }: RiverOfGoldTable, { rivers, flow }: RiverLayout): Point[] {
  return rivers.flatMap(
    ({ river, center }) => shipBerths(center, position.riverSpace(river).ships.length, flow).positions,
  );
}
