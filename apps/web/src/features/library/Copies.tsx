import { isRefusal } from '@two-rivers/kernel';
import { Glyph } from '@two-rivers/board';
import { csvOf, seatRows } from '@two-rivers/table';
import { useState } from 'react';
import { download, pickFile } from '../../ui/files.ts';
import type { GamesSpeaker } from './words.ts';
import css from './GamesPage.module.css';

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function backUp(): Promise<string> {
  const { backup } = await import('../../platform/storage/backup.ts');
  download(`two-rivers-backup-${today()}.json`, await backup());
  return '';
}

interface CopiesProps {
  readonly speaker: GamesSpeaker;
  /** games were added */
  readonly changed: () => void;
}

/** What can be taken away, and brought back. */
export function Copies({ speaker, changed }: CopiesProps) {
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<string>) => {
    setBusy(true);
    setTold('');
    try {
      setTold(await work());
    } catch {
      setTold(speaker.say('home.failed'));
    }
    setBusy(false);
  };
  const exported = async (form: 'csv' | 'json') => {
    const [{ archivedGames }, { countedRows, countGames, counts }] = await Promise.all([
      import('../../platform/storage/archive.ts'),
      import('./count.ts'),
    ]);
    const all = await archivedGames();
    if (isRefusal(all)) return speaker.refusal(all);
    const counted = await countGames(all.filter(counts), (done, total) =>
      setTold(speaker.say('stats.counting', { done, total })),
    );
    const rows = (await countedRows(counted)).flatMap(seatRows);
    const text = form === 'csv' ? csvOf(rows) : `${JSON.stringify(rows)}\n`;
    download(`two-rivers-${today()}.${form}`, text, form === 'csv' ? 'text/csv' : 'application/json');
    return '';
  };
  const restore = async () => {
    const file = await pickFile();
    if (file === undefined) return '';
    const { restore: take } = await import('../../platform/storage/backup.ts');
    const restored = await take(file);
    if (isRefusal(restored)) return speaker.refusal(restored);
    changed();
    const { added, damaged } = restored;
    const words = speaker.say('games.restored', { added });
    return damaged === 0 ? words : `${words} ${speaker.say('games.damaged', { count: damaged })}`;
  };
  return (
    <section className={css.copies} aria-labelledby="copies">
      <h2 id="copies">{speaker.say('games.copies')}</h2>
      <p className="buttons">
        <button type="button" disabled={isBusy} onClick={() => void during(backUp)}>
          <Glyph name="file" />
          {speaker.say('games.backup')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void during(restore)}>
          {speaker.say('games.restore')}
        </button>
      </p>
      <p className="hint">{speaker.say('games.backup.hint')}</p>
      <p className="buttons">
        <button type="button" disabled={isBusy} onClick={() => void during(async () => exported('csv'))}>
          {speaker.say('games.csv')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void during(async () => exported('json'))}>
          {speaker.say('games.json')}
        </button>
      </p>
      <p className="hint">{speaker.say('games.export.hint')}</p>
      <p role="status">{told}</p>
    </section>
  );
}
