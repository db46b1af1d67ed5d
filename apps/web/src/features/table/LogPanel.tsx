import type { StoryLine, StoryRound } from '@two-rivers/table';
import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './LogPanel.module.css';
import { useSeen } from './seen.ts';
import { TaleLine } from './Telling.tsx';

interface LogPanelProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The game log; an item leads back to its moment and opens its details. */
export const LogPanel = memo(function LogPanel({ isOpen, close }: LogPanelProps) {
  const { chronicle, look, speaker } = useSeen();
  const { shown } = look;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current="true"]');
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
      <div ref={list} className={css.rounds}>
        {chronicle.tell(look.scene.frames).map((round) => (
          <LogRound
            key={round.from}
            round={round}
            shown={round.from < shown && shown <= round.to ? shown : -1}
          />
        ))}
      </div>
    </aside>
  );
});

interface LogRoundProps {
  readonly round: StoryRound;
  /** how many lines of the log are shown; -1 if that is in another round */
  readonly shown: number;
}

/** A round under its number; the set-up is collapsed. */
function LogRound({ round, shown }: LogRoundProps) {
  const { speaker, teller } = useSeen();
  const { isSetup, turns } = round;
  const current = turns.flatMap(({ lines }) => lines).findLast(({ from, to }) => from < shown && shown <= to);
  if (isSetup) {
    return (
      <details className={css.setup}>
        <summary>{speaker.say('log.setup')}</summary>
        <Sentences sentences={turns.flatMap(({ lines }) => lines.flatMap((line) => teller.details(line)))} />
      </details>
    );
  }
  return (
    <section className={css.round}>
      <h3>{speaker.say('round.heading', { round: round.round })}</h3>
      {turns.map(({ from, lines }) => (
        <ol key={from} className={css.turn}>
          {lines.map((line) => (
            <LogLine
              key={`${line.from} ${line.occasion?.name ?? ''}`}
              line={line}
              isShown={line === current}
            />
          ))}
        </ol>
      ))}
    </section>
  );
}

interface LogLineProps {
  readonly line: StoryLine;
  readonly isShown: boolean;
}

const LogLine = memo(({ line, isShown }: LogLineProps) => {
  const { session, teller } = useSeen();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className="plain"
        aria-current={isShown}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          session.goTo(line.to);
        }}
      >
        <TaleLine line={line} />
      </button>
      {isOpen && <Sentences sentences={teller.details(line)} />}
    </li>
  );
});

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={css.sentences}>
      {sentences.map((sentence, index) => (
        <li key={`${index} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}

/** From this width the log fits beside the board. */
const WIDE = '(width >= 105rem)';

/** Whether the log is open; initially if there is room. */
export function useShowsLog(): [boolean, (shows: boolean) => void] {
  return useState(() => matchMedia(WIDE).matches);
}
