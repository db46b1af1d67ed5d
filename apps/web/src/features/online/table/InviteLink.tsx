import { useState } from 'react';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useCopyField } from '../useCopyField.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import css from './InviteLink.module.css';
import { classNames, lazyPart } from '@two-rivers/ui';

/** A file of its own: most players copy the link. */
const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

interface InviteLinkProps {
  readonly title: string;
  readonly className?: string | undefined;
}

/** Link to the table, to copy, share or scan. */
export function InviteLink({ title, className }: InviteLinkProps) {
  const { t } = useOnlineI18n();
  const [isQrShown, setQrShown] = useState(false);
  const [isCopied, copy] = useCopyField('on-link');
  const link = `${location.origin}${location.pathname}`;
  const share = async () => {
    try {
      await navigator.share({ title, text: t('room.share.text', { game: title }), url: link });
    } catch {
      // the user canceled sharing
    }
  };
  return (
    <section className={classNames('card', css.invite, className)}>
      <h2>{t('room.invite')}</h2>
      <p className="hint">{t('room.invite.hint')}</p>
      <input id="on-link" readOnly value={link} aria-label={t('room.link')} onFocus={({ target }) => target.select()} />
      <p className="buttons">
        <button type="button" className="primary" onClick={() => void copy()}>
          <OnlineGlyph name={isCopied ? 'check' : 'copy'} />
          {t(isCopied ? 'room.copied' : 'room.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={() => void share()}>
            <OnlineGlyph name="share" />
            {t('room.share')}
          </button>
        )}
      </p>
      <details className={css.qr} onToggle={({ currentTarget }) => setQrShown(currentTarget.open)}>
        <summary>{t('room.qr.show')}</summary>
        <div className={css.code}>{isQrShown && <QrCode text={link} label={t('room.qr')} />}</div>
        <p className="hint">{t('room.qr.hint')}</p>
      </details>
    </section>
  );
}
