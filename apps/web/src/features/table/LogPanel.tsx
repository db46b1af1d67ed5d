import type { LogItem, LogRound } from '@two-rivers/table';
import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './LogPanel.module.css';
import { useTable, useTableServices } from './tableContext.ts';
import { LogItemView } from './CurrentMove.tsx';

interface LogPanelProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The game log; a click on an item shows that moment of the game and opens the details. */
export const LogPanel = memo(function LogPanel({ isOpen, close }: LogPanelProps) {
  const { logBuilder, i18n } = useTableServices();
  const { frames, shownLength } = useTable((table) => ({ frames: table.input.frames, shownLength: table.shownLength }));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current="true"]');
    if (isOpen && line instanceof HTMLElement && list.current) {
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
    }
  }, [shownLength, isOpen]);
  if (!isOpen) return null;
  return (
    <aside className={css.log} aria-label={i18n.t('log.title')}>
      <header>
        <h2>{i18n.t('log.title')}</h2>
        <IconButton isTool onClick={close} label={i18n.t('close')}>
          ✕
        </IconButton>
      </header>
      <div ref={list} className={css.rounds}>
        {logBuilder.build(frames).map((round) => (
          <RoundSection
            key={round.from}
            round={round}
            shownLine={round.from < shownLength && shownLength <= round.to ? shownLength : -1}
          />
        ))}
      </div>
    </aside>
  );
});

interface RoundSectionProps {
  readonly round: LogRound;
  /** number of log lines shown; -1 if the shown moment is in another round */
  readonly shownLine: number;
}

/** A round of the log, headed by its number; the set-up is collapsed. */
function RoundSection({ round, shownLine }: RoundSectionProps) {
  const { i18n, narrator } = useTableServices();
  const { isSetup, turns } = round;
  const currentItem = turns
    .flatMap(({ items }) => items)
    .findLast(({ from, to }) => from < shownLine && shownLine <= to);
  if (isSetup) {
    return (
      <details className={css.setup}>
        <summary>{i18n.t('log.setup')}</summary>
        <SentenceList sentences={turns.flatMap(({ items }) => items.flatMap((line) => narrator.eventTexts(line)))} />
      </details>
    );
  }
  return (
    <section className={css.round}>
      <h3>{i18n.t('round.heading', { round: round.round })}</h3>
      {turns.map(({ from, items }) => (
        <ol key={from} className={css.turn}>
          {items.map((line) => (
            <LogItemRow key={`${line.from} ${line.highlight?.name ?? ''}`} item={line} isShown={line === currentItem} />
          ))}
        </ol>
      ))}
    </section>
  );
}

interface LogItemRowProps {
  readonly item: LogItem;
  readonly isShown: boolean;
}

const LogItemRow = memo(({ item, isShown }: LogItemRowProps) => {
  const { store, narrator } = useTableServices();
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
          store.send({ type: 'goToLine', line: item.to });
        }}
      >
        <LogItemView item={item} />
      </button>
      {isOpen && <SentenceList sentences={narrator.eventTexts(item)} />}
    </li>
  );
});

function SentenceList({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={css.sentences}>
      {sentences.map((sentence, index) => (
        <li key={`${index} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}

/** From this width the log fits beside the board. */
const WIDE_QUERY = '(width >= 105rem)';

/** Whether the log is open; initially open only if it fits beside the board. */
export function useLogVisibility(): [boolean, (isOpen: boolean) => void] {
  return useState(() => matchMedia(WIDE_QUERY).matches);
}
