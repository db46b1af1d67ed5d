import { classNames, InspectablePiece, choicesOfKind, PieceButton } from '@two-rivers/ui';
import type { CSSProperties } from 'react';
import { type Cell, type Column, ROWS, type Tile, UPPER_TWO, WHOLE_COLUMN } from '../view/index.ts';
import { describeTile } from '../texts/texts.ts';
import { Glyph, INK } from './glyphs.tsx';
import { type TheRiverTable, useTable } from './props.ts';
import css from './PlayerRiver.module.css';
import { SpaceArt } from './SpaceArt.tsx';
import { swapAction } from './goals.ts';
import { PointsStar } from './Tile.tsx';

/** Spaces in the order of the river, for screen readers; the grid places them row by row. */
const SPACES_IN_FLOW_ORDER = ROWS.flat().toSorted((a, b) => a - b);

interface PlayerRiverProps {
  readonly seat: number;
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
}

/** A river board: twelve spaces, the river, and the current points of each column. */
export function PlayerRiver({ seat, isSmall = false, className }: PlayerRiverProps) {
  const { i18n, isOwn, columns } = useTable((table) => ({
    i18n: table.i18n,
    isOwn: seat === table.viewer,
    columns: table.position.river(seat).columns.map(({ number }) => number),
  }));
  return (
    <div
      className={className}
      role="group"
      aria-label={isOwn ? i18n.t('screen.river.mine') : i18n.t('screen.river', { name: i18n.playerName(seat) })}
    >
      <div className={css.spaces}>
        {SPACES_IN_FLOW_ORDER.map((space) =>
          isOwn ? (
            <OwnRiverCell key={space} seat={seat} space={space} isSmall={isSmall} />
          ) : (
            <InspectableCell key={space} seat={seat} space={space} isSmall={isSmall} />
          ),
        )}
      </div>
      <div className={css.columns}>
        {columns.map((column) => (
          <ColumnSign key={column} seat={seat} number={column} isSmall={isSmall} />
        ))}
      </div>
    </div>
  );
}

interface RiverCellProps {
  readonly seat: number;
  /** number of the space, from 1 */
  readonly space: number;
  readonly isSmall: boolean;
}

/** What the viewer can do with a space of the own river: swap its tile, or lay a tile on the next free space. */
function cellUse({ choices, position }: TheRiverTable, seat: number, space: number): 'swap' | 'lay' | undefined {
  const { tile, isNext } = position.river(seat).cell(space);
  if (tile !== undefined && choicesOfKind(choices, 'swap').length > 0) return 'swap';
  const canTakeTile = position.phase !== 'opening' && choicesOfKind(choices, 'terrain').length > 0;
  return isNext && canTakeTile ? 'lay' : undefined;
}

/** A space of the viewer's river. */
function OwnRiverCell(cellProps: RiverCellProps) {
  const { seat, space } = cellProps;
  const use = useTable((table) => cellUse(table, seat, space));
  if (use === 'swap') return <SwappableCell {...cellProps} />;
  return use === 'lay' ? <NextTileCell {...cellProps} /> : <InspectableCell {...cellProps} />;
}

/** What a space of a river shows of the table; a previewed tile is shown on the viewer's next space. */
export function cellView({ i18n, position, viewer, selected }: TheRiverTable, seat: number, space: number) {
  const cell = position.river(seat).cell(space);
  const isOwnNext = cell.isNext && seat === viewer;
  return {
    i18n,
    cell,
    isOwnNext,
    previewTile: isOwnNext && selected?.move.kind === 'terrain' ? position.tile(selected.move.tile) : undefined,
  };
}

/** A space without an action; a click only shows its description. */
function InspectableCell({ seat, space, isSmall }: RiverCellProps) {
  const { i18n, ...art } = useTable((table) => cellView(table, seat, space));
  const { cell } = art;
  const label = describeCell(i18n, cell);
  const place = cellPlaceName(seat, space);
  // a small river is a single button that enlarges it
  return isSmall ? (
    <div className={css.space} style={cellStyle(space)} role="img" aria-label={label} data-at={place}>
      <CellArt {...art} seat={seat} isSmall />
    </div>
  ) : (
    <InspectablePiece
      className={css.space}
      style={cellStyle(space)}
      description={{ title: label, lines: [], rule: cellRuleSection(cell) }}
      data-at={place}
    >
      <CellArt {...art} seat={seat} isSmall={false} />
    </InspectablePiece>
  );
}

