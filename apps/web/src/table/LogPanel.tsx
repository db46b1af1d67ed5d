import type { Frame, TableSession } from '@two-rivers/table';
import type { Speaker, Teller } from '@two-rivers/words';
import { memo, useEffect, useRef } from 'react';
import { classes } from '@two-rivers/board';
import type { LoadedGame } from '../app/games.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './LogPanel.module.css';
import { useSeen } from './seen.ts';

interface LogPanelProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** What happened, line by line; each line leads back to how the table looked then. */
export function LogPanel({ isOpen, close }: LogPanelProps) {
  const { entry, session, look, speaker, teller } = useSeen();
  const { shown } = look;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[shown - 1];
    if (isOpen && line instanceof HTMLElement && list.current) {
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
    }
  }, [shown, isOpen]);
  if (!isOpen) return null;
  return (
    <aside className={css.log} aria-label={speaker.say('log.title')}>
      <header>
        <h2>{speaker.say('log.title')}</h2>
        <IconButton isTool onClick={close} label={speaker.say('close')}>
          ✕
        </IconButton>
      </header>
      <ol ref={list}>
        {look.scene.frames.map((frame, index) => (
          <LogLine
            key={index}
            line={index + 1}
            entry={entry}
            frame={frame}
            speaker={speaker}
            teller={teller}
            session={session}
            isShown={index + 1 === shown}
          />
        ))}
      </ol>
    </aside>
  );
}

interface LogLineProps {
  readonly entry: LoadedGame;
  readonly session: TableSession;
  /** whose words the teller uses: a line is drawn anew for another one */
  readonly speaker: Speaker;
  readonly teller: Teller;
  readonly line: number;
  readonly frame: Frame;
  readonly isShown: boolean;
}

const LogLine = memo(
  ({ entry: { Mark }, line, frame, teller, isShown, session }: LogLineProps) => {
    const isMove = frame.seat >= 0;
    const words = isMove
      ? teller.deed(frame.before, frame.move, frame.seat)
      : teller.move(frame.before, frame.move);
    const told = frame.happenings.flatMap((happening) => teller.happening(happening) ?? []);
    // what the line itself says is not said again
    const sentences = told.filter((sentence) => sentence !== `${words}.`);
    return (
      <li className={classes(!isMove && css.chance)}>
        <button type="button" className="plain" aria-current={isShown} onClick={() => session.goTo(line)}>
          {isMove && <Mark position={session.face.position(frame.after)} seat={frame.seat} />}
          <span>{words}</span>
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
  // the teller is made of the speaker
  (a, b) => a.frame === b.frame && a.isShown === b.isShown && a.speaker === b.speaker,
);
