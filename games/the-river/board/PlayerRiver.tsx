import { classNames, InspectablePiece, choicesOfKind, PieceButton } from '@two-rivers/ui';
import { type CSSProperties, memo } from 'react';
import { type Cell, type Column, ROWS, type Tile, UPPER_TWO, WHOLE_COLUMN } from '../view/index.ts';
import { describeTile } from '../texts/texts.ts';
import { Glyph, INK } from './glyphs.tsx';
import { arePropsEqual, type TheRiverTable, cacheByPosition } from './props.ts';
import css from './PlayerRiver.module.css';
import { SpaceArt } from './SpaceArt.tsx';
import { swapAction } from './goals.ts';
import { PointsStar } from './Tile.tsx';

/** Spaces in the order of the river, for screen readers; the grid places them row by row. */
const SPACES_IN_FLOW_ORDER = ROWS.flat().toSorted((a, b) => a - b);

interface PlayerRiverProps {
  readonly props: TheRiverTable;
  readonly seat: number;
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
}

/** A river board: twelve spaces, the river, and the current points of each column. */
export function PlayerRiver({ props, seat, isSmall = false, className }: PlayerRiverProps) {
  const { position, i18n, viewer, selected } = props;
  const river = position.river(seat);
  const isOwn = seat === viewer;
  // a previewed tile is shown on the next space
  const previewTile = isOwn && selected?.move.kind === 'terrain' ? position.tile(selected.move.tile) : undefined;
  return (
    <div
      className={className}
      role="group"
      aria-label={isOwn ? i18n.t('screen.river.mine') : i18n.t('screen.river', { name: i18n.playerName(seat) })}
    >
      <div className={css.spaces}>
        {SPACES_IN_FLOW_ORDER.map((space) => {
          const cell = river.cell(space);
          const cellProps = {
            props,
            seat,
            cell,
            previewTile: cell.isNext ? previewTile : undefined,
            isSmall,
          };
          return isOwn ? <OwnRiverCell key={space} {...cellProps} /> : <InspectableCell key={space} {...cellProps} />;
        })}
      </div>
      <ColumnSigns props={props} seat={seat} isSmall={isSmall} />
    </div>
  );
}

interface RiverCellProps {
  readonly props: TheRiverTable;
  readonly seat: number;
  readonly cell: Cell;
  readonly previewTile: Tile | undefined;
  readonly isSmall: boolean;
}

/** A space of the viewer's river: its tile can be swapped, or a tile can be laid if it is the next free space. */
function OwnRiverCell(cellProps: RiverCellProps) {
  const { props, cell } = cellProps;
  const { choices, position } = props;
  const swaps = choicesOfKind(choices, 'swap');
  if (swaps.length > 0 && cell.tile !== undefined) return <SwappableCell {...cellProps} />;
  const canTakeTile = position.phase !== 'opening' && choicesOfKind(choices, 'terrain').length > 0;
  return cell.isNext && canTakeTile ? <NextTileCell {...cellProps} /> : <InspectableCell {...cellProps} />;
}

/** A space without an action; a click only shows its description. */
function InspectableCell(cellProps: RiverCellProps) {
  const { props, seat, cell, isSmall } = cellProps;
  const label = cellLabel(props, seat, cell);
  const place = cellPlaceName(seat, cell);
  // a small river is a single button that enlarges it
  return isSmall ? (
    <div className={css.space} style={cellStyle(cell)} role="img" aria-label={label} data-at={place}>
      <CellArt {...cellProps} />
    </div>
  ) : (
    <InspectablePiece
      className={css.space}
      style={cellStyle(cell)}
      description={{ title: label, lines: [], rule: cellRuleSection(cell) }}
      data-at={place}
    >
      <CellArt {...cellProps} />
    </InspectablePiece>
  );
}

