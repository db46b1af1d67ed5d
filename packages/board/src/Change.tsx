import css from './Change.module.css';
import { classes } from './classes.ts';

/** What the choice looked at adds to a count or takes from it. */
export function Change({ by }: { readonly by: number }) {
  if (by === 0) return null;
  return <i className={classes(css.change, by < 0 && css.less)}>{by > 0 ? `+${by}` : `−${-by}`}</i>;
}
