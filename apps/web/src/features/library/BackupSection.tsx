import { isRefusal } from '@two-rivers/kernel';
import { Glyph } from '@two-rivers/ui';
import { toCsv, seatRows } from '@two-rivers/table';
import { useState } from 'react';
import { downloadText, pickFile } from '../../ui/files.ts';
import type { LibraryI18n } from './libraryI18n.ts';
import css from './GamesPage.module.css';

function todayDate(): string {
  return new Date().toISOString().slice(0, 10);
}

async function downloadBackup(): Promise<string> {
  const { createBackup } = await import('../../platform/storage/backup.ts');
  downloadText(`two-rivers-backup-${todayDate()}.json`, await createBackup());
  return '';
}

interface BackupSectionProps {
  readonly i18n: LibraryI18n;
  /** called after games were added */
  readonly onChange: () => void;
}

/** Buttons to save and restore a backup, and to export games for statistics. */
export function BackupSection({ i18n, onChange }: BackupSectionProps) {
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const runBusy = async (task: () => Promise<string>) => {
    setBusy(true);
    setStatus('');
    try {
      setStatus(await task());
    } catch {
      setStatus(i18n.t('home.failed'));
    }
    setBusy(false);
  };
  const exportGames = async (format: 'csv' | 'json') => {
    const [{ listArchivedGames }, { toCountedGames, loadGameFacts, isCountable }] = await Promise.all([
      import('../../platform/storage/archive.ts'),
      import('./gameFacts.ts'),
    ]);
    const all = await listArchivedGames();
    if (isRefusal(all)) return i18n.refusalText(all);
    const gamesWithFacts = await loadGameFacts(all.filter(isCountable), (done, total) =>
      setStatus(i18n.t('stats.counting', { done, total })),
    );
    const rows = (await toCountedGames(gamesWithFacts)).flatMap(seatRows);
    const text = format === 'csv' ? toCsv(rows) : `${JSON.stringify(rows)}\n`;
    downloadText(`two-rivers-${todayDate()}.${format}`, text, format === 'csv' ? 'text/csv' : 'application/json');
    return '';
  };
  const restore = async () => {
    const file = await pickFile();
    if (file === undefined) return '';
    const { restoreBackup } = await import('../../platform/storage/backup.ts');
    const restoreResult = await restoreBackup(file);
    if (isRefusal(restoreResult)) return i18n.refusalText(restoreResult);
    onChange();
    const { added, damaged } = restoreResult;
    const text = i18n.t('games.restored', { added });
    return damaged === 0 ? text : `${text} ${i18n.t('games.damaged', { count: damaged })}`;
  };
  return (
    <section className={css.section} aria-labelledby="copies">
      <h2 id="copies">{i18n.t('games.copies')}</h2>
      <p className="buttons">
        <button type="button" disabled={isBusy} onClick={() => void runBusy(downloadBackup)}>
          <Glyph name="file" />
          {i18n.t('games.backup')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void runBusy(restore)}>
          {i18n.t('games.restore')}
        </button>
      </p>
      <p className="hint">{i18n.t('games.backup.hint')}</p>
      <p className="buttons">
        <button type="button" disabled={isBusy} onClick={() => void runBusy(async () => exportGames('csv'))}>
          {i18n.t('games.csv')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void runBusy(async () => exportGames('json'))}>
          {i18n.t('games.json')}
        </button>
      </p>
      <p className="hint">{i18n.t('games.export.hint')}</p>
      <p role="status">{status}</p>
    </section>
  );
}
