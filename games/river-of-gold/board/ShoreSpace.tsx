import { classNames, SvgPiece, choicesOfKind, type PieceInfo, type Point } from '@two-rivers/ui';
import type { PieceAmount } from '@two-rivers/kernel';
import { memo, useMemo } from 'react';
import { EMPTY_SHORE, type ShoreSpaceState, type Tile as BuildingTile, tileById } from '../view/index.ts';
import { tileName } from '../texts/pieces.ts';
import { Crest } from './Crest.tsx';
import { pentagonPath, type TileDirection, type ShoreSpaceLayout } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import {
  makeBuildGoal,
  previewedBuild,
  isChoosingBuild,
  canChooseGoal,
  reachabilityOf,
  regionName,
  type RiverOfGoldTable,
} from './props.ts';
import css from './River.module.css';
import { markerPositions, CenteredDrawing, TileArt } from './Tile.tsx';
import { describeTraffic, TrafficMarks } from './Traffic.tsx';

interface ShoreSpaceProps {
  readonly table: RiverOfGoldTable;
  readonly place: ShoreSpaceLayout;
  readonly isHighlighted: boolean;
}

/** A shore space: its cost or its tile, its markers, and the preview of a building. */
export function ShoreSpace({ table, place, isHighlighted }: ShoreSpaceProps) {
  const { position, choices, viewer, selected, i18n } = table;
  const { space, box, pointing } = place;
  const shore = position.shoreSpace(space);
  const chosenBuild = previewedBuild(table);
  const goal = canChooseGoal(table) && shore.isEmpty && !shore.isImperial ? makeBuildGoal(table, { space }) : undefined;
  const reachability = reachabilityOf(table, goal);
  const isOpen = reachability !== undefined && isChoosingBuild(table);
  const price = isOpen && selected === undefined ? reachability.price : [];
  const markerChoice = choicesOfKind(choices, 'marker').find(({ move }) => move.space === space);
  const isPreviewed = chosenBuild.space === space;
  const ghost = isPreviewed && chosenBuild.tile !== undefined ? tileById(chosenBuild.tile) : undefined;
  const cost = viewer >= 0 ? position.seat(viewer).buildCost(space) : shore.cost;
  const shownTile = ghost ?? shore.tile;
  const tileOwners = ghost === undefined ? shore.owners : [position.turn];
  const info = useMemo(() => shorePieceInfo(table, shore, cost), [position, viewer, i18n, space]);
  const isMarkerSelected = markerChoice !== undefined && selected?.text === markerChoice.text;
  const markerOwners = isMarkerSelected ? [...tileOwners, position.turn] : tileOwners;
  return (
    <SvgPiece
      piece={{
        ...info,
        ...(markerChoice === undefined ? { goal } : { choice: markerChoice }),
      }}
      outline={pentagonPath(box, pointing)}
      className={classNames(
        (reachability?.isImmediate === true || markerChoice !== undefined) && css.reachable,
        isOpen && !reachability.isImmediate && css.reachableLater,
        isPreviewed && css.previewed,
        isHighlighted && css.highlighted,
      )}
      data-at={`space-${space}`}
    >
      {shownTile === undefined ? (
        <EmptySpace
          place={place}
          cost={shore.isImperial ? undefined : cost}
          discount={shore.cost - cost}
          costLabel={price.length > 0 ? '' : i18n.t('screen.price')}
        />
      ) : (
        <g className={ghost === undefined ? undefined : css.ghost}>
          <TileArt tile={shownTile} box={box} pointing={pointing} />
        </g>
      )}
      {markerPositions(box, pointing, markerOwners.length).map((point, index) => {
        const { clan, seat } = position.seat(markerOwners[index] ?? 0);
        return (
          <g key={index} className={index >= shore.owners.length ? css.ghost : undefined}>
            <CenteredDrawing at={point} size={markerOwners.length > 1 ? 23 : 27}>
              <Crest clan={clan} seat={seat} />
            </CenteredDrawing>
          </g>
        );
      })}
      <text className={css.spaceNumber} {...numberPosition(place)}>
        {space}
      </text>
      <PriceTag at={priceTagPosition(place)} price={price} />
      {isOpen && ghost === undefined && <TrafficMarks table={table} place={place} />}
      <path className={css.halo} d={pentagonPath(box, pointing)} />
    </SvgPiece>
  );
}

