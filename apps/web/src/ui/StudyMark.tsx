import { useSay } from '@two-rivers/board';
import { Tag } from './Tag.tsx';

/** Says of a game that its chance is known from another one, wherever the game is shown. */
export function StudyMark() {
  const say = useSay();
  return <Tag text={say('study.title')} about={say('study.about')} />;
}
