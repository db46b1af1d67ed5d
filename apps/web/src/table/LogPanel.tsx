import type { Frame } from '@two-rivers/table';
import { memo, useEffect, useRef } from 'react';
import type { Playback } from './usePlayback.ts';
import type { BoardProps, BoardGame } from '@two-rivers/board';

interface LogPanelProps {
  readonly entry: BoardGame;
  readonly frames: readonly Frame[];
  /** the line now shown */
  readonly shown: number;
  readonly board: BoardProps;
  readonly playback: Playback;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** What happened, line by line; each line leads back to how the table looked then. */
export function LogPanel({ entry, frames, shown, board, playback, isOpen, close }: LogPanelProps) {
  const { speaker, words, game } = board;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[shown - 1];
    if (isOpen && line instanceof HTMLElement && list.current) {
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
    }
  }, [shown, isOpen]);
  if (!isOpen) return null;
  return (
    <aside className="log" aria-label={speaker.say('log.title')}>
      <header>
        <h2>{speaker.say('log.title')}</h2>
        <button type="button" className="plain tool" onClick={close} aria-label={speaker.say('close')}>
          ✕
        </button>
      </header>
      <ol ref={list}>
        {frames.map((frame, index) => (
          <LogLine
            key={index}
            line={index + 1}
            entry={entry}
            frame={frame}
            speaker={speaker}
            words={words}
            game={game}
            isShown={index + 1 === shown}
            goTo={playback.goTo}
          />
        ))}
      </ol>
    </aside>
  );
}

interface LogLineProps extends Pick<BoardProps, 'speaker' | 'words' | 'game'> {
  readonly entry: BoardGame;
  readonly line: number;
  readonly frame: Frame;
  readonly isShown: boolean;
  readonly goTo: (line: number) => void;
}

const LogLine = memo(
  ({ entry: { Mark }, line, frame, speaker, words, game, isShown, goTo }: LogLineProps) => {
    const sentences = frame.happenings.flatMap(
      (happening) => words.happening(speaker, happening, game) ?? [],
    );
    const isMove = frame.seat >= 0;
    return (
      <li className={isMove ? 'log-move' : 'log-chance'}>
        <button type="button" className="plain" aria-current={isShown} onClick={() => goTo(line)}>
          {isMove && <Mark state={frame.after} seat={frame.seat} />}
          <span>
            {isMove && <strong>{speaker.name(frame.seat)}: </strong>}
            {words.move(speaker, game, frame.before, frame.move)}
          </span>
        </button>
        {isMove && sentences.length > 0 && (
          <ul>
            {sentences.map((sentence, index) => (
              <li key={`${index} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        )}
      </li>
    );
  },
  // the way back to a line is the same function in effect
  (a, b) => a.frame === b.frame && a.isShown === b.isShown && a.speaker === b.speaker,
);