function NextTileCell(cellProps: RiverCellProps) {
  const { props, seat, cell } = cellProps;
  const { i18n, partialMove } = props;
  return (
    <PieceButton
      className={css.space}
      style={cellStyle(cell)}
      data-at={cellPlaceName(seat, cell)}
      piece={{
        title: i18n.t('screen.touchNext'),
        lines: [cellLabel(props, seat, cell)],
        rule: 'terrain',
        pick: {
          name: 'next-space',
          isPressed: partialMove?.kind === 'terrain',
          commands: [{ type: 'pick', part: { kind: 'terrain' } }],
        },
      }}
    >
      <CellArt {...cellProps} />
    </PieceButton>
  );
}

/** A space with a swappable tile; it is highlighted once a swap is started or due. */
function SwappableCell(cellProps: RiverCellProps) {
  const { props, seat, cell } = cellProps;
  const { partialMove, selected, position, preview } = props;
  const { action, mark } = swapAction(props, cell.space);
  // a previewed swap is drawn as if played
  const previewCell =
    mark !== undefined && selected?.move.kind === 'swap' ? preview?.after.river(seat).cell(cell.space) : undefined;
  const isSwapping = partialMove?.kind === 'swap' || position.effect !== undefined || selected?.move.kind === 'swap';
  return (
    <PieceButton
      className={classNames(css.space, isSwapping && css.pending, mark !== undefined && css[mark])}
      style={cellStyle(cell)}
      data-at={cellPlaceName(seat, cell)}
      piece={{
        title: cellLabel(props, seat, cell),
        lines: isSwapping ? [] : [props.i18n.t('screen.touchSwap')],
        rule: isSwapping ? 'swap' : cellRuleSection(cell),
        ...action,
      }}
    >
      <CellArt {...cellProps} cell={previewCell ?? cell} />
      {mark !== undefined && (
        <svg className={css.swapMark} viewBox="0 0 24 24">
          <Glyph name="swap" x={0} y={0} size={24} />
        </svg>
      )}
    </PieceButton>
  );
}

function CellArt({ props, seat, cell, previewTile, isSmall }: RiverCellProps) {
  return (
    <SpaceArt
      tile={cell.tile ?? previewTile}
      isGhost={previewTile !== undefined}
      space={cell.space}
      produces={cell.produces}
      storage={cell.storage}
      isSettler={cell.isSettler}
      holds={cell.stored}
      points={cell.points}
      isSmall={isSmall}
      isNext={cell.isNext && seat === props.viewer}
      styleIndex={seat}
    />
  );
}

function cellPlaceName(seat: number, { space }: Cell): string {
  return `cell-${seat}-${space}`;
}

/** Position of a space in the grid. */
function cellStyle({ space }: Cell): CSSProperties {
  return { order: ROWS.flat().indexOf(space) };
}

function cellRuleSection({ tile }: Cell): string {
  return tile?.meadow === undefined ? 'river-board' : 'meadows';
}

const cachedLabel = cacheByPosition<string>();

function cellLabel(props: TheRiverTable, seat: number, cell: Cell): string {
  return cachedLabel(props, cellPlaceName(seat, cell), () => describeCell(props, cell));
}

function describeCell({ i18n }: TheRiverTable, cell: Cell): string {
  const details: string[] = [];
  if (cell.tile !== undefined) {
    details.push(describeTile(i18n, cell.tile));
    if (cell.points !== undefined) details.push(i18n.t('screen.meadow', { points: cell.points }));
  } else {
    details.push(i18n.t('screen.bare'));
    for (const resource of cell.produces) details.push(i18n.t('tile.produces', { resource }));
    if (cell.storage > 0) details.push(i18n.t('tile.storage', { count: cell.storage }));
    if (cell.isSettler) details.push(i18n.t('screen.settler'));
    if (cell.isNext) details.push(i18n.t('screen.next'));
  }
  return i18n.t('screen.cell', { number: cell.space, what: details.join(', ') });
}

