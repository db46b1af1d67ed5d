import type { Frame } from '@two-rivers/table';
import { useState } from 'react';
import { type BoardProps, Dialog, type BoardGame } from '@two-rivers/board';
import { Gains } from './Gains.tsx';
import { Sign } from './icons.tsx';
import type { Playback } from './usePlayback.ts';

interface SinceProps {
  readonly entry: BoardGame;
  readonly board: BoardProps;
  readonly frames: readonly Frame[];
  readonly playback: Playback;
}

/** What others did since the own turn, and what of it touched oneself; shown when the turn comes. */
export function Since({ entry, board, frames, playback }: SinceProps) {
  const { viewer, speaker, words, game, state } = board;
  const [isOpen, setOpen] = useState(false);
  const first = frames.findLastIndex(({ seat }) => seat === viewer) + 1;
  const others = frames.slice(first).filter(({ seat }) => seat >= 0);
  if (first === 0 || others.length === 0) return null;
  const gained = frames
    .slice(first)
    .flatMap(({ happenings }) => happenings)
    .filter(({ amount }) => amount > 0);
  const title = speaker.say('since.title', { count: others.length });
  return (
    <>
      <button type="button" className="since" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{title}</span>
        <Gains entry={entry} state={state} happenings={gained} seats={[viewer]} />
      </button>
      {isOpen && (
        <Dialog title={title} className="since-list" close={() => setOpen(false)}>
          <ul>
            {others.map((frame, index) => (
              <li key={index}>
                <entry.Mark state={state} seat={frame.seat} />
                <span>
                  <strong>{speaker.name(frame.seat)}:</strong>{' '}
                  {words.move(speaker, game, frame.before, frame.move)}{' '}
                  <Gains
                    entry={entry}
                    state={state}
                    happenings={frame.happenings.filter(({ amount }) => amount > 0)}
                    seats={[viewer]}
                    nameOf={(seat) => speaker.name(seat)}
                  />
                </span>
              </li>
            ))}
          </ul>
          <p className="dialog-buttons">
            <button
              type="button"
              className="primary"
              onClick={() => {
                setOpen(false);
                playback.resume(first);
              }}
            >
              <Sign name="play" /> {speaker.say('since.watch')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
