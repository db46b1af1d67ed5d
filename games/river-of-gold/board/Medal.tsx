import { regionStyle } from './colours.ts';
import css from './Medal.module.css';

/** The number of a region on its colour. */
export function Medal({ region }: { readonly region: number }) {
  return (
    <span className={css.medal} style={regionStyle(region)}>
      {region}
    </span>
  );
}
