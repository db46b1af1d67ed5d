import { classes, DrawnPiece, ofKind, type PieceInfo, type Point } from '@two-rivers/board';
import type { Amount } from '@two-rivers/kernel';
import { memo, useMemo } from 'react';
import { EMPTY_SHORE, type Shore, type Tile as BuildingTile, tileById } from '../face/index.ts';
import { tileName } from '../words/pieces.ts';
import { Crest } from './Crest.tsx';
import { pentagon, type Pointing, type ShorePlace } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { buildGoal, buildShown, isBuilding, mayAct, reachOf, regionName, type Table } from './props.ts';
import css from './River.module.css';
import { markerPlaces, Put, Tile } from './Tile.tsx';
import { trafficLines, TrafficMarks } from './Traffic.tsx';

interface ShoreSpaceProps {
  readonly table: Table;
  readonly place: ShorePlace;
  readonly isLit: boolean;
}

/** A shore space: its cost or its tile, its markers, and the preview of a building. */
export function ShoreSpace({ table, place, isLit }: ShoreSpaceProps) {
  const { position, choices, viewer, selected, speaker } = table;
  const { space, box, pointing } = place;
  const shore = position.shore(space);
  const chosen = buildShown(table);
  const goal = mayAct(table) && shore.isEmpty && !shore.isImperial ? buildGoal(table, { space }) : undefined;
  const reach = reachOf(table, goal);
  const isOpen = reach !== undefined && isBuilding(table);
  const price = isOpen && selected === undefined ? reach.price : [];
  const second = ofKind(choices, 'marker').find(({ move }) => move.space === space);
  const isPicked = chosen.space === space;
  const ghost = isPicked && chosen.tile !== undefined ? tileById(chosen.tile) : undefined;
  const cost = viewer >= 0 ? position.seat(viewer).buildCost(space) : shore.cost;
  const shown = ghost ?? shore.tile;
  const holders = ghost === undefined ? shore.owners : [position.turn];
  const told = useMemo(() => pieceOf(table, shore, cost), [position, viewer, speaker, space]);
  const isAdded = second !== undefined && selected?.text === second.text;
  const added = isAdded ? [...holders, position.turn] : holders;
  return (
    <DrawnPiece
      piece={{
        ...told,
        ...(second === undefined ? { goal } : { choice: second }),
      }}
      outline={pentagon(box, pointing)}
      className={classes(
        (reach?.isNow === true || second !== undefined) && css.can,
        isOpen && !reach.isNow && css.soon,
        isPicked && css.picked,
        isLit && css.lit,
      )}
      data-at={`space-${space}`}
    >
      {shown === undefined ? (
        <EmptySpace
          place={place}
          cost={shore.isImperial ? undefined : cost}
          less={shore.cost - cost}
          unit={price.length > 0 ? '' : speaker.say('screen.price')}
        />
      ) : (
        <g className={ghost === undefined ? undefined : css.ghost}>
          <Tile tile={shown} box={box} pointing={pointing} />
        </g>
      )}
      {markerPlaces(box, pointing, added.length).map((point, index) => {
        const { clan, seat } = position.seat(added[index] ?? 0);
        return (
          <g key={index} className={index >= shore.owners.length ? css.ghost : undefined}>
            <Put at={point} size={added.length > 1 ? 23 : 27}>
              <Crest clan={clan} seat={seat} />
            </Put>
          </g>
        );
      })}
      <text className={css.spaceNumber} {...numberPlace(place)}>
        {space}
      </text>
      <Price at={below(place)} price={price} />
      {isOpen && ghost === undefined && <TrafficMarks table={table} place={place} />}
      <path className={css.halo} d={pentagon(box, pointing)} />
    </DrawnPiece>
  );
}

