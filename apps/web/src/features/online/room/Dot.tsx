import { classes } from '@two-rivers/board';
import { useWords } from '../words.tsx';
import css from './Dot.module.css';

/** Whether somebody is here. */
export function Dot({ isHere }: { readonly isHere: boolean }) {
  const { say } = useWords();
  return (
    <span
      className={classes(css.dot, isHere && css.here)}
      role="img"
      aria-label={say(isHere ? 'room.here' : 'room.away')}
    />
  );
}
