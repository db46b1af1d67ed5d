import { IconFrame } from '@two-rivers/board';
import { memo } from 'react';
import { glyph } from './glyphs.tsx';
import css from './Icon.module.css';

/** A drawn piece, the size of a letter. */
export const Icon = memo(function Icon({ name, title }: { readonly name: string; readonly title?: string }) {
  return (
    <IconFrame className={css.icon} title={title}>
      {glyph(name)}
    </IconFrame>
  );
});