/** Description of a space, and its section of the rules. */
function pieceOf(table: Table, shore: Shore, cost: number): PieceInfo {
  const { speaker, viewer } = table;
  const { space, tile, isEmpty, isImperial, owners, region } = shore;
  const standing = [
    ...(tile === undefined ? [] : [tileName(speaker, tile.id)]),
    ...(isEmpty && !isImperial ? [speaker.say('screen.cost', { cost })] : []),
  ];
  const owned = [...new Set(owners)].map((seat) =>
    speaker.say('screen.ownedBy', {
      ...speaker.who(seat),
      count: owners.filter((each) => each === seat).length,
    }),
  );
  return {
    title: speaker.say('screen.space', { space, region: regionName(speaker, region) }),
    lines: [
      ...standing,
      ...(isEmpty ? [speaker.say('screen.emptyShore', { koku: EMPTY_SHORE })] : []),
      ...owned,
      ...(isEmpty && viewer >= 0 ? trafficLines(table, space) : []),
    ],
    brief: [...standing, ...owned],
    rule: ruleOf(tile),
  };
}

function ruleOf(tile: BuildingTile | undefined): string {
  if (tile === undefined) return 'shore';
  if (tile.set === 'imperial') return 'imperial-market';
  return tile.set === 'starting' ? 'starting-tiles' : 'buildings';
}

/** Position of a space's number, in the corner away from the river. */
function numberPlace({ box, pointing }: ShorePlace) {
  const { x, y, width, height } = box;
  const isTop = pointing === 'down' || pointing === 'right' || pointing === 'left';
  return {
    x: pointing === 'left' ? x + width - 4 : x + 4,
    y: isTop ? y + 11 : y + height - 4,
    textAnchor: pointing === 'left' ? 'end' : 'start',
  } as const;
}

interface EmptySpaceProps {
  readonly place: ShorePlace;
  /** undefined for the space of an imperial market */
  readonly cost: number | undefined;
  /** the viewer's discount on the printed cost */
  readonly less: number;
  /** label of the cost; empty if a price tag takes its place */
  readonly unit: string;
}

const AWAY: Readonly<Record<Pointing, Point>> = {
  down: { x: 0, y: -14 },
  up: { x: 0, y: 8 },
  right: { x: -14, y: -4 },
  left: { x: 14, y: -4 },
};

/** Position of the cost, away from the bank, which is for traffic marks. */
function coinPlace({ box, pointing }: ShorePlace): Point {
  const { x, y } = AWAY[pointing];
  return { x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y };
}

/** Position below the cost: of the price tag, in place of the cost's label. */
function below(place: ShorePlace): Point {
  const { x, y } = coinPlace(place);
  return { x, y: y + 21 };
}

const EmptySpace = memo(function EmptySpace({ place, cost, less, unit }: EmptySpaceProps) {
  const { box, pointing } = place;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const coin = coinPlace(place);
  return (
    <>
      <path className={css.plot} d={pentagon(box, pointing)} />
      <Put at={cost === undefined ? centre : coin} size={32}>
        <Glyph name={cost === undefined ? 'imperial' : 'koku'} count={cost} />
      </Put>
      {cost !== undefined && (
        <text className={css.unit} x={coin.x} y={coin.y + 23} textAnchor="middle">
          {unit}
        </text>
      )}
      {less > 0 && (
        <text className={css.discount} x={coin.x + 19} y={coin.y - 9} textAnchor="middle">
          −{less}
        </text>
      )}
    </>
  );
});

interface PriceProps {
  readonly at: Point;
  readonly price: readonly Amount[];
}

const HEIGHT = 13;
const WIDTH = 23;

/** Tag with the cost of the preparation, inside the drawing. */
export function Price({ at: { x, y }, price }: PriceProps) {
  if (price.length === 0) return null;
  const width = WIDTH * price.length + 2;
  const left = x - width / 2;
  return (
    <g className={css.price}>
      <rect x={left} y={y - HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      {price.map(({ what, amount }, index) => (
        <g key={what}>
          <text className={css.priceText} x={left + 8 + index * WIDTH} y={y + 3.6} textAnchor="middle">
            −{amount}
          </text>
          <Put at={{ x: left + 18 + index * WIDTH, y }} size={11}>
            <Glyph name={what} />
          </Put>
        </g>
      ))}
    </g>
  );
}
