import { OVER, SPECTATOR } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import type { Eyes, TableSession } from '@two-rivers/table';
import { Glyph, type GlyphName, late, TableKit, useSay, useStore } from '@two-rivers/board';
import type { Messages } from '@two-rivers/words';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCover } from '../../platform/cover.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { IN_LINK, lineIn, replayPath, reviewPath, withLine } from '../share/link.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { boardProps } from '../table/boardProps.ts';
import { LogPanel, useShowsLog } from '../table/LogPanel.tsx';
import { SeenContext, useSeen } from '../table/seen.ts';
import { TableFrame, TableHead, TableMain } from '../table/TableFrame.tsx';
import { TaleLine } from '../table/Telling.tsx';
import { EditionMark, StudyMark } from '../../ui/Tag.tsx';
import type { Replayed } from './openedRecord.ts';
import { type Reel, useReel } from './reel.ts';
import type { Track } from './track.ts';
import css from './Replay.module.css';
import { momentWords, Transport } from './Transport.tsx';

// dialogs load when first opened
const CompareDialog = late(async () => (await import('./CompareDialog.tsx')).CompareDialog);
const PlayOnDialog = late(async () => (await import('./PlayOnDialog.tsx')).PlayOnDialog);
const RulesDialog = late(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const ShareDialog = late(async () => (await import('../share/ShareDialog.tsx')).ShareDialog);

interface ReplayProps {
  /** of the game in this browser; undefined if not stored here */
  readonly id?: string;
  readonly entry: LoadedGame;
  readonly replayed: Replayed;
  readonly reel: Reel;
  readonly words: Messages;
  /** of the game, if this browser has stored one */
  readonly review?: Review | undefined;
  readonly isEmbedded?: boolean;
}

/** The replay screen: the board at a moment, the log, and the transport bar. */
export function Replay({ id, entry, replayed, reel, words, review, isEmbedded = false }: ReplayProps) {
  const say = useSay();
  const { source, session, track } = reel;
  const { game } = source;
  const { record, isOver } = replayed;
  // hidden pieces of a running game must not be played on with
  const isWhole = isOver && !source.masked;
  const title = `${say('replay.title')}: ${useCover()(game.id).title}`;
  useTitle(`${title} · ${say('app.title')}`);
  useMoment(session, track);
  const [rule, setRule] = useState<string>();
  const [open, setOpen] = useState<'playOn' | 'share' | 'compare' | undefined>(() =>
    isComeToShare() ? 'share' : undefined,
  );
  const [, navigate] = useLocation();
  const [showsLog, setShowsLog] = useShowsLog();
  const openRule = isEmbedded ? (section: string) => openRules(game.id, section) : setRule;
  const seen = useReel({ entry, reel, words, openRule });
  if (seen === undefined) return <div className="loading" />;
  const { look, speaker } = seen;
  const close = () => setOpen(undefined);
  const board = boardProps(seen, false);
  return (
    <SeenContext value={seen}>
      <TableKit hand={board}>
        <TableFrame game={game.id} hasLog={showsLog}>
          <TableHead className={css.bar}>
            {!isEmbedded && (
              <Link href="/" className="button plain">
                <Glyph name="back" />
                <span>{say('table.leave')}</span>
              </Link>
            )}
            <h1 className="unseen">{title}</h1>
            <MoveShown start={track.start} />
            {record.study !== undefined && <StudyMark />}
            <EditionMark family={entry.family} game={game} />
            {isWhole && <EyesChoice lend={(eyes) => source.lend(eyes)} />}
            <nav className={css.tools}>
              {isWhole && !isEmbedded && (
                <Tool
                  glyph="branch"
                  name={speaker.say('playOn.title')}
                  disabled={look.actor === OVER}
                  onClick={() => setOpen('playOn')}
                />
              )}
              {isWhole && !isEmbedded && id !== undefined && record.study !== undefined && (
                <Tool glyph="compare" name={speaker.say('compare.tool')} onClick={() => setOpen('compare')} />
              )}
              {isWhole && !isEmbedded && id !== undefined && look.scene.view.outcome !== undefined && (
                <Tool
                  glyph="chart"
                  name={say('result.review')}
                  onClick={() => navigate(reviewPath(id, look.shown))}
                />
              )}
              {isWhole && !isEmbedded && (
                <Tool glyph="share" name={speaker.say('share.title')} onClick={() => setOpen('share')} />
              )}
              <Tool
                glyph="log"
                name={say('table.log')}
                aria-expanded={showsLog}
                onClick={() => setShowsLog(!showsLog)}
              />
              {isEmbedded && <OwnWindow />}
            </nav>
          </TableHead>
          <TableMain>
            <entry.Board {...board} />
          </TableMain>
          <LogPanel isOpen={showsLog} close={() => setShowsLog(false)} />
          <Transport track={track} {...(review === undefined ? {} : { review })} />
          {open === 'playOn' && <PlayOnDialog record={record} close={close} />}
          {open === 'compare' && id !== undefined && (
            <CompareDialog id={id} record={record} track={track} close={close} />
          )}
          {open === 'share' && (
            <ShareDialog
              record={record}
              moment={{ line: look.shown, words: momentWords(seen, track) }}
              close={close}
            />
          )}
          {rule !== undefined && (
            <RulesDialog entry={entry} section={rule} close={() => setRule(undefined)} />
          )}
        </TableFrame>
      </TableKit>
    </SeenContext>
  );
}

interface ToolProps extends ComponentProps<'button'> {
  readonly glyph: GlyphName;
  readonly name: string;
}

/** Whether to open the share dialog: a table's result links here for that. */
function isComeToShare(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'shares' in state;
}

/** A button of the bar: icon only on narrow screens. */
function Tool({ glyph, name, ...rest }: ToolProps) {
  return (
    <button type="button" className="plain" title={name} {...rest}>
      <Glyph name={glyph} />
      <span>{name}</span>
    </button>
  );
}

/** Link from an embedded replay to the same moment in the app. */
function OwnWindow() {
  const { look, speaker } = useSeen();
  const path = location.pathname.replace(/^\/embed\/?/, '');
  const own = path === '' ? replayPath(IN_LINK) : `/s/${path}`;
  return (
    <a
      className="button plain"
      href={`${own}${withLine(location.hash, look.shown)}`}
      target="_blank"
      rel="noopener"
      title={speaker.say('embed.open')}
    >
      <Glyph name="window" />
      <span>{speaker.say('embed.open')}</span>
    </a>
  );
}

function openRules(game: string, section: string): void {
  window.open(`/rules/${game}#${section}`, '_blank', 'noopener');
}

/** The move that led to the moment shown. */
function MoveShown({ start }: { readonly start: number }) {
  const { chronicle, look, speaker, teller } = useSeen();
  const { frames } = look.scene;
  const line = chronicle.newest(frames, look.shown);
  const dealt = frames[look.shown - 1];
  return (
    <p className={css.move} aria-live="polite">
      {look.shown === start || line === undefined || dealt === undefined ? (
        speaker.say('replay.start')
      ) : line.move === undefined && line.occasion === undefined ? (
        teller.move(dealt.before, dealt.move)
      ) : (
        <TaleLine line={line} />
      )}
    </p>
  );
}

/** Select for the replay's viewer. */
function EyesChoice({ lend }: { readonly lend: (eyes: Eyes) => void }) {
  const { look, speaker } = useSeen();
  const [eyes, setEyes] = useState<Eyes>('open');
  return (
    <label className={css.eyes}>
      <span>{speaker.say('replay.eyes')}</span>
      <select
        value={String(eyes)}
        onChange={({ target }) => {
          const chosen = target.value === 'open' ? 'open' : Number(target.value);
          setEyes(chosen);
          lend(chosen);
        }}
      >
        <option value="open">{speaker.say('replay.open')}</option>
        <option value={SPECTATOR}>{speaker.say('replay.spectator')}</option>
        {look.scene.seats.map(({ name }, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Syncs the moment shown with the page's hash, in both directions. */
function useMoment(session: TableSession, track: Track): void {
  const { shown: drawn, isHeld } = useStore(session.look);
  useEffect(() => {
    const follow = () => session.goTo(lineIn(location.hash) ?? track.start);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [session, track]);
  useEffect(() => {
    // the render may be behind the session
    const { shown } = session.look.get();
    if (!isHeld || shown === (lineIn(location.hash) ?? track.start)) return;
    history.replaceState(history.state, '', withLine(location.hash, shown));
  }, [session, drawn, isHeld, track]);
}
