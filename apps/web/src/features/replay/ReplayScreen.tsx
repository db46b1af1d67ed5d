import { type GameRecord, OVER, SPECTATOR } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import type { ReplayViewer } from '@two-rivers/table';
import { Glyph, type GlyphName, lazyPart, PieceProvider, TableProvider, useTranslate } from '@two-rivers/ui';
import type { Messages } from '@two-rivers/i18n';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCoverTexts } from '../../platform/cover.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { LINK_ID, lineFromHash, replayPath, reviewPath, withLine } from '../share/link.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { LogPanel, useLogVisibility } from '../table/LogPanel.tsx';
import { type TableServices, TableServicesContext, useTable, useTableServices } from '../table/tableContext.ts';
import { TableFrame, TableHeader, TableMain } from '../table/TableFrame.tsx';
import { LogItemView } from '../table/CurrentMove.tsx';
import { EditionTag, StudyTag } from '../../ui/Tag.tsx';
import type { RecordToReplay } from './openedRecord.ts';
import { type ReplayTable, useShownReplay } from './replayTable.ts';
import { momentText, type ReplayTimeline } from './replayTimeline.ts';
import css from './ReplayScreen.module.css';
import { PlaybackBar } from './PlaybackBar.tsx';
import type { ShareMessages } from '../share/messages.gen.ts';

