import { type BoardProps, classNames, Piece } from '@two-rivers/ui';
import type { RoyalGameOfUrMessages } from '../texts/messages.gen.ts';
import type { Position, Square, UrEvent, UrMove } from '../view/index.ts';
import { Disc, Inlay, Plate, Rosette } from './art.tsx';
import css from './Board.module.css';

export type UrBoardProps = BoardProps<Position, UrMove, UrEvent, RoyalGameOfUrMessages>;

/** Name of a spot on the table, used as start and end of flight animations. */
export function spotId(position: Position, seat: number, place: number): string {
  return position.square(seat, place).side === undefined ? `middle-${place}` : `${seat}-${place}`;
}

interface SquarePieceProps {
  readonly props: UrBoardProps;
  /** seat with the path that `place` belongs to */
  readonly seat: number;
  readonly place: number;
  readonly style: { readonly gridArea: string };
}

/** A square of the board; clicking it selects the viewer's piece on it. */
export function SquarePiece({ props, seat, place, style }: SquarePieceProps) {
  const { position, viewer, choices, i18n, players, selected } = props;
  const square = position.square(seat, place);
  const { piece, side } = square;
  const move = { kind: 'move', from: place } as const;
  const isOwn = piece === viewer && seat === viewer;
  const choice = isOwn ? choices.find((each) => each.move.kind === 'move' && each.move.from === place) : undefined;
  const name = players[side ?? -1]?.name ?? '';
  const title = side === undefined ? i18n.t('screen.square', { place }) : i18n.t('screen.square.of', { place, name });
  return (
    <Piece
      piece={{
        title,
        lines: squareDetails(props, square),
        rule: square.isRosette ? 'rosettes' : side === undefined ? 'capture' : 'move',
        choice,
        expectedMove: isOwn ? move : undefined,
      }}
      className={classNames(
        css.square,
        choice !== undefined && css.playable,
        choice !== undefined && selected?.text === choice.text && css.selected,
        selectedTarget(props) === place && seat === viewer && css.target,
      )}
      data-at={spotId(position, seat, place)}
      style={style}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <Plate>{square.isRosette ? <Rosette /> : <Inlay place={place} />}</Plate>
        {piece !== undefined && <Disc seat={piece} />}
      </svg>
    </Piece>
  );
}

function squareDetails({ i18n, players }: UrBoardProps, { isRosette, piece }: Square): string[] {
  return [
    ...(isRosette ? [i18n.t('screen.rosette')] : []),
    ...(piece === undefined ? [] : [i18n.t('screen.piece', { name: players[piece]?.name ?? '' })]),
  ];
}

/** Destination of the selected piece. */
export function selectedTarget({ position, selected }: UrBoardProps): number | undefined {
  if (selected?.move.kind === 'enter') return position.step(0)?.to;
  return selected?.move.kind === 'move' ? position.step(selected.move.from)?.to : undefined;
}
