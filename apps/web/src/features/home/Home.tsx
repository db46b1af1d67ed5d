import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames, Glyph, useTranslate, useI18n } from '@two-rivers/ui';
import { settings } from '../../platform/settings.ts';
import { games } from '../../platform/games.ts';
import { botName } from '../../platform/botName.ts';
import { pickFile, useDroppedFile } from '../../ui/files.ts';
import { AppLogo } from '../../ui/AppLogo.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { PageNav } from '../../ui/Page.tsx';
import { refusalText } from '../../ui/refusalText.ts';
import { GameCard } from './GameCard.tsx';
import { ContinueGameLink, OwnGamesSection } from '../library/own/OwnGamesSection.tsx';
import { useOwnGames } from '../library/own/useOwnGames.ts';
import css from './Home.module.css';

/** Home page: play now, continue a game, or set up a table. */
export function Home() {
  const t = useTranslate();
  const { i18n } = useI18n();
  const [, navigate] = useLocation();
  const { ownGames, reload: reloadOwnGames } = useOwnGames();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState('');
  const runAction = async (
    actionId: string,
    start: () => Promise<string | Refusal | undefined>,
    refusalPrefix: string,
  ) => {
    setBusy(actionId);
    setProblem('');
    try {
      const path = await start();
      if (isRefusal(path)) setProblem(`${refusalPrefix} ${refusalText(i18n, path)}`.trim() || t('home.failed'));
      else if (path !== undefined) navigate(path);
    } catch {
      setProblem(t('home.failed'));
    }
    setBusy('');
  };
  const play = async (id: string) => {
    const { startQuickGame } = await import('../newTable/startTable.ts');
    const table = await startQuickGame(id, settings.get().name || t('you'), (bot) => botName(i18n, bot));
    return isRefusal(table) ? table : `/table/${table}`;
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const refusalPrefix = t('home.fileRefused', { name: file.name });
    await runAction('file', async () => (await import('./openFile.ts')).openFile(file), refusalPrefix);
  };
  useIncomingFile(
    (file) => void open(file),
    () => setProblem(t('home.shared.nothing')),
  );
  const isDropping = useDroppedFile((file) => void open(file));
  return (
    <div className={css.home}>
      <header className={css.head}>
        <AppLogo />
        <div className={css.name}>
          <h1>{t('app.title')}</h1>
          <p>{t('app.claim')}</p>
        </div>
        <LanguageSwitch />
        <PageNav className={css.nav} />
      </header>
      <main>
        {problem !== '' && (
          <p className={classNames('warning', css.problem)} role="alert">
            {problem}
          </p>
        )}
        <ContinueGameLink games={ownGames} />
        <ul className={css.games}>
          {games.map(({ id }) => (
            <GameCard key={id} id={id} startingId={busy} play={() => void runAction(id, async () => play(id), '')} />
          ))}
        </ul>
        <OwnGamesSection games={ownGames} onDelete={reloadOwnGames} />
        <section className={css.file}>
          <Link href="/puzzles" className="button">
            <Glyph name="puzzle" />
            {t('home.puzzles')}
          </Link>
          <Link href="/online" className="button">
            <Glyph name="table" />
            {t('home.tables')}
          </Link>
          <button type="button" disabled={busy !== ''} onClick={() => void pickFile().then(open)}>
            <Glyph name="file" />
            {t('home.import')}
          </button>
          <p className="hint">{t('home.import.hint')}</p>
        </section>
      </main>
      <footer className={css.foot}>{t('home.unofficial')}</footer>
      {isDropping && <div className={css.drop}>{t('home.drop')}</div>}
    </div>
  );
}

/** URL to which the service worker redirects after a share, and URL from which the shared file is fetched. */
const SHARED_FILE_URL = '/?shared';
const SHARED_FILE_PATH = '/open';

/** `launchQueue` of the File Handling API: files opened with the installed app. */
interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

type GlobalWithLaunchQueue = typeof globalThis & { readonly launchQueue?: LaunchQueue };

/** Receives a file opened with the installed app or shared with it. */
function useIncomingFile(onFile: (file: File) => void, onMissingFile: () => void): void {
  const latest = useRef({ take: onFile, nothing: onMissingFile });
  useEffect(() => {
    latest.current = { take: onFile, nothing: onMissingFile };
  });
  useEffect(() => {
    (globalThis as GlobalWithLaunchQueue).launchQueue?.setConsumer(({ files: [handle] = [] }) => {
      handle?.getFile().then(
        (file) => latest.current.take(file),
        () => undefined,
      );
    });
    if (location.pathname + location.search !== SHARED_FILE_URL) return;
    // a reload must not fetch the file again
    history.replaceState(history.state, '', '/');
    fetchSharedFile().then(
      (file) => (file === undefined ? latest.current.nothing() : latest.current.take(file)),
      () => latest.current.nothing(),
    );
  }, []);
}

/** Shared file; undefined if there is none or no service worker is running. */
async function fetchSharedFile(): Promise<File | undefined> {
  const response = await fetch(SHARED_FILE_PATH);
  const name = response.headers.get('x-name');
  return response.ok && name !== null ? new File([await response.blob()], decodeURIComponent(name)) : undefined;
}
