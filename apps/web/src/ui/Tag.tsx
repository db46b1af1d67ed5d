import css from './Tag.module.css';

interface TagProps {
  readonly text: string;
  /** more about it, for whoever asks */
  readonly about?: string;
}

/** A word about a game, wherever the game is shown. */
export function Tag({ text, about }: TagProps) {
  return (
    <abbr className={css.tag} title={about}>
      {text}
    </abbr>
  );
}
