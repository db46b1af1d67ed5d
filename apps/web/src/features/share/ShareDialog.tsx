import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import type { SharedMade } from '@two-rivers/protocol';
import type { Messages } from '@two-rivers/words';
import { Dialog, useLoaded, useSpoken } from '@two-rivers/board';
import { useId, useState } from 'react';
import { hashOf, IN_LINK, LONGEST_LINK, momentPath, packRecord, replayPath } from './link.ts';
import { download, ENDING } from '../../ui/files.ts';
import { reasonOf } from '../../ui/reason.ts';
import { shareOnServer, unshareOnServer } from './api.ts';
import { announce } from '../../platform/Announcer.tsx';
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
  const [made, setMade] = useState<SharedMade>();
  const [atMoment, setAtMoment] = useState(true);
  if (words === undefined) return null;
  const speaker = app.and(words);
  const line = atMoment ? moment?.line : undefined;
  const hash = packed === undefined ? undefined : hashOf(packed, line);
  const link = `${location.origin}${replayPath(IN_LINK)}${hash ?? ''}`;
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
          <ShortLink record={record} line={line} words={words} made={made} keep={setMade} />
          {link.length > LONGEST_LINK && made === undefined ? (
            <p>{speaker.say('share.long')}</p>
          ) : (
            <>
              {link.length <= LONGEST_LINK && (
                <CopyField
                  name={speaker.say('share.link')}
                  text={link}
                  hint={speaker.say('share.link.hint')}
                  words={words}
                  isLink={made === undefined}
                />
              )}
              <details className={css.embed}>
                <summary>{speaker.say('share.embed')}</summary>
                <CopyField
                  name={speaker.say('share.embed.code')}
                  text={frameOf(
                    made === undefined ? `${location.origin}/embed${hash}` : shortOf('embed', made, line),
                  )}
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

interface ShortLinkProps {
  readonly record: GameRecord;
  readonly line: number | undefined;
  readonly words: Messages;
  readonly made: SharedMade | undefined;
  readonly keep: (made: SharedMade | undefined) => void;
}

/** A link that a server keeps the game for: made only when it is asked for. */
function ShortLink({ record, line, words, made, keep }: ShortLinkProps) {
  const { speaker: app, language } = useSpoken();
  const speaker = app.and(words);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isAsked, setAsked] = useState(false);
  const make = async () => {
    setAsked(true);
    const answer = await shareOnServer(record, language);
    setAsked(false);
    if (isRefusal(answer)) setRefusal(answer);
    else keep(answer);
  };
  const takeBack = async (code: string) => {
    const answer = await unshareOnServer(code);
    setRefusal(answer);
    keep(undefined);
  };
  if (made !== undefined) {
    return (
      <div className={css.field}>
        <CopyField
          name={speaker.say('share.short.name')}
          text={shortOf('s', made, line)}
          hint={speaker.say('share.short.hint', { days: made.days })}
          words={words}
          isLink
        />
        <p>
          <button type="button" className="link" onClick={() => void takeBack(made.code)}>
            {speaker.say('share.short.back')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className={css.field}>
      <p>
        <button type="button" disabled={isAsked} onClick={() => void make()}>
          {speaker.say('share.short')}
        </button>
      </p>
      <p className="hint">{speaker.say('share.short.about')}</p>
      {refusal !== undefined && (
        <p className="warning" role="alert">
          {reasonOf(app, refusal) || speaker.say('share.short.failed')}
        </p>
      )}
    </div>
  );
}

function shortOf(page: 's' | 'embed', { code }: SharedMade, line: number | undefined): string {
  return `${location.origin}${momentPath(`/${page}/${code}`, line)}`;
}

function save(record: GameRecord): void {
  download(record.game + ENDING, `${JSON.stringify(record, null, 1)}\n`);
}

/** What a page says to show a replay in it. An address of ours has nothing in it that would end an attribute. */
function frameOf(address: string): string {
  return `<iframe src="${address.replaceAll('&', '&amp;')}" title="Two Rivers" width="100%" height="640" loading="lazy" style="border: 0"></iframe>`;
}

const SHOWN_MS = 2000;

interface CopyFieldProps {
  readonly name: string;
  readonly text: string;
  readonly hint: string;
  readonly words: Messages;
  /** whether it can be handed to another app */
  readonly isLink?: boolean;
}

/** A text to be taken along. */
function CopyField({ name, text, hint, words, isLink = false }: CopyFieldProps) {
  const speaker = useSpoken().speaker.and(words);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // not allowed, or no secure connection: what is selected can still be copied by hand
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      return;
    }
    setCopied(true);
    announce(speaker.say('share.copied'));
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  const send = async () => {
    try {
      await navigator.share({ url: text });
    } catch {
      // the user thought better of it
    }
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{name}</label>
      <div className={css.row}>
        <input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <button type="button" className={isLink ? 'primary' : undefined} onClick={() => void copy()}>
          {speaker.say(isCopied ? 'share.copied' : 'share.copy')}
        </button>
        {isLink && 'share' in navigator && (
          <button type="button" onClick={() => void send()}>
            {speaker.say('share.send')}
          </button>
        )}
      </div>
      <p className="hint">{hint}</p>
    </div>
  );
}