/** Description of a shore space, and its section of the rules. */
function shorePieceInfo(table: RiverOfGoldTable, shore: ShoreSpaceState, cost: number): PieceInfo {
  const { i18n, viewer } = table;
  const { space, tile, isEmpty, isImperial, owners, region } = shore;
  const standing = [
    ...(tile === undefined ? [] : [tileName(i18n, tile.id)]),
    ...(isEmpty && !isImperial ? [i18n.t('screen.cost', { cost })] : []),
  ];
  const ownerLines = [...new Set(owners)].map((seat) =>
    i18n.t('screen.ownedBy', {
      ...i18n.personValues(seat),
      count: owners.filter((each) => each === seat).length,
    }),
  );
  return {
    title: i18n.t('screen.space', { space, region: regionName(i18n, region) }),
    lines: [
      ...standing,
      ...(isEmpty ? [i18n.t('screen.emptyShore', { koku: EMPTY_SHORE })] : []),
      ...ownerLines,
      ...(isEmpty && viewer >= 0 ? describeTraffic(table, space) : []),
    ],
    briefLines: [...standing, ...ownerLines],
    rule: ruleSectionOfTile(tile),
  };
}

function ruleSectionOfTile(tile: BuildingTile | undefined): string {
  if (tile === undefined) return 'shore';
  if (tile.set === 'imperial') return 'imperial-market';
  return tile.set === 'starting' ? 'starting-tiles' : 'buildings';
}

/** Position of a space's number, in the corner away from the river. */
function numberPosition({ box, pointing }: ShoreSpaceLayout) {
  const { x, y, width, height } = box;
  const isTop = pointing === 'down' || pointing === 'right' || pointing === 'left';
  return {
    x: pointing === 'left' ? x + width - 4 : x + 4,
    y: isTop ? y + 11 : y + height - 4,
    textAnchor: pointing === 'left' ? 'end' : 'start',
  } as const;
}

interface EmptySpaceProps {
  readonly place: ShoreSpaceLayout;
  /** undefined for the space of an imperial market */
  readonly cost: number | undefined;
  /** the viewer's discount on the printed cost */
  readonly discount: number;
  /** label of the cost; empty if a price tag takes its place */
  readonly costLabel: string;
}

const COIN_OFFSETS: Readonly<Record<TileDirection, Point>> = {
  down: { x: 0, y: -14 },
  up: { x: 0, y: 8 },
  right: { x: -14, y: -4 },
  left: { x: 14, y: -4 },
};

/** Position of the cost, away from the bank, where the traffic marks are. */
function coinPosition({ box, pointing }: ShoreSpaceLayout): Point {
  const { x, y } = COIN_OFFSETS[pointing];
  return { x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y };
}

/** Position of the price tag: below the cost, where it replaces the cost's label. */
function priceTagPosition(place: ShoreSpaceLayout): Point {
  const { x, y } = coinPosition(place);
  return { x, y: y + 21 };
}

const EmptySpace = memo(function EmptySpace({ place, cost, discount, costLabel }: EmptySpaceProps) {
  const { box, pointing } = place;
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const coinPoint = coinPosition(place);
  return (
    <>
      <path className={css.plot} d={pentagonPath(box, pointing)} />
      <CenteredDrawing at={cost === undefined ? center : coinPoint} size={32}>
        <Glyph name={cost === undefined ? 'imperial' : 'koku'} count={cost} />
      </CenteredDrawing>
      {cost !== undefined && (
        <text className={css.unit} x={coinPoint.x} y={coinPoint.y + 23} textAnchor="middle">
          {costLabel}
        </text>
      )}
      {discount > 0 && (
        <text className={css.discount} x={coinPoint.x + 19} y={coinPoint.y - 9} textAnchor="middle">
          −{discount}
        </text>
      )}
    </>
  );
});

interface PriceTagProps {
  readonly at: Point;
  readonly price: readonly PieceAmount[];
}

const TAG_HEIGHT = 13;
const PRICE_WIDTH = 23;

/** Tag with the cost of the preparation, inside the drawing. */
export function PriceTag({ at: { x, y }, price }: PriceTagProps) {
  if (price.length === 0) return null;
  const width = PRICE_WIDTH * price.length + 2;
  const left = x - width / 2;
  return (
    <g className={css.price}>
      <rect x={left} y={y - TAG_HEIGHT / 2} width={width} height={TAG_HEIGHT} rx={TAG_HEIGHT / 2} />
      {price.map(({ what, amount }, index) => (
        <g key={what}>
          <text className={css.priceText} x={left + 8 + index * PRICE_WIDTH} y={y + 3.6} textAnchor="middle">
            −{amount}
          </text>
          <CenteredDrawing at={{ x: left + 18 + index * PRICE_WIDTH, y }} size={11}>
            <Glyph name={what} />
          </CenteredDrawing>
        </g>
      ))}
    </g>
  );
}
