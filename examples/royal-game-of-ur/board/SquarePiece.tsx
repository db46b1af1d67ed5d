import { type BoardTable, classNames, Piece, useBoardTable } from '@two-rivers/ui';
import type { RoyalGameOfUrMessages } from '../texts/messages.gen.ts';
import type { Position, UrEvent, UrMove } from '../view/index.ts';
import { Disc, Inlay, Plate, Rosette } from './art.tsx';
import css from './Board.module.css';

export type UrTable = BoardTable<Position, UrMove, UrEvent, RoyalGameOfUrMessages>;

/** A value of the surrounding table; rendered again when its content changes. */
export function useTable<T>(select: (table: UrTable) => T): T {
  return useBoardTable(select);
}

/** Name of a spot on the table, used as start and end of flight animations. */
export function spotId(position: Position, seat: number, place: number): string {
  return position.square(seat, place).side === undefined ? `middle-${place}` : `${seat}-${place}`;
}

interface SquarePieceProps {
  /** seat with the path that `place` belongs to */
  readonly seat: number;
  readonly place: number;
  readonly style: { readonly gridArea: string };
}

/** What a square shows of the table. */
function squareView(table: UrTable, seat: number, place: number) {
  const { position, viewer, choices, i18n, players, selected } = table;
  const square = position.square(seat, place);
  const isOwn = square.piece === viewer && seat === viewer;
  const choice = isOwn ? choices.find(({ move }) => move.kind === 'move' && move.from === place) : undefined;
  return {
    i18n,
    square,
    spot: spotId(position, seat, place),
    sideName: players[square.side ?? -1]?.name ?? '',
    pieceName: players[square.piece ?? -1]?.name ?? '',
    isOwn,
    choice,
    isSelected: choice !== undefined && selected?.text === choice.text,
    isTarget: selectedTarget(table) === place && seat === viewer,
  };
}

/** A square of the board; clicking it selects the viewer's piece on it. */
export function SquarePiece({ seat, place, style }: SquarePieceProps) {
  const view = useTable((table) => squareView(table, seat, place));
  const { i18n, square, spot, sideName, pieceName, isOwn, choice, isSelected, isTarget } = view;
  const { piece, side } = square;
  const move = { kind: 'move', from: place } as const;
  return (
    <Piece
      piece={{
        title:
          side === undefined
            ? i18n.t('screen.square', { place })
            : i18n.t('screen.square.of', { place, name: sideName }),
        lines: [
          ...(square.isRosette ? [i18n.t('screen.rosette')] : []),
          ...(piece === undefined ? [] : [i18n.t('screen.piece', { name: pieceName })]),
        ],
        rule: square.isRosette ? 'rosettes' : side === undefined ? 'capture' : 'move',
        choice,
        expectedMove: isOwn ? move : undefined,
      }}
      className={classNames(
        css.square,
        choice !== undefined && css.playable,
        isSelected && css.selected,
        isTarget && css.target,
      )}
      data-at={spot}
      style={style}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <Plate>{square.isRosette ? <Rosette /> : <Inlay place={place} />}</Plate>
        {piece !== undefined && <Disc seat={piece} />}
      </svg>
    </Piece>
  );
}

/** Destination of the selected piece. */
export function selectedTarget({ position, selected }: UrTable): number | undefined {
  if (selected?.move.kind === 'enter') return position.step(0)?.to;
  return selected?.move.kind === 'move' ? position.step(selected.move.from)?.to : undefined;
}