function NextTileCell({ seat, space, isSmall }: RiverCellProps) {
  const { i18n, ...art } = useTable((table) => cellView(table, seat, space));
  const isPicked = useTable(({ partialMove }) => partialMove?.kind === 'terrain');
  return (
    <PieceButton
      className={css.space}
      style={cellStyle(space)}
      data-at={cellPlaceName(seat, space)}
      piece={{
        title: i18n.t('screen.touchNext'),
        lines: [describeCell(i18n, art.cell)],
        rule: 'terrain',
        pick: {
          name: 'next-space',
          isPressed: isPicked,
          commands: [{ type: 'pick', part: { kind: 'terrain' } }],
        },
      }}
    >
      <CellArt {...art} seat={seat} isSmall={isSmall} />
    </PieceButton>
  );
}

/** A space with a swappable tile, and its part in a swap that is started, selected or due. */
export function swappableCellView(table: TheRiverTable, seat: number, space: number) {
  const { partialMove, selected, position, preview } = table;
  const { action, mark } = swapAction(table, space);
  return {
    ...cellView(table, seat, space),
    action,
    mark,
    // a previewed swap is drawn as if played
    previewCell:
      mark !== undefined && selected?.move.kind === 'swap' ? preview?.after.river(seat).cell(space) : undefined,
    isSwapping: partialMove?.kind === 'swap' || position.effect !== undefined || selected?.move.kind === 'swap',
  };
}

function SwappableCell({ seat, space, isSmall }: RiverCellProps) {
  const view = useTable((table) => swappableCellView(table, seat, space));
  const { i18n, cell, previewCell, isOwnNext, previewTile, action, mark, isSwapping } = view;
  return (
    <PieceButton
      className={classNames(css.space, isSwapping && css.pending, mark !== undefined && css[mark])}
      style={cellStyle(space)}
      data-at={cellPlaceName(seat, space)}
      piece={{
        title: describeCell(i18n, cell),
        lines: isSwapping ? [] : [i18n.t('screen.touchSwap')],
        rule: isSwapping ? 'swap' : cellRuleSection(cell),
        ...action,
      }}
    >
      <CellArt
        cell={previewCell ?? cell}
        isOwnNext={isOwnNext}
        previewTile={previewTile}
        seat={seat}
        isSmall={isSmall}
      />
      {mark !== undefined && (
        <svg className={css.swapMark} viewBox="0 0 24 24">
          <Glyph name="swap" x={0} y={0} size={24} />
        </svg>
      )}
    </PieceButton>
  );
}

interface CellArtProps {
  readonly cell: Cell;
  readonly isOwnNext: boolean;
  readonly previewTile: Tile | undefined;
  readonly seat: number;
  readonly isSmall: boolean;
}

function CellArt({ cell, isOwnNext, previewTile, seat, isSmall }: CellArtProps) {
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
      isNext={isOwnNext}
      styleIndex={seat}
    />
  );
}

function cellPlaceName(seat: number, space: number): string {
  return `cell-${seat}-${space}`;
}

/** Position of a space in the grid. */
function cellStyle(space: number): CSSProperties {
  return { order: ROWS.flat().indexOf(space) };
}

function cellRuleSection({ tile }: Cell): string {
  return tile?.meadow === undefined ? 'river-board' : 'meadows';
}

function describeCell(i18n: TheRiverTable['i18n'], cell: Cell): string {
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

function columnSpaces(column: number): readonly string[] {
  return ROWS.map((row) => String(row[column - 1] ?? ''));
}

/** What the sign of a column shows of the table. */
export function columnView({ i18n, position, viewer, preview }: TheRiverTable, seat: number, number: number) {
  const column = position.river(seat).column(number);
  const previewRiver = seat === viewer ? preview?.after.river(seat) : undefined;
  return { i18n, column, previewColumn: previewRiver?.column(number) ?? column };
}

interface ColumnSignProps {
  readonly seat: number;
  readonly number: number;
  readonly isSmall: boolean;
}

/** Current and possible points of a column; a previewed move is drawn as if played. */
function ColumnSign({ seat, number, isSmall }: ColumnSignProps) {
  const { i18n, column, previewColumn } = useTable((table) => columnView(table, seat, number));
  return (
    <InspectablePiece
      description={{
        title: i18n.t('screen.column', { number, points: column.points }),
        screenReaderLines: [i18n.t('screen.columnSpaces', { spaces: i18n.formatItems(columnSpaces(number)) })],
        lines: [
          ...describeProspects(i18n, column),
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
}

/** CSS class of a column that a previewed move improves or worsens. */
function changeClass(current: Column, preview: Column): string | undefined {
  if (preview.points > current.points || preview.maxPoints > current.maxPoints) return css.better;
  return preview.points < current.points || preview.maxPoints < current.maxPoints ? css.worse : undefined;
}

function describeProspects(
  i18n: TheRiverTable['i18n'],
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
