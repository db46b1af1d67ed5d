import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useCopyField } from '../useCopyField.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { createQrCode } from '../qr.ts';
import css from './InviteLink.module.css';
import { classNames } from '@two-rivers/ui';

interface InviteLinkProps {
  readonly title: string;
  readonly className?: string | undefined;
}

/** Link to the table, to copy, share or scan. */
export function InviteLink({ title, className }: InviteLinkProps) {
  const { t } = useOnlineI18n();
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
      <details className={css.qr}>
        <summary>{t('room.qr.show')}</summary>
        <QrCode text={link} label={t('room.qr')} />
        <p className="hint">{t('room.qr.hint')}</p>
      </details>
    </section>
  );
}

/** Width of the quiet zone, in modules. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code of a text; nothing if the text is too long. */
function QrCode({ text, label }: QrCodeProps) {
  const rows = createQrCode(text);
  if (rows === undefined) return null;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = rows.length + 2 * QUIET_ZONE;
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
