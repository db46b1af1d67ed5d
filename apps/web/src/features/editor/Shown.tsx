import { classes, stillBoard, TableKit } from '@two-rivers/board';
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { GameSpeech } from '../../platform/useGameSpeaker.ts';
import { placesAround, placesAt, type PointedAt, touchable, useMarked } from './form/placesAt.ts';
import type { Draft } from './draft.ts';
import css from './EditorPage.module.css';

interface ShownProps {
  readonly entry: LoadedGame;
  readonly speech: GameSpeech;
  readonly names: readonly string[];
  readonly draft: Draft;
  /** the text says something else by now, which can't be shown */
  readonly isStale: boolean;
  /** the part of the table that a place belongs to; undefined where pointing at it changes nothing */
  readonly partAt: (place: string) => string | undefined;
  readonly part: string | undefined;
  readonly point: (part: PointedAt) => void;
}

/** The position on the board, by the eyes of whoever is to decide; what is pointed at can be changed. */
export function Shown({ entry, speech, names, draft, isStale, partAt, part, point }: ShownProps) {
  const { game, state } = draft;
  const root = useRef<HTMLDivElement>(null);
  useMarked(root, 'data-pointed', (place) => part !== undefined && partAt(place) === part);
  const board = {
    ...stillBoard({
      position: entry.face(game).position(state),
      viewer: Math.max(0, game.actor(state)),
      speaker: speech.speaker,
      tell: () => '',
    }),
    players: names.map((name) => ({ name })),
    // beside the text, which is not lost
    openRule: (section: string) => void window.open(`/rules/${game.id}#${section}`, '_blank', 'noopener'),
  };
  const touch = (event: SyntheticEvent, places: readonly string[]) => {
    const found = isStale ? undefined : places.map(partAt).find((each) => each !== undefined);
    if (found === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    point({ id: found, from: touchable(event.target) });
  };
  return (
    <TableKit hand={board}>
      <div
        ref={root}
        className={classes(css.board, `game-${game.id}`, isStale && css.stale)}
        onClickCapture={(event: MouseEvent) => touch(event, placesAt(event))}
        onKeyDownCapture={(event: KeyboardEvent) => {
          if (event.key === 'Enter' || event.key === ' ') touch(event, placesAround(event.target));
        }}
      >
        <entry.Board {...board} />
      </div>
    </TableKit>
  );
}