// dialogs load when first opened
const CompareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog);
const PlayOnDialog = lazyPart(async () => (await import('./PlayOnDialog.tsx')).PlayOnDialog);
const RulesDialog = lazyPart(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const ShareDialog = lazyPart(async () => (await import('../share/ShareDialog.tsx')).ShareDialog);

interface ReplayScreenProps {
  /** id of the game in this browser; undefined if it is not stored here */
  readonly id?: string;
  readonly entry: LoadedGame;
  readonly openedRecord: RecordToReplay;
  readonly replay: ReplayTable;
  readonly messages: Messages<ShareMessages>;
  /** stored review of the game, if any */
  readonly review?: Review | undefined;
  readonly isEmbedded?: boolean;
}

/** The replay screen: the board at a moment, the log, and the transport bar. */
export function ReplayScreen({
  id,
  entry,
  openedRecord,
  replay,
  messages,
  review,
  isEmbedded = false,
}: ReplayScreenProps) {
  const t = useTranslate();
  const { source, store, timeline } = replay;
  const { game } = source;
  const { record, isOver } = openedRecord;
  // hidden pieces of a running game must not be played on with
  const isComplete = isOver && !source.masked;
  const title = `${t('replay.title')}: ${useCoverTexts()(game.id).title}`;
  useTitle(`${title} · ${t('app.title')}`);
  useMomentInHash(store, timeline);
  const [ruleSection, setRuleSection] = useState<string>();
  const [openDialog, setOpenDialog] = useState<ReplayDialogName | undefined>(() =>
    isShareRequested() ? 'share' : undefined,
  );
  const [showsLog, setShowsLog] = useLogVisibility();
  const openRule = useCallback(
    (section: string) => (isEmbedded ? openRulesWindow(game.id, section) : setRuleSection(section)),
    [isEmbedded, game],
  );
  const shown = useShownReplay({ entry, replay, messages, openRule });
  if (shown === undefined) return <div className="loading" />;
  const { services, table } = shown;
  const { i18n } = services;
  const close = () => setOpenDialog(undefined);
  return (
    <TableServicesContext value={services}>
      <TableProvider table={table}>
        <PieceProvider>
          <TableFrame game={game.id} hasLog={showsLog}>
            <TableHeader className={css.bar}>
              {!isEmbedded && (
                <Link href="/" className="button plain">
                  <Glyph name="back" />
                  <span>{t('table.leave')}</span>
                </Link>
              )}
              <h1 className="unseen">{title}</h1>
              <ShownMove start={timeline.start} />
              {record.study !== undefined && <StudyTag />}
              <EditionTag family={entry.family} game={game} />
              {isComplete && <ViewerSelect onChoose={(viewer) => source.setViewer(viewer)} />}
              <nav className={css.tools}>
                {isComplete && !isEmbedded && <PlayOnButton open={() => setOpenDialog('playOn')} />}
                {isComplete && !isEmbedded && id !== undefined && record.study !== undefined && (
                  <ToolbarButton
                    glyph="compare"
                    name={i18n.t('compare.tool')}
                    onClick={() => setOpenDialog('compare')}
                  />
                )}
                {isComplete && !isEmbedded && id !== undefined && <ReviewButton id={id} />}
                {isComplete && !isEmbedded && (
                  <ToolbarButton glyph="share" name={i18n.t('share.title')} onClick={() => setOpenDialog('share')} />
                )}
                <ToolbarButton
                  glyph="log"
                  name={t('table.log')}
                  aria-expanded={showsLog}
                  onClick={() => setShowsLog(!showsLog)}
                />
                {isEmbedded && <OpenInAppLink />}
              </nav>
            </TableHeader>
            <TableMain>
              <entry.Board />
            </TableMain>
            <LogPanel isOpen={showsLog} close={() => setShowsLog(false)} />
            <PlaybackBar timeline={timeline} {...(review === undefined ? {} : { review })} />
            <ReplayDialog open={openDialog} id={id} record={record} timeline={timeline} close={close} />
            {ruleSection !== undefined && (
              <RulesDialog entry={entry} section={ruleSection} close={() => setRuleSection(undefined)} />
            )}
          </TableFrame>
        </PieceProvider>
      </TableProvider>
    </TableServicesContext>
  );
}

type ReplayDialogName = 'playOn' | 'share' | 'compare';

interface ReplayDialogProps {
  readonly open: ReplayDialogName | undefined;
  readonly id: string | undefined;
  readonly record: GameRecord;
  readonly timeline: ReplayTimeline;
  readonly close: () => void;
}

/** The open dialog of the replay's tools. */
function ReplayDialog({ open, id, record, timeline, close }: ReplayDialogProps) {
  if (open === 'playOn') return <PlayOnDialog record={record} close={close} />;
  if (open === 'compare' && id !== undefined)
    return <CompareDialog id={id} record={record} timeline={timeline} close={close} />;
  return open === 'share' ? <ShareMomentDialog record={record} timeline={timeline} close={close} /> : null;
}

/** Shares the game or the moment shown. */
function ShareMomentDialog({ record, timeline, close }: Pick<ReplayDialogProps, 'record' | 'timeline' | 'close'>) {
  const { i18n } = useTableServices<ShareMessages>();
  const line = useTable(({ shownLength }) => shownLength);
  return <ShareDialog record={record} moment={{ line, text: momentText(i18n, timeline, line) }} close={close} />;
}

/** Opens the dialog for playing on; disabled at the end of the game. */
function PlayOnButton({ open }: { readonly open: () => void }) {
  const { i18n } = useTableServices<ShareMessages>();
  const isOver = useTable(({ actor }) => actor === OVER);
  return <ToolbarButton glyph="branch" name={i18n.t('playOn.title')} disabled={isOver} onClick={open} />;
}

/** Opens the review of a finished game at the moment shown. */
function ReviewButton({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { store } = useTableServices();
  const [, navigate] = useLocation();
  const hasOutcome = useTable(({ input }) => input.view.outcome !== undefined);
  if (!hasOutcome) return null;
  return (
    <ToolbarButton
      glyph="chart"
      name={t('result.review')}
      onClick={() => navigate(reviewPath(id, store.get().shownLength))}
    />
  );
}

interface ToolbarButtonProps extends ComponentProps<'button'> {
  readonly glyph: GlyphName;
  readonly name: string;
}

/** Whether the history state asks to open the share dialog, as set by the share button in a table's result. */
function isShareRequested(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'shares' in state;
}

/** A toolbar button; shows only its icon on narrow screens. */
function ToolbarButton({ glyph, name, ...rest }: ToolbarButtonProps) {
  return (
    <button type="button" className="plain" title={name} {...rest}>
      <Glyph name={glyph} />
      <span>{name}</span>
    </button>
  );
}

/** Link from an embedded replay to the same moment in the app. */
function OpenInAppLink() {
  const { i18n } = useTableServices<ShareMessages>();
  const shownLength = useTable((table) => table.shownLength);
  const path = location.pathname.replace(/^\/embed\/?/, '');
  const appPath = path === '' ? replayPath(LINK_ID) : `/s/${path}`;
  return (
    <a
      className="button plain"
      href={`${appPath}${withLine(location.hash, shownLength)}`}
      target="_blank"
      rel="noopener"
      title={i18n.t('embed.open')}
    >
      <Glyph name="window" />
      <span>{i18n.t('embed.open')}</span>
    </a>
  );
}

function openRulesWindow(game: string, section: string): void {
  window.open(`/rules/${game}#${section}`, '_blank', 'noopener');
}

/** The move that led to the moment shown. */
function ShownMove({ start }: { readonly start: number }) {
  const { logBuilder, i18n, narrator } = useTableServices<ShareMessages>();
  const frames = useTable(({ input }) => input.frames);
  const shownLength = useTable((table) => table.shownLength);
  const item = logBuilder.currentItem(frames, shownLength);
  const lastFrame = frames[shownLength - 1];
  return (
    <p className={css.move} aria-live="polite">
      {shownLength === start || item === undefined || lastFrame === undefined ? (
        i18n.t('replay.start')
      ) : item.move === undefined && item.highlight === undefined ? (
        narrator.moveText(lastFrame.before, lastFrame.move)
      ) : (
        <LogItemView item={item} />
      )}
    </p>
  );
}

/** Select for the viewer whose information the replay shows. */
function ViewerSelect({ onChoose }: { readonly onChoose: (viewer: ReplayViewer) => void }) {
  const { i18n } = useTableServices<ShareMessages>();
  const seats = useTable(({ input }) => input.seats);
  const [viewer, setViewer] = useState<ReplayViewer>('open');
  return (
    <label className={css.viewer}>
      <span>{i18n.t('replay.eyes')}</span>
      <select
        value={String(viewer)}
        onChange={({ target }) => {
          const choice = target.value === 'open' ? 'open' : Number(target.value);
          setViewer(choice);
          onChoose(choice);
        }}
      >
        <option value="open">{i18n.t('replay.open')}</option>
        <option value={SPECTATOR}>{i18n.t('replay.spectator')}</option>
        {seats.map(({ name }, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Syncs the moment shown with the page's hash, in both directions. */
function useMomentInHash(store: TableServices['store'], timeline: ReplayTimeline): void {
  useEffect(() => {
    const hashMoment = () => lineFromHash(location.hash) ?? timeline.start;
    const goToHashMoment = () => store.send({ type: 'goToLine', line: hashMoment() });
    const writeMoment = () => {
      const { shownLength, isPaused } = store.get();
      if (!isPaused || shownLength === hashMoment()) return;
      history.replaceState(history.state, '', withLine(location.hash, shownLength));
    };
    goToHashMoment();
    // the hash may be past the end
    writeMoment();
    const unsubscribe = store.subscribe(writeMoment);
    addEventListener('hashchange', goToHashMoment);
    return () => {
      removeEventListener('hashchange', goToHashMoment);
      unsubscribe();
    };
  }, [store, timeline]);
}
