import { classes, stillBoard, TableKit } from '@two-rivers/board';
import type { Speaker } from '@two-rivers/words';
import type { LoadedGame } from '../app/games.ts';
import { useGameSpeech } from '../table/useGameSpeaker.ts';
import type { Draft } from './draft.ts';
import css from './EditorPage.module.css';

interface ShownProps {
  readonly entry: LoadedGame;
  readonly own: Speaker;
  readonly draft: Draft;
  /** the text says something else by now, which can't be shown */
  readonly isStale: boolean;
}

/** The position on the board, by the eyes of whoever is to decide. */
export function Shown({ entry, own, draft: { game, state }, isStale }: ShownProps) {
  const names = Array.from({ length: game.seats }, (_, seat) => own.say('editor.seat', { number: seat + 1 }));
  const speech = useGameSpeech(entry, names);
  if (speech === undefined) return null;
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
  return (
    <TableKit hand={board}>
      <div className={classes(css.board, `game-${game.id}`, isStale && css.stale)}>
        <entry.Board {...board} />
      </div>
    </TableKit>
  );
}
