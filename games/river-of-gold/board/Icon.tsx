import './tokens.css';
import { classes, IconFrame } from '@two-rivers/board';
import { memo } from 'react';
import { Glyph } from './Glyph.tsx';
import css from './Icon.module.css';

interface IconProps {
  readonly name: string;
  readonly title?: string;
  /** written on coins, suns and fans */
  readonly count?: number | undefined;
  readonly className?: string | undefined;
}

/** A piece the size of a letter, within text. */
export const Icon = memo(function Icon({ name, title, count, className }: IconProps) {
  return (
    <IconFrame title={title} className={classes(css.icon, className)}>
      <Glyph name={name} count={count} />
    </IconFrame>
  );
});
