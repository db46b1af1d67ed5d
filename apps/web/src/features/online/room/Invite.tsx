import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useCopied } from '../useCopied.ts';
import { useWords } from '../words.tsx';
import { qrCode } from '../qr.ts';
import css from './Invite.module.css';
import { classes } from '@two-rivers/board';

interface InviteProps {
  readonly title: string;
  readonly className?: string | undefined;
}

/** Link to the table, to copy, share or scan. */
export function Invite({ title, className }: InviteProps) {
  const { say } = useWords();
  const [isCopied, copy] = useCopied('on-link');
  const link = `${location.origin}${location.pathname}`;
  const share = async () => {
    try {
      await navigator.share({ title, text: say('room.share.text', { game: title }), url: link });
    } catch {
      // the user canceled
    }
  };
  return (
    <section className={classes('card', css.invite, className)}>
      <h2>{say('room.invite')}</h2>
      <p className="hint">{say('room.invite.hint')}</p>
      <input
        id="on-link"
        readOnly
        value={link}
        aria-label={say('room.link')}
        onFocus={({ target }) => target.select()}
      />
      <p className="buttons">
        <button type="button" className="primary" onClick={() => void copy()}>
          <OnlineGlyph name={isCopied ? 'check' : 'copy'} />
          {say(isCopied ? 'room.copied' : 'room.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={() => void share()}>
            <OnlineGlyph name="share" />
            {say('room.share')}
          </button>
        )}
      </p>
      <details className={css.qr}>
        <summary>{say('room.qr.show')}</summary>
        <QrCode text={link} label={say('room.qr')} />
        <p className="hint">{say('room.qr.hint')}</p>
      </details>
    </section>
  );
}

/** Width of the quiet zone, in modules. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code of a text; nothing if the text is too long. */
function QrCode({ text, label }: QrCodeProps) {
  const rows = qrCode(text);
  if (rows === undefined) return null;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const size = rows.length + 2 * QUIET;
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
