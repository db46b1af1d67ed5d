import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { FRAGMENT, partOf } from '../../platform/fragment.ts';
import { Page, PageFrame } from '../../ui/Page.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { recordToReplay, type Replayed, sharedToReplay } from './openedRecord.ts';
import { Replay } from './Replay.tsx';
import { reviewedGame } from '../review/judge/reviewed.ts';
import { openReel, type Reel } from './reel.ts';
import { useReplayWords } from '../share/words.ts';

interface Opened {
  readonly entry: LoadedGame;
  readonly replayed: Replayed;
  readonly reel: Reel;
}

async function openReplay(replayed: Replayed | Refusal): Promise<Opened | Refusal> {
  if (isRefusal(replayed)) return replayed;
  const entry = await loadGame(replayed.record.game);
  if (entry === undefined) return refuse('damaged-table');
  const reel = openReel(entry, replayed);
  return isRefusal(reel) ? reel : { entry, replayed, reel };
}

interface ReplayPageProps {
  /** argument of `load` */
  readonly id: string;
  readonly load?: (id: string) => Promise<Replayed | Refusal>;
  /** embedded in another site: links open our pages in a new window only */
  readonly isEmbedded?: boolean;
}

/** Replay of a finished, running or imported game, as any seat, as a spectator, or open. */
export function ReplayPage({ id, load = recordToReplay, isEmbedded = false }: ReplayPageProps) {
  // the hash may change to another game while mounted
  const inAddress = useSyncExternalStore(onHash, () => partOf(location.hash, FRAGMENT.game));
  const { value, error } = useLoaded(`${id} ${inAddress}`, async () => openReplay(await load(id)));
  const { value: review } = useLoaded(id, async () => reviewedGame(id));
  const words = useReplayWords();
  if (error !== undefined) throw error;
  if (value === undefined || words === undefined) return <div className="loading" />;
  if (isRefusal(value)) return <NoReplay refusal={value} isEmbedded={isEmbedded} />;
  return (
    <Replay
      {...value}
      {...(load === recordToReplay ? { id } : {})}
      words={words}
      review={review}
      isEmbedded={isEmbedded}
    />
  );
}

/** Replay of the game behind a short link. */
export function SharedPage({
  code,
  isEmbedded = false,
}: {
  readonly code: string;
  readonly isEmbedded?: boolean;
}) {
  return <ReplayPage id={code} load={sharedToReplay} isEmbedded={isEmbedded} />;
}

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

interface NoReplayProps {
  readonly refusal: Refusal;
  readonly isEmbedded: boolean;
}

function NoReplay({ refusal, isEmbedded }: NoReplayProps) {
  const say = useSay();
  const { speaker } = useSpoken();
  const reason = reasonOf(speaker, refusal) || say('refusal.damaged-table');
  if (isEmbedded) {
    return (
      <PageFrame>
        <main>
          <h1>{say('replay.missing')}</h1>
          <p>{reason}</p>
        </main>
      </PageFrame>
    );
  }
  return (
    <Page title={say('replay.missing')}>
      <p>{reason}</p>
      <p>
        <Link href="/" className="button primary">
          {say('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
