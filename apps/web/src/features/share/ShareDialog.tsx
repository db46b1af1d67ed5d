import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import type { CreatedShareLink } from '@two-rivers/protocol';
import type { Messages } from '@two-rivers/i18n';
import { Dialog, useLoaded, useI18n } from '@two-rivers/ui';
import { useId, useState } from 'react';
import { recordHash, LINK_ID, MAX_LINK_LENGTH, momentPath, packRecord, replayPath } from './link.ts';
import { downloadText, GAME_FILE_EXTENSION } from '../../ui/files.ts';
import { refusalText } from '../../ui/refusalText.ts';
import { createShortLink, deleteShortLink } from './api.ts';
import { announce } from '../../platform/Announcer.tsx';
import css from './ShareDialog.module.css';
import { useReplayMessages } from './useReplayMessages.ts';
import type { ShareMessages } from './messages.gen.ts';

interface ShareDialogProps {
  readonly record: GameRecord;
  /** moment of the replay to share, with its description; omitted if only the whole game can be shared */
  readonly moment?: { readonly line: number; readonly text: string };
  readonly close: () => void;
}

/** Shares a game or a moment: as a link that needs no server, a short link, an embed code, or a file. */
export function ShareDialog({ record, moment, close }: ShareDialogProps) {
  const { i18n: appI18n } = useI18n();
  const messages = useReplayMessages();
  const { value: packed } = useLoaded('', async () => packRecord(record));
  const [sharedLink, setSharedLink] = useState<CreatedShareLink>();
  const [atMoment, setAtMoment] = useState(true);
  if (messages === undefined) return null;
  const i18n = appI18n.withMessages(messages);
  const line = atMoment ? moment?.line : undefined;
  const hash = packed === undefined ? undefined : recordHash(packed, line);
  const link = `${location.origin}${replayPath(LINK_ID)}${hash ?? ''}`;
  return (
    <Dialog title={i18n.t('share.title')} close={close}>
      {hash === undefined ? (
        <div className="loading" />
      ) : (
        <div className={css.share}>
          {moment !== undefined && (
            <label className="check">
              <input type="checkbox" checked={atMoment} onChange={({ target }) => setAtMoment(target.checked)} />
              {i18n.t('share.moment', { moment: moment.text })}
            </label>
          )}
          <ShortLinkField
            record={record}
            line={line}
            messages={messages}
            sharedLink={sharedLink}
            onChange={setSharedLink}
          />
          {link.length > MAX_LINK_LENGTH && sharedLink === undefined ? (
            <p>{i18n.t('share.long')}</p>
          ) : (
            <>
              {link.length <= MAX_LINK_LENGTH && (
                <CopyField
                  name={i18n.t('share.link')}
                  text={link}
                  hint={i18n.t('share.link.hint')}
                  messages={messages}
                  isLink={sharedLink === undefined}
                />
              )}
              <details className={css.embed}>
                <summary>{i18n.t('share.embed')}</summary>
                <CopyField
                  name={i18n.t('share.embed.code')}
                  text={embedCode(
                    sharedLink === undefined
                      ? `${location.origin}/embed${hash}`
                      : shortLinkUrl('embed', sharedLink, line),
                  )}
                  hint={i18n.t('share.embed.hint')}
                  messages={messages}
                />
              </details>
            </>
          )}
          <p className="dialog-buttons">
            <button type="button" onClick={() => downloadRecord(record)}>
              {i18n.t('share.file')}
            </button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

interface ShortLinkFieldProps {
  readonly record: GameRecord;
  readonly line: number | undefined;
  readonly messages: Messages<ShareMessages>;
  readonly sharedLink: CreatedShareLink | undefined;
  readonly onChange: (link: CreatedShareLink | undefined) => void;
}

/** Short link to a game stored on the server; created on request. */
function ShortLinkField({ record, line, messages, sharedLink, onChange }: ShortLinkFieldProps) {
  const { i18n: appI18n, language } = useI18n();
  const i18n = appI18n.withMessages(messages);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const createLink = async () => {
    setPending(true);
    const result = await createShortLink(record, language);
    setPending(false);
    if (isRefusal(result)) setRefusal(result);
    else onChange(result);
  };
  const revokeLink = async (code: string) => {
    const result = await deleteShortLink(code);
    setRefusal(result);
    onChange(undefined);
  };
  if (sharedLink !== undefined) {
    return (
      <div className={css.field}>
        <CopyField
          name={i18n.t('share.short.name')}
          text={shortLinkUrl('s', sharedLink, line)}
          hint={i18n.t('share.short.hint', { days: sharedLink.days })}
          messages={messages}
          isLink
        />
        <p>
          <button type="button" className="link" onClick={() => void revokeLink(sharedLink.code)}>
            {i18n.t('share.short.back')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className={css.field}>
      <p>
        <button type="button" disabled={isPending} onClick={() => void createLink()}>
          {i18n.t('share.short')}
        </button>
      </p>
      <p className="hint">{i18n.t('share.short.about')}</p>
      {refusal !== undefined && (
        <p className="warning" role="alert">
          {refusalText(appI18n, refusal) || i18n.t('share.short.failed')}
        </p>
      )}
    </div>
  );
}

function shortLinkUrl(page: 's' | 'embed', { code }: CreatedShareLink, line: number | undefined): string {
  return `${location.origin}${momentPath(`/${page}/${code}`, line)}`;
}

function downloadRecord(record: GameRecord): void {
  downloadText(record.game + GAME_FILE_EXTENSION, `${JSON.stringify(record, null, 1)}\n`);
}

/** HTML to embed a replay; the app's URLs contain no quotation marks, so only `&` needs escaping. */
function embedCode(address: string): string {
  return `<iframe src="${address.replaceAll('&', '&amp;')}" title="Two Rivers" width="100%" height="640" loading="lazy" style="border: 0"></iframe>`;
}

const COPIED_MESSAGE_MS = 2000;

interface CopyFieldProps {
  readonly name: string;
  readonly text: string;
  readonly hint: string;
  readonly messages: Messages<ShareMessages>;
  /** whether the text is a link that can be passed to another app */
  readonly isLink?: boolean;
}

/** A read-only text with a copy button. */
function CopyField({ name, text, hint, messages, isLink = false }: CopyFieldProps) {
  const i18n = useI18n().i18n.withMessages(messages);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // clipboard access denied or insecure connection: select the text, so that the user can copy it
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      return;
    }
    setCopied(true);
    announce(i18n.t('share.copied'));
    setTimeout(() => setCopied(false), COPIED_MESSAGE_MS);
  };
  const shareLink = async () => {
    try {
      await navigator.share({ url: text });
    } catch {
      // the user canceled sharing
    }
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{name}</label>
      <div className={css.row}>
        <input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <button type="button" className={isLink ? 'primary' : undefined} onClick={() => void copy()}>
          {i18n.t(isCopied ? 'share.copied' : 'share.copy')}
        </button>
        {isLink && 'share' in navigator && (
          <button type="button" onClick={() => void shareLink()}>
            {i18n.t('share.send')}
          </button>
        )}
      </div>
      <p className="hint">{hint}</p>
    </div>
  );
}
