import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { Link } from 'wouter';
import { type LoadedGame, loadGame } from '../app/games.ts';
import { Page } from '../ui/Page.tsx';
import { reasonOf } from '../ui/reason.ts';
import { recordToReplay, type Replayed } from './openedRecord.ts';
import { Replay } from './Replay.tsx';
import { openReel, type Reel } from './reel.ts';
import { useReplayWords } from './words.ts';

interface Opened {
  readonly entry: LoadedGame;
  readonly replayed: Replayed;
  readonly reel: Reel;
}

async function openReplay(id: string): Promise<Opened | Refusal> {
  const replayed = await recordToReplay(id);
  if (isRefusal(replayed)) return replayed;
  const entry = await loadGame(replayed.record.game);
  if (entry === undefined) return refuse('damaged-table');
  const reel = openReel(entry, replayed);
  return isRefusal(reel) ? reel : { entry, replayed, reel };
}

/** A finished, running or imported game, turn by turn, from any seat's eyes or open. */
export function ReplayPage({ id }: { readonly id: string }) {
  const { value, error } = useLoaded(id, async () => openReplay(id));
  const words = useReplayWords();
  if (error !== undefined) throw error;
  if (value === undefined || words === undefined) return <div className="loading" />;
  if (isRefusal(value)) return <NoReplay refusal={value} />;
  return <Replay {...value} words={words} />;
}

function NoReplay({ refusal }: { readonly refusal: Refusal }) {
  const say = useSay();
  const { speaker } = useSpoken();
  return (
    <Page title={say('replay.missing')}>
      <p>{reasonOf(speaker, refusal)}</p>
      <p>
        <Link href="/" className="button primary">
          {say('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
