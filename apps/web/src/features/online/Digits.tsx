import css from './Digits.module.css';

/** Sixty-four digits in groups that an eye can compare. */
export function Digits({ text }: { readonly text: string }) {
  const groups = text.match(/.{1,8}/g) ?? [];
  return (
    <code className={css.digits}>
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
