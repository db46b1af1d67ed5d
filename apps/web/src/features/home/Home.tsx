import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classes, Glyph, useSay, useSpoken } from '@two-rivers/board';
import { settings } from '../../platform/settings.ts';
import { games } from '../../platform/games.ts';
import { botName } from '../../platform/botName.ts';
import { pickFile, useDroppedFile } from '../../ui/files.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { PageNav } from '../../ui/Page.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { GameCard } from './GameCard.tsx';
import { FirstGame, OwnGames } from '../library/own/OwnGames.tsx';
import { useOwnGames } from '../library/own/useOwnGames.ts';
import css from './Home.module.css';

/** The first page: play now, go on, or set up a table. */
export function Home() {
  const say = useSay();
  const { speaker } = useSpoken();
  const [, navigate] = useLocation();
  const { own, again } = useOwnGames();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState('');
  const go = async (what: string, start: () => Promise<string | Refusal | undefined>, refused: string) => {
    setBusy(what);
    setProblem('');
    try {
      const path = await start();
      if (isRefusal(path)) setProblem(`${refused} ${reasonOf(speaker, path)}`.trim() || say('home.failed'));
      else if (path !== undefined) navigate(path);
    } catch {
      setProblem(say('home.failed'));
    }
    setBusy('');
  };
  const play = async (id: string) => {
    const { playNow } = await import('../newTable/startTable.ts');
    const table = await playNow(id, settings.get().name || say('you'), (bot) => botName(speaker, bot));
    return isRefusal(table) ? table : `/table/${table}`;
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const refused = say('home.fileRefused', { name: file.name });
    await go('file', async () => (await import('./openFile.ts')).openFile(file), refused);
  };
  useHandedFile(
    (file) => void open(file),
    () => setProblem(say('home.shared.nothing')),
  );
  const isDropping = useDroppedFile((file) => void open(file));
  return (
    <div className={css.home}>
      <header className={css.head}>
        <Emblem />
        <div className={css.name}>
          <h1>{say('app.title')}</h1>
          <p>{say('app.claim')}</p>
        </div>
        <LanguageSwitch />
        <PageNav className={css.nav} />
      </header>
      <main>
        {problem !== '' && (
          <p className={classes('warning', css.problem)} role="alert">
            {problem}
          </p>
        )}
        <FirstGame games={own} />
        <ul className={css.games}>
          {games.map(({ id }) => (
            <GameCard key={id} id={id} busy={busy} play={() => void go(id, async () => play(id), '')} />
          ))}
        </ul>
        <OwnGames games={own} changed={again} />
        <section className={css.file}>
          <Link href="/puzzles" className="button">
            <Glyph name="puzzle" />
            {say('home.puzzles')}
          </Link>
          <Link href="/online" className="button">
            <Glyph name="table" />
            {say('home.tables')}
          </Link>
          <button type="button" disabled={busy !== ''} onClick={() => void pickFile().then(open)}>
            <Glyph name="file" />
            {say('home.import')}
          </button>
          <p className="hint">{say('home.import.hint')}</p>
        </section>
      </main>
      <footer className={css.foot}>{say('home.unofficial')}</footer>
      {isDropping && <div className={css.drop}>{say('home.drop')}</div>}
    </div>
  );
}

/** Where the service worker sends whoever shared something, and where it gives the file. */
const TAKES_SHARED = '/?shared';
const SHARED = '/open';

/** What the system launches the installed app with: a file that was opened with it. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

type Launched = typeof globalThis & { readonly launchQueue?: LaunchQueue };

/** Takes a file that the system or another app hands to us: one opened with the installed app, or shared with it. */
function useHandedFile(take: (file: File) => void, nothing: () => void): void {
  const latest = useRef({ take, nothing });
  useEffect(() => {
    latest.current = { take, nothing };
  });
  useEffect(() => {
    (globalThis as Launched).launchQueue?.setConsumer(({ files: [handle] = [] }) => {
      handle?.getFile().then(
        (file) => latest.current.take(file),
        () => undefined,
      );
    });
    if (location.pathname + location.search !== TAKES_SHARED) return;
    // a reload doesn't ask for it again
    history.replaceState(history.state, '', '/');
    takeShared().then(
      (file) => (file === undefined ? latest.current.nothing() : latest.current.take(file)),
      () => latest.current.nothing(),
    );
  }, []);
}

/** The file that was shared; undefined where there is none, or no service worker that would know of it. */
async function takeShared(): Promise<File | undefined> {
  const given = await fetch(SHARED);
  const name = given.headers.get('x-name');
  return given.ok && name !== null ? new File([await given.blob()], decodeURIComponent(name)) : undefined;
}
