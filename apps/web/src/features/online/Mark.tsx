import { useWords } from './words.tsx';
import css from './Mark.module.css';

interface MarkProps {
  readonly mark: string | null | undefined;
  readonly name: string;
}

/** What tells somebody apart from another one here who is called alike; nothing where nobody is. */
export function Mark({ mark, name }: MarkProps) {
  const { say } = useWords();
  if (mark === null || mark === undefined) return null;
  return (
    <span className={css.mark} title={say('room.mark', { name })}>
      {mark}
    </span>
  );
}
