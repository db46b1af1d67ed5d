import './pieces.css';
import { memo } from 'react';
import { Glyph } from './Glyph.tsx';

interface IconProps {
  readonly name: string;
  readonly title?: string;
  /** written on coins, suns and fans */
  readonly count?: number | undefined;
}

/** A piece the size of a letter, within text. */
export const Icon = memo(function Icon({ name, title, count }: IconProps) {
  return (
    <svg
      className="rog-icon"
      viewBox="0 0 24 24"
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      {title !== undefined && <title>{title}</title>}
      <Glyph name={name} count={count} />
    </svg>
  );
});
