import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useLoaded, useTranslate, useI18n } from '@two-rivers/ui';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { FRAGMENT, readFragmentPart } from '../../platform/fragment.ts';
import { Page, PageFrame } from '../../ui/Page.tsx';
import { refusalText } from '../../ui/refusalText.ts';
import { loadRecordToReplay, type RecordToReplay, loadSharedRecordToReplay } from './openedRecord.ts';
import { ReplayScreen } from './ReplayScreen.tsx';
import { loadArchivedReview } from '../review/judge/keyMoments.ts';
import { openReplayTable, type ReplayTable } from './replayTable.ts';
import { useReplayMessages } from '../share/useReplayMessages.ts';
import { refuse } from '../../platform/reasons.ts';

interface LoadedReplay {
  readonly entry: LoadedGame;
  readonly openedRecord: RecordToReplay;
  readonly replay: ReplayTable;
}

async function loadReplay(openedRecord: RecordToReplay | Refusal): Promise<LoadedReplay | Refusal> {
  if (isRefusal(openedRecord)) return openedRecord;
  const entry = await loadGame(openedRecord.record.game);
  if (entry === undefined) return refuse('damaged-table');
  const replay = openReplayTable(entry, openedRecord);
  return isRefusal(replay) ? replay : { entry, openedRecord, replay };
}

interface ReplayPageProps {
  /** id passed to `loadRecord` */
  readonly id: string;
  readonly loadRecord?: (id: string) => Promise<RecordToReplay | Refusal>;
  /** whether the page is embedded in another site; links then open in a new window only */
  readonly isEmbedded?: boolean;
}

/** Replay of a finished, running or imported game, as seen by any seat, by a spectator, or with nothing hidden. */
export function ReplayPage({ id, loadRecord = loadRecordToReplay, isEmbedded = false }: ReplayPageProps) {
  // the hash may change to another game while mounted
  const gameInHash = useSyncExternalStore(subscribeToHash, () => readFragmentPart(location.hash, FRAGMENT.game));
  const { value, error } = useLoaded(`${id} ${gameInHash}`, async () => loadReplay(await loadRecord(id)));
  const { value: review } = useLoaded(id, async () => loadArchivedReview(id));
  const messages = useReplayMessages();
  if (error !== undefined) throw error;
  if (value === undefined || messages === undefined) return <div className="loading" />;
  if (isRefusal(value)) return <ReplayNotFound refusal={value} isEmbedded={isEmbedded} />;
  return (
    <ReplayScreen
      {...value}
      {...(loadRecord === loadRecordToReplay ? { id } : {})}
      messages={messages}
      review={review}
      isEmbedded={isEmbedded}
    />
  );
}

/** Replay of the game behind a short link. */
export function SharedReplayPage({
  code,
  isEmbedded = false,
}: {
  readonly code: string;
  readonly isEmbedded?: boolean;
}) {
  return <ReplayPage id={code} loadRecord={loadSharedRecordToReplay} isEmbedded={isEmbedded} />;
}

function subscribeToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

interface ReplayNotFoundProps {
  readonly refusal: Refusal;
  readonly isEmbedded: boolean;
}

function ReplayNotFound({ refusal, isEmbedded }: ReplayNotFoundProps) {
  const t = useTranslate();
  const { i18n } = useI18n();
  const reason = refusalText(i18n, refusal) || t('refusal.damaged-table');
  if (isEmbedded) {
    return (
      <PageFrame>
        <main>
          <h1>{t('replay.missing')}</h1>
          <p>{reason}</p>
        </main>
      </PageFrame>
    );
  }
  return (
    <Page title={t('replay.missing')}>
      <p>{reason}</p>
      <p>
        <Link href="/" className="button primary">
          {t('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
