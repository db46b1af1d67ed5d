import { classes, LookedAt, Piece } from '@two-rivers/board';
import { HOME, PIECES } from '../face/index.ts';
import { Disc } from './art.tsx';
import css from './Board.module.css';
import type { UrProps } from './props.ts';
import { targetOf } from './SquarePiece.tsx';

/** A player's pieces beside the board: those that wait, which are brought in by them, and those that are home. */
export function PlayerRow({ props, seat }: { readonly props: UrProps; readonly seat: number }) {
  const { position, viewer, choices, speaker, players, selected } = props;
  const { waiting, home } = position.seat(seat);
  const isOwn = seat === viewer;
  const choice = isOwn ? choices.find(({ move }) => move.kind === 'enter') : undefined;
  const isHomeTarget = isOwn && targetOf(props) === HOME;
  return (
    <div className={classes(css.player, position.turn === seat && css.turn)}>
      <strong>{players[seat]?.name}</strong>
      <Piece
        piece={{
          title: speaker.say('screen.waiting', { count: waiting }),
          rule: 'move',
          choice,
          wanted: isOwn ? { kind: 'enter' } : undefined,
        }}
        className={classes(
          css.tray,
          choice !== undefined && css.able,
          choice !== undefined && selected?.text === choice.text && css.chosen,
        )}
        data-at={`${seat}-0`}
      >
        <Discs seat={seat} count={waiting} />
      </Piece>
      <LookedAt
        told={{ title: speaker.say('screen.home', { count: home }), lines: [], rule: 'home' }}
        className={classes(css.tray, css.home, isHomeTarget && css.target)}
        data-at={`${seat}-${HOME}`}
      >
        <Discs seat={seat} count={home} />
      </LookedAt>
    </div>
  );
}

function Discs({ seat, count }: { readonly seat: number; readonly count: number }) {
  return (
    <svg viewBox="0 0 340 60" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <g key={index} transform={`translate(${32 + index * 46} 30) scale(.68)`}>
          {index < count ? <Disc seat={seat} /> : <circle r="5" fill="currentColor" opacity=".25" />}
        </g>
      ))}
    </svg>
  );
}
