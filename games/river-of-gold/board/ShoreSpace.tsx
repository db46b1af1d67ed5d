import { classNames, SvgPiece, choicesOfKind, type PieceInfo, type Point } from '@two-rivers/ui';
import type { PieceAmount } from '@two-rivers/kernel';
import { memo } from 'react';
import { EMPTY_SHORE, RIVER, type Tile as BuildingTile, tileById } from '../view/index.ts';
import { tileName } from '../texts/pieces.ts';
import { Crest } from './Crest.tsx';
import { pentagonPath, type TileDirection, type ShoreSpaceLayout } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import {
  makeBuildGoal,
  pieceOwner,
  previewedBuild,
  previewedSail,
  isChoosingBuild,
  canChooseGoal,
  reachabilityOf,
  regionName,
  type RiverOfGoldI18n,
  type RiverOfGoldTable,
  useTable,
  useTableI18n,
} from './props.ts';
import css from './River.module.css';
import { markerPositions, CenteredDrawing, TileArt } from './Tile.tsx';
import { callsByChance, describeTraffic, TrafficMarks } from './Traffic.tsx';

/** What a shore space shows: its pieces, its goal, and what the previewed move would do to it. */
export function shoreSpaceView(table: RiverOfGoldTable, space: number) {
  const { position, choices, viewer, selected } = table;
  const shore = position.shoreSpace(space);
  const { isEmpty, isImperial, owners, tile } = shore;
  const chosenBuild = previewedBuild(table);
  const goal = canChooseGoal(table) && isEmpty && !isImperial ? makeBuildGoal(table, { space }) : undefined;
  const reachability = reachabilityOf(table, goal);
  const isOpen = reachability !== undefined && isChoosingBuild(table);
  const markerChoice = choicesOfKind(choices, 'marker').find(({ move }) => move.space === space);
  const isMarkerSelected = markerChoice !== undefined && selected?.text === markerChoice.text;
  const isPreviewed = chosenBuild.space === space;
  const ghost = isPreviewed && chosenBuild.tile !== undefined ? tileById(chosenBuild.tile) : undefined;
  const drawnOwners = ghost === undefined ? owners : [position.turn];
  return {
    shore,
    cost: viewer >= 0 ? position.seat(viewer).buildCost(space) : shore.cost,
    tile: ghost ?? tile,
    isGhost: ghost !== undefined,
    markers: [...drawnOwners, ...(isMarkerSelected ? [position.turn] : [])].map((seat) => pieceOwner(position, seat)),
    calls: isEmpty && viewer >= 0 ? callsByChance(position, space, viewer) : undefined,
    goal,
    markerChoice,
    price: isOpen && selected === undefined ? reachability.price : [],
    isOpen,
    isReachable: reachability?.isImmediate === true || markerChoice !== undefined,
    isReachableLater: isOpen && !reachability.isImmediate,
    isPreviewed,
    isHighlighted: isHighlighted(table, space),
  };
}

type ShoreSpaceView = ReturnType<typeof shoreSpaceView>;

/** Whether the previewed move would visit or change a shore space. */
function isHighlighted(table: RiverOfGoldTable, space: number): boolean {
  const move = table.selected?.move;
  const sail = previewedSail(table);
  if (sail !== undefined) return RIVER[sail.to - 1]?.touches.includes(space) === true;
  return (move?.kind === 'build' || move?.kind === 'marker') && move.space === space;
}

/** A shore space: its cost or its tile, its markers, and the preview of a building. */
export function ShoreSpace({ place }: { readonly place: ShoreSpaceLayout }) {
  const { space, box, pointing } = place;
  const i18n = useTableI18n();
  const view = useTable((table) => shoreSpaceView(table, space));
  const { shore, cost, tile, isGhost, markers, calls, goal, markerChoice, price, isOpen } = view;
  return (
    <SvgPiece
      piece={{
        ...shorePieceInfo(i18n, view),
        ...(markerChoice === undefined ? { goal } : { choice: markerChoice }),
      }}
      outline={pentagonPath(box, pointing)}
      className={classNames(
        view.isReachable && css.reachable,
        view.isReachableLater && css.reachableLater,
        view.isPreviewed && css.previewed,
        view.isHighlighted && css.highlighted,
      )}
      data-at={`space-${space}`}
    >
      {tile === undefined ? (
        <EmptySpace
          place={place}
          cost={shore.isImperial ? undefined : cost}
          discount={shore.cost - cost}
          costLabel={price.length > 0 ? '' : i18n.t('screen.price')}
        />
      ) : (
        <g className={isGhost ? css.ghost : undefined}>
          <TileArt tile={tile} box={box} pointing={pointing} />
        </g>
      )}
      {markerPositions(box, pointing, markers.length).map((point, index) => {
        const owner = markers[index];
        return (
          owner !== undefined && (
            <g key={index} className={index >= shore.owners.length ? css.ghost : undefined}>
              <CenteredDrawing at={point} size={markers.length > 1 ? 23 : 27}>
                <Crest {...owner} />
              </CenteredDrawing>
            </g>
          )
        );
      })}
      <text className={css.spaceNumber} {...numberPosition(place)}>
        {space}
      </text>
      <PriceTag at={priceTagPosition(place)} price={price} />
      {isOpen && !isGhost && calls !== undefined && <TrafficMarks calls={calls} place={place} />}
      <path className={css.halo} d={pentagonPath(box, pointing)} />
    </SvgPiece>
  );
}

/** Description of a shore space, and its section of the rules. */
function shorePieceInfo(i18n: RiverOfGoldI18n, { shore, cost, calls }: ShoreSpaceView): PieceInfo {
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
      ...(calls === undefined ? [] : describeTraffic(i18n, calls)),
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
