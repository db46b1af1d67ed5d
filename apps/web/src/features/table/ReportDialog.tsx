import type { Speaker } from '@two-rivers/words';
import { useState } from 'react';
import { Dialog } from '@two-rivers/board';
import { download } from '../../ui/files.ts';
import type { PlayedTable } from './playedTable.ts';

interface ReportDialogProps {
  readonly table: PlayedTable;
  readonly speaker: Speaker;
  readonly close: () => void;
}

/** Saves a problem report: a file with only what the player may see. */
export function ReportDialog({ table, speaker, close }: ReportDialogProps) {
  const [words, setWords] = useState('');
  const save = () => {
    const report = {
      report: 'two-rivers',
      words,
      browser: navigator.userAgent,
      screen: `${innerWidth} × ${innerHeight}`,
      language: document.documentElement.lang,
      app: import.meta.url,
      draft: table.scene.get().view.draft,
      record: table.seenRecord(),
    };
    download(`problem-${table.id}.json`, JSON.stringify(report, null, 1));
    close();
  };
  return (
    <Dialog title={speaker.say('report.title')} close={close}>
      <p>{speaker.say('report.text')}</p>
      <label className="field">
        {speaker.say('report.words')}
        <textarea
          rows={5}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          maxLength={4000}
        />
      </label>
      <p className="dialog-buttons">
        <button type="button" className="primary" onClick={save}>
          {speaker.say('report.save')}
        </button>
      </p>
    </Dialog>
  );
}
