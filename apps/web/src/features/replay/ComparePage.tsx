import { isRefusal, type Refusal } from '@two-rivers/kernel';
import {
  classNames,
  Glyph,
  PieceProvider,
  TableProvider,
  Tabs,
  useLoaded,
  useTranslate,
  useI18n,
} from '@two-rivers/ui';
import type { Messages } from '@two-rivers/i18n';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { replayPath } from '../share/link.ts';
import { useCoverTexts } from '../../platform/cover.ts';
import { useReplayMessages } from '../share/useReplayMessages.ts';
import { TableServicesContext, useTable, useTableServices } from '../table/tableContext.ts';
import { LogItemView } from '../table/CurrentMove.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { refusalText } from '../../ui/refusalText.ts';
import { StudyTag } from '../../ui/Tag.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { commonLogLength, turnStopsFrom } from './compare.ts';
import css from './ComparePage.module.css';
import { loadRecordToReplay } from './openedRecord.ts';
import { openReplayTable, type ReplayTable, useFinalPosition, useShownReplay } from './replayTable.ts';
import type { ShareMessages } from '../share/messages.gen.ts';

interface ComparedGame {
  readonly id: string;
  readonly isStudy: boolean;
  readonly replay: ReplayTable;
  /** log lengths at the fork and after each turn from there */
  readonly stops: readonly number[];
}

interface Comparison {
  readonly entry: LoadedGame;
  readonly sides: readonly [ComparedGame, ComparedGame];
}

async function loadComparison(one: string, other: string): Promise<Comparison | Refusal | 'apart'> {
  const [first, second] = [await loadRecordToReplay(one), await loadRecordToReplay(other)];
  if (isRefusal(first)) return first;
  if (isRefusal(second)) return second;
  const entry = await loadGame(first.record.game);
  const fork = commonLogLength(first.record, second.record);
  if (entry === undefined || fork === 0) return 'apart';
  const replays = [openReplayTable(entry, first), openReplayTable(entry, second)] as const;
  const [left, right] = replays;
  if (isRefusal(left)) return left;
  if (isRefusal(right)) return right;
  const makeSide = (id: string, replay: ReplayTable, study: number | undefined): ComparedGame => ({
    id,
    isStudy: study !== undefined,
    replay,
    stops: turnStopsFrom(replay.timeline, fork),
  });
  return {
    entry,
    sides: [makeSide(one, left, first.record.study), makeSide(other, right, second.record.study)],
  };
}

/** Two continuations of a game side by side, turn by turn from their fork. */
export function ComparePage({ one, other }: { readonly one: string; readonly other: string }) {
  const t = useTranslate();
  const { i18n } = useI18n();
  const { value, error } = useLoaded(`${one} ${other}`, async () => loadComparison(one, other));
  const messages = useReplayMessages();
  if (error !== undefined) throw error;
  if (value === undefined || messages === undefined) return <div className="loading" />;
  if (value !== 'apart' && !isRefusal(value)) return <ComparisonView {...value} messages={messages} />;
  const reason = isRefusal(value) ? refusalText(i18n, value) : i18n.withMessages(messages).t('compare.none');
  return (
    <Page title={t('replay.missing')}>
      <p>{reason || t('refusal.damaged-table')}</p>
    </Page>
  );
}

const SIDES = ['one', 'other'] as const;

