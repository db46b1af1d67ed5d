import { qrCode } from '../qr.ts';
import css from './QrCode.module.css';

/** Modules of light around the code that a camera needs to find it. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text for the camera of another device; nothing where it is too long for that. */
export function QrCode({ text, label }: QrCodeProps) {
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
