import css from './HexDigits.module.css';

/** Hex digits in groups of eight, for comparing by eye. */
export function HexDigits({ text }: { readonly text: string }) {
  const groups = text.match(/.{1,8}/g) ?? [];
  return (
    <code className={css.digits}>
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