/** Current and possible points of each column; a previewed move is drawn as if played. */
function ColumnSigns({ props, seat, isSmall = false }: PlayerRiverProps) {
  const { position, viewer, preview } = props;
  const previewRiver = seat === viewer ? preview?.after.river(seat) : undefined;
  return (
    <div className={css.columns}>
      {position.river(seat).columns.map((column) => (
        <ColumnSign
          key={column.number}
          props={props}
          column={column}
          previewColumn={previewRiver?.column(column.number) ?? column}
          isSmall={isSmall}
        />
      ))}
    </div>
  );
}

function columnSpaces(column: number): readonly string[] {
  return ROWS.map((row) => String(row[column - 1] ?? ''));
}

interface ColumnSignProps {
  readonly props: TheRiverTable;
  readonly column: Column;
  /** the column after the previewed move */
  readonly previewColumn: Column;
  readonly isSmall: boolean;
}

const ColumnSign = memo(
  function ColumnSign({ props, column, previewColumn, isSmall }: ColumnSignProps) {
    const { i18n } = props;
    const { number, points } = column;
    return (
      <InspectablePiece
        description={{
          title: i18n.t('screen.column', { number, points }),
          screenReaderLines: [i18n.t('screen.columnSpaces', { spaces: i18n.formatItems(columnSpaces(number)) })],
          lines: [
            ...describeProspects(props, column),
            i18n.t('screen.columnScores', { two: UPPER_TWO, three: WHOLE_COLUMN }),
          ],
          rule: 'columns',
        }}
      >
        <svg viewBox="0 0 100 22">
          <path
            className={classNames(
              css.bracket,
              previewColumn.points > 0 && css.scoring,
              changeClass(column, previewColumn),
            )}
            d="M6 3v5q0 4 8 4h72q8 0 8-4V3"
            fill="none"
          />
          <ColumnArt column={previewColumn} isSmall={isSmall} />
        </svg>
      </InspectablePiece>
    );
  },
  (previous, next) =>
    previous.column === next.column &&
    arePropsEqual(previous.previewColumn, next.previewColumn) &&
    previous.props.i18n === next.props.i18n,
);

/** CSS class of a column that a previewed move improves or worsens. */
function changeClass(current: Column, preview: Column): string | undefined {
  if (preview.points > current.points || preview.maxPoints > current.maxPoints) return css.better;
  return preview.points < current.points || preview.maxPoints < current.maxPoints ? css.worse : undefined;
}

function describeProspects(
  { i18n }: TheRiverTable,
  { points, maxPoints, improvingTerrains }: Column,
): readonly string[] {
  if (maxPoints === 0) return [i18n.t('screen.columnLost')];
  if (maxPoints === points || improvingTerrains.length === 0) return [];
  const what = improvingTerrains.map((terrain) => i18n.t(`terrain.${terrain}`)).join(' / ');
  return [i18n.t('screen.columnWants', { points: maxPoints, what })];
}

/** Points of a column; if more are possible, also the improving terrains and the maximum. */
function ColumnArt({ column, isSmall }: { readonly column: Column; readonly isSmall: boolean }) {
  const { points, maxPoints, improvingTerrains } = column;
  const canGrow = !isSmall && improvingTerrains.length > 0;
  const at = canGrow ? 22 : 50;
  return (
    <>
      {points > 0 ? (
        <PointsStar points={points} x={at} y={11.5} size={22} />
      ) : maxPoints === 0 ? (
        <path className={css.lost} d="M46 8.5l8 7M54 8.5l-8 7" />
      ) : (
        <circle cx={at} cy="12" r="4" fill="#fbf1d9" stroke={INK} strokeWidth="1.2" opacity=".6" />
      )}
      {canGrow && (
        <>
          {improvingTerrains.map((terrain, index) => (
            <Glyph key={terrain} name={terrain} x={47 - improvingTerrains.length * 8 + index * 16} y={3} size={17} />
          ))}
          <g opacity=".62">
            <PointsStar points={maxPoints} x={80} y={11.5} size={20} />
          </g>
        </>
      )}
    </>
  );
}