function ComparisonView({ entry, sides, messages }: Comparison & { readonly messages: Messages<ShareMessages> }) {
  const t = useTranslate();
  const i18n = useI18n().i18n.withMessages(messages);
  const { id } = entry.family;
  const title = `${i18n.t('compare.title')}: ${useCoverTexts()(id).title}`;
  useTitle(`${title} · ${t('app.title')}`);
  const [step, setStep] = useState(0);
  const [shownSide, setShownSide] = useState<(typeof SIDES)[number]>('one');
  const lastStep = Math.max(...sides.map(({ stops }) => stops.length - 1));
  useEffect(() => {
    for (const { replay, stops } of sides)
      replay.store.send({ type: 'goToLine', line: stops[Math.min(step, stops.length - 1)] ?? 0 });
  }, [sides, step]);
  useArrowKeys(setStep, lastStep);
  return (
    <div className={classNames(css.compare, `game-${id}`)}>
      <header className={css.head}>
        <Link href={replayPath(sides[1].id)} className="button plain">
          <Glyph name="back" />
          <span>{t('replay.title')}</span>
        </Link>
        <h1>{title}</h1>
      </header>
      <nav className={css.tabs}>
        <Tabs
          tabs={SIDES}
          shown={shownSide}
          show={setShownSide}
          name={(side) => sideName(sides[SIDES.indexOf(side)], t('study.title'), i18n.t('compare.game'))}
          label={title}
        />
      </nav>
      <main className={css.sides}>
        {sides.map((side, index) => (
          <ContinuationPanel
            key={side.id}
            entry={entry}
            side={side}
            messages={messages}
            isShown={SIDES[index] === shownSide}
          />
        ))}
      </main>
      <footer className={css.bar}>
        <IconButton label={i18n.t('replay.back.turn')} disabled={step === 0} onClick={() => setStep(step - 1)}>
          <Glyph name="back" />
        </IconButton>
        <input
          type="range"
          min={0}
          max={lastStep}
          value={step}
          aria-label={i18n.t('replay.line')}
          aria-valuetext={i18n.t('compare.later', { count: step })}
          onChange={({ target }) => setStep(Number(target.value))}
        />
        <IconButton label={i18n.t('replay.on.turn')} disabled={step === lastStep} onClick={() => setStep(step + 1)}>
          <Glyph name="on" />
        </IconButton>
        <output>{i18n.t('compare.later', { count: step })}</output>
      </footer>
    </div>
  );
}

function sideName(side: ComparedGame | undefined, study: string, game: string): string {
  return side?.isStudy === true ? study : game;
}

/** Arrow keys step both sides by one turn. */
function useArrowKeys(setStep: (change: (step: number) => number) => void, lastStep: number): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const delta = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (delta === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setStep((step) => Math.min(lastStep, Math.max(0, step + delta)));
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [setStep, lastStep]);
}

interface ContinuationPanelProps {
  readonly entry: LoadedGame;
  readonly side: ComparedGame;
  readonly messages: Messages<ShareMessages>;
  readonly isShown: boolean;
}

/** Links to the rules do nothing here. */
function openNoRule(): void {}

function ContinuationPanel({ entry, side, messages, isShown }: ContinuationPanelProps) {
  const { replay, isStudy, id } = side;
  const shown = useShownReplay({ entry, replay, messages, openRule: openNoRule });
  if (shown === undefined) return <div className="loading" />;
  const { services, table } = shown;
  return (
    <TableServicesContext value={services}>
      <TableProvider table={table}>
        <section className={classNames(css.side, isShown && css.shown)} data-side={id}>
          <header>
            {isStudy ? <StudyTag /> : <b className={css.game}>{services.i18n.t('compare.game')}</b>}
            <PointsList />
            <ShownTurn />
          </header>
          <PieceProvider>
            <div className={css.board}>
              <entry.Board />
            </div>
          </PieceProvider>
        </section>
      </TableProvider>
    </TableServicesContext>
  );
}

/** The points of each player at the moment shown. */
function PointsList() {
  const { entry, i18n } = useTableServices<ShareMessages>();
  const standings = useTable(({ gameView, position }) => gameView.standings(position));
  const isEnd = useTable(({ isOver, isLive }) => isOver && isLive);
  const end = useFinalPosition();
  return (
    <ul className={css.points} aria-label={i18n.t('standing.title')}>
      {standings.map(({ points, finalPoints, rank }, seat) => (
        <li key={seat}>
          <entry.PlayerMark position={end} seat={seat} />
          <b aria-hidden="true">{isEnd ? finalPoints : points}</b>
          <span className="unseen">
            {i18n.t('standing.of', {
              ...i18n.personValues(seat),
              now: points,
              ended: finalPoints,
              rank,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The last move of the turn shown. */
function ShownTurn() {
  const { logBuilder } = useTableServices();
  const frames = useTable(({ input }) => input.frames);
  const shownLength = useTable((table) => table.shownLength);
  const item = logBuilder.currentItem(frames, shownLength);
  return <p>{item !== undefined && (item.move ?? item.highlight) !== undefined && <LogItemView item={item} />}</p>;
}
