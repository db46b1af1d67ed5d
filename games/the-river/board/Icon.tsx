import './pieces.css';
import { memo } from 'react';
import { glyph } from './glyphs.tsx';

/** A drawn piece, the size of a letter. */
export const Icon = memo(function Icon({ name, title }: { readonly name: string; readonly title?: string }) {
  return (
    <svg
      className="trv-icon"
      viewBox="0 0 24 24"
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      {title !== undefined && <title>{title}</title>}
      {glyph(name)}
    </svg>
  );
});
