import type { Narrator } from '@two-rivers/i18n';
import { CHANCE } from '@two-rivers/kernel';
import { useEffect, useState } from 'react';
import { classNames } from '@two-rivers/ui';
import { gainsBySeat, type LogItem } from '@two-rivers/table';
import { announce } from '../../platform/Announcer.tsx';
import { shownPastTurn } from './turns.ts';
import { SeatMark } from './SeatMark.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import { GainAmounts } from './GainIcons.tsx';
import css from './CurrentMove.module.css';

/** The current move in one line; if a past turn is shown, with the number of that turn above. */
export function CurrentMove() {
  const { logBuilder, i18n } = useTableServices();
  const { frames, shownLength, hasEnded, isChance } = useTable((table) => ({
    frames: table.input.frames,
    shownLength: table.shownLength,
    hasEnded: table.isOver && table.isLive,
    isChance: table.actor === CHANCE,
  }));
  const pastTurn = useTable((table) => shownPastTurn(logBuilder, table));
  if (hasEnded) return null;
  const item = logBuilder.currentItem(frames, shownLength);
  const isSetup = item === undefined || (item.move === undefined && item.highlight === undefined && item.from === 0);
  return (
    <>
      {pastTurn !== undefined && <PastTurnNotice text={i18n.t('past.what', pastTurn)} />}
      <p className={css.currentMove} data-telling>
        {isSetup ? (
          <span className={css.waiting}>{i18n.t(isChance ? 'telling.deal' : 'telling.begin')}</span>
        ) : (
          <LogItemView item={item} />
        )}
      </p>
    </>
  );
}

/** Number of the past turn that is shown; announced again whenever that turn changes. */
function PastTurnNotice({ text }: { readonly text: string }) {
  useEffect(() => announce(text), [text]);
  return (
    <p className={css.past} data-past>
      {text}
    </p>
  );
}

interface LogItemViewProps {
  readonly item: LogItem;
  readonly className?: string | undefined;
}

/** A log item: player, move, and gains of each player as icons; in words for screen readers. */
export function LogItemView({ item, className }: LogItemViewProps) {
  const { entry, store, narrator } = useTableServices();
  const { gameView } = store;
  const { seatCount, viewer } = useTable(({ input }) => ({ seatCount: input.seats.length, viewer: input.viewer }));
  const { move, highlight, seat } = item;
  const icon = highlight?.icon ?? (move === undefined ? undefined : gameView.icon(gameView.move(move.move)));
  const fullText = logItemText(narrator, item);
  const shares = gainsBySeat(item, seatCount);
  const moveText = isChanceResult(item) ? fullText : narrator.itemText({ ...item, events: [] });
  return (
    <span className={classNames(css.line, highlight !== undefined && css.highlighted, className)}>
      <span className={css.icons} aria-hidden="true">
        {seat >= 0 && <SeatMark seat={seat} />}
        {icon !== undefined && <entry.Icon name={icon} />}
      </span>
      <span aria-hidden="true">
        <span className={css.text}>{moveText}</span>
        <span data-notes>{fullText.slice(moveText.length)}</span>{' '}
        {shares.map((share) => (
          <span key={share.seat} className={classNames(css.share, share.seat === viewer && css.mine)}>
            {share.seat !== seat && <SeatMark seat={share.seat} />}
            <GainAmounts gains={share.gains} />
          </span>
        ))}
      </span>
      <span className="unseen">{narrator.screenReaderText(item, shares)}</span>
    </span>
  );
}

/** Text of a log item; chance results have no move, so their events are described. */
function logItemText(narrator: Narrator, item: LogItem): string {
  return isChanceResult(item) ? narrator.eventTexts(item).join(' ') : narrator.itemText(item);
}

function isChanceResult({ move, highlight }: LogItem): boolean {
  return move === undefined && highlight === undefined;
}

/** Duration for which a highlight is shown, in ms. */
const HIGHLIGHT_MS = 3200;

/**
 * Short overlay for a mastery, a visit or the last round, with its gains. Blocks nothing: a tap dismisses it and still reaches what is
 * below.
 */
export function HighlightOverlay() {
  const { entry, logBuilder, i18n, narrator } = useTableServices();
  const { step, seatCount } = useTable(({ lastStep, input }) => ({ step: lastStep, seatCount: input.seats.length }));
  const [highlight, setHighlight] = useState<LogItem>();
  useEffect(() => {
    const newHighlight = step === undefined ? undefined : logBuilder.highlightItems(step).at(-1);
    if (newHighlight !== undefined) setHighlight(newHighlight);
  }, [step?.serial]);
  useEffect(() => {
    if (highlight === undefined) return;
    const hide = () => setHighlight(undefined);
    const timer = setTimeout(hide, HIGHLIGHT_MS);
    addEventListener('pointerdown', hide, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', hide, true);
    };
  }, [highlight]);
  if (highlight === undefined) return null;
  return (
    // screen readers get the announcement instead
    <div className={css.highlight} aria-hidden="true" data-feast>
      <span className={css.icon}>
        <entry.Icon name={highlight.highlight?.icon ?? ''} />
      </span>
      <p>{narrator.itemText(highlight)}</p>
      <ul>
        {gainsBySeat(highlight, seatCount).map(({ seat, gains }) => (
          <li key={seat}>
            <SeatMark seat={seat} /> {i18n.playerName(seat)} <GainAmounts gains={gains} />
          </li>
        ))}
      </ul>
    </div>
  );
}
