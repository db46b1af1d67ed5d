import type { Frame } from '@two-rivers/table';
import { Gains } from './Gains.tsx';
import { Sign } from './icons.tsx';
import type { Playback } from './usePlayback.ts';
import type { BoardProps, WebGame } from './webGame.ts';

/** The lines after the last own one: what others and chance did since one's turn. */
function sinceOwnTurn(frames: readonly Frame[], eyes: number): number {
  return frames.findLastIndex(({ seat }) => seat === eyes) + 1;
}

interface SinceProps {
  readonly entry: WebGame;
  readonly board: BoardProps;
  readonly frames: readonly Frame[];
  readonly playback: Playback;
}

/** What others did since the own turn, and what of it touched oneself; shown when the turn comes. */
export function Since({ entry, board, frames, playback }: SinceProps) {
  const { viewer, speaker, words, game, state } = board;
  const first = sinceOwnTurn(frames, viewer);
  const others = frames.slice(first).filter(({ seat }) => seat >= 0);
  if (first === 0 || others.length === 0) return null;
  const happenings = frames.slice(first).flatMap((frame) => frame.happenings);
  return (
    <details className="since">
      <summary>
        <span>{speaker.say('since.title', { count: others.length })}</span>
        <Gains
          entry={entry}
          state={state}
          happenings={happenings.filter(({ amount }) => amount > 0)}
          seats={[viewer]}
        />
      </summary>
      <ul>
        {others.map((frame, index) => (
          <li key={index}>
            <entry.Mark state={state} seat={frame.seat} />
            <span>
              {speaker.name(frame.seat)}: {words.move(speaker, game, frame.before, frame.move)}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => playback.resume(first)}>
        <Sign name="play" /> {speaker.say('since.watch')}
      </button>
    </details>
  );
}
