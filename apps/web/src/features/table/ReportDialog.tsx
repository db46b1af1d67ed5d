import { useState } from 'react';
import { Dialog } from '@two-rivers/ui';
import { downloadText } from '../../ui/files.ts';
import type { PlayableTable } from './playableTable.ts';
import { useTableServices } from './tableContext.ts';

interface ReportDialogProps {
  readonly table: PlayableTable;
  readonly close: () => void;
}

/** Saves a problem report, a file that contains only information the player may see. */
export function ReportDialog({ table, close }: ReportDialogProps) {
  const { store, i18n } = useTableServices();
  const [words, setWords] = useState('');
  const save = () => {
    const report = {
      report: 'two-rivers',
      words,
      browser: navigator.userAgent,
      screen: `${innerWidth} × ${innerHeight}`,
      language: document.documentElement.lang,
      app: import.meta.url,
      draft: store.get().input.view.draft,
      record: table.viewerRecord(),
    };
    downloadText(`problem-${table.id}.json`, JSON.stringify(report, null, 1));
    close();
  };
  return (
    <Dialog title={i18n.t('report.title')} close={close}>
      <p>{i18n.t('report.text')}</p>
      <label className="field">
        {i18n.t('report.words')}
        <textarea rows={5} value={words} onChange={(event) => setWords(event.target.value)} maxLength={4000} />
      </label>
      <p className="dialog-buttons">
        <button type="button" className="primary" onClick={save}>
          {i18n.t('report.save')}
        </button>
      </p>
    </Dialog>
  );
}
