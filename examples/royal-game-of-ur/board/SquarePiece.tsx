import { classes, Piece } from '@two-rivers/board';
import type { Square } from '../face/index.ts';
import { Disc, Inlay, Plate, Rosette } from './art.tsx';
import css from './Board.module.css';
import { spotOf, type UrProps } from './props.ts';

interface SquarePieceProps {
  readonly props: UrProps;
  /** whose way it is looked at on */
  readonly seat: number;
  readonly place: number;
  readonly style: { readonly gridArea: string };
}

/** A square: a piece of the viewer's that stands there is chosen by it. */
export function SquarePiece({ props, seat, place, style }: SquarePieceProps) {
  const { position, viewer, choices, speaker, players, selected } = props;
  const square = position.square(seat, place);
  const { piece, side } = square;
  const move = { kind: 'move', from: place } as const;
  const isOwn = piece === viewer && seat === viewer;
  const choice = isOwn
    ? choices.find((each) => each.move.kind === 'move' && each.move.from === place)
    : undefined;
  const name = players[side ?? -1]?.name ?? '';
  const title =
    side === undefined
      ? speaker.say('screen.square', { place })
      : speaker.say('screen.square.of', { place, name });
  return (
    <Piece
      piece={{
        title,
        lines: linesOf(props, square),
        rule: square.isRosette ? 'rosettes' : side === undefined ? 'capture' : 'move',
        choice,
        wanted: isOwn ? move : undefined,
      }}
      className={classes(
        css.square,
        choice !== undefined && css.able,
        choice !== undefined && selected?.text === choice.text && css.chosen,
        targetOf(props) === place && seat === viewer && css.target,
      )}
      data-at={spotOf(position, seat, place)}
      style={style}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <Plate>{square.isRosette ? <Rosette /> : <Inlay place={place} />}</Plate>
        {piece !== undefined && <Disc seat={piece} />}
      </svg>
    </Piece>
  );
}

function linesOf({ speaker, players }: UrProps, { isRosette, piece }: Square): string[] {
  return [
    ...(isRosette ? [speaker.say('screen.rosette')] : []),
    ...(piece === undefined ? [] : [speaker.say('screen.piece', { name: players[piece]?.name ?? '' })]),
  ];
}

/** Where the piece that is looked at would go. */
export function targetOf({ position, selected }: UrProps): number | undefined {
  if (selected?.move.kind === 'enter') return position.step(0)?.to;
  return selected?.move.kind === 'move' ? position.step(selected.move.from)?.to : undefined;
}
