import { useSay } from '@two-rivers/board';
import css from './StudyMark.module.css';

/** Says of a game that its chance is known from another one, wherever the game is shown. */
export function StudyMark() {
  const say = useSay();
  return (
    <abbr className={css.mark} title={say('study.about')}>
      {say('study.title')}
    </abbr>
  );
}
