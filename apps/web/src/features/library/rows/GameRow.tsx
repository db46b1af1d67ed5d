import { Glyph } from '@two-rivers/board';
import type { ReactNode } from 'react';
import { useCover } from '../../../platform/cover.ts';
import { Cover } from '../../../ui/Cover.tsx';
import css from './GameRow.module.css';

interface GameRowProps {
  readonly game: string;
  /** the names of those who play, each in an element */
  readonly seats: ReactNode;
  /** how it stands, and since when */
  readonly state: ReactNode;
  /** where the row leads: “Go on” */
  readonly go: string;
  /** more lines */
  readonly children?: ReactNode;
}

/** What a link to a game in a list shows: its picture, who plays, how it stands. */
export function GameRow({ game, seats, state, go, children }: GameRowProps) {
  const { title } = useCover()(game);
  return (
    <>
      <span className={css.cover}>
        <Cover id={game} small />
      </span>
      <span className={css.words}>
        <strong className={css.title}>{title}</strong>
        <span className={css.seats}>{seats}</span>
        <span className={css.state}>{state}</span>
        {children}
      </span>
      <span className={css.go}>
        {go}
        <Glyph name="on" />
      </span>
    </>
  );
}
