import { Icon } from './Icon.tsx';
import css from './Mini.module.css';

/** A piece with a small number. */
export function Mini({ name, text }: { readonly name: string; readonly text: string | number }) {
  return (
    <span className={css.mini}>
      <Icon name={name} />
      <small>{text}</small>
    </span>
  );
}
