import type { GameRecord } from '@two-rivers/kernel';
import { Dialog, useLoaded, useSpoken } from '@two-rivers/board';
import { useState } from 'react';
import { download } from '../ui/files.ts';
import { CopyField } from './CopyField.tsx';
import { hashOf, LONGEST_LINK, packRecord } from './link.ts';
import css from './ShareDialog.module.css';
import { useReplayWords } from './words.ts';

interface ShareDialogProps {
  readonly record: GameRecord;
  /** the moment that is shown, and what it is called; left out where none is */
  readonly moment?: { readonly line: number; readonly words: string };
  readonly close: () => void;
}

/** A game, or a moment of it, to be sent to others: as a link that needs no server, in a page, as a file. */
export function ShareDialog({ record, moment, close }: ShareDialogProps) {
  const { speaker: app } = useSpoken();
  const words = useReplayWords();
  const { value: packed } = useLoaded('', async () => packRecord(record));
  const [atMoment, setAtMoment] = useState(true);
  if (words === undefined) return null;
  const speaker = app.and(words);
  const line = atMoment ? moment?.line : undefined;
  const hash = packed === undefined ? undefined : hashOf(packed, line);
  const link = `${location.origin}/replay/link${hash ?? ''}`;
  return (
    <Dialog title={speaker.say('share.title')} close={close}>
      {hash === undefined ? (
        <div className="loading" />
      ) : (
        <div className={css.share}>
          {moment !== undefined && (
            <label className="check">
              <input
                type="checkbox"
                checked={atMoment}
                onChange={({ target }) => setAtMoment(target.checked)}
              />
              {speaker.say('share.moment', { moment: moment.words })}
            </label>
          )}
          {link.length > LONGEST_LINK ? (
            <p>{speaker.say('share.long')}</p>
          ) : (
            <>
              <CopyField
                name={speaker.say('share.link')}
                text={link}
                hint={speaker.say('share.link.hint')}
                words={words}
                isLink
              />
              <details className={css.embed}>
                <summary>{speaker.say('share.embed')}</summary>
                <CopyField
                  name={speaker.say('share.embed.code')}
                  text={frameOf(`${location.origin}/embed${hash}`)}
                  hint={speaker.say('share.embed.hint')}
                  words={words}
                />
              </details>
            </>
          )}
          <p className="dialog-buttons">
            <button type="button" onClick={() => save(record)}>
              {speaker.say('share.file')}
            </button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

function save(record: GameRecord): void {
  download(`${record.game}.json`, `${JSON.stringify(record, null, 1)}\n`);
}

/** What a page says to show a replay in it. An address of ours has nothing in it that would end an attribute. */
function frameOf(address: string): string {
  return `<iframe src="${address.replaceAll('&', '&amp;')}" title="Two Rivers" width="100%" height="640" loading="lazy" style="border: 0"></iframe>`;
}
