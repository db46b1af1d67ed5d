import type { Typed } from '@two-rivers/board';
import css from './Keys.module.css';

/** What the digits could name, while a letter is open. */
export function KeyStrip({ typed: { group, digits } }: { readonly typed: Typed }) {
  const meant = group.targets.filter((target) => target.digits.startsWith(digits));
  return (
    <p className={css.strip} role="status">
      <strong>
        {group.letter !== '' && <kbd>{group.letter.toUpperCase()}</kbd>} {group.name}
      </strong>
      {meant.map(({ digits: key, name }) => (
        <span key={key}>
          <kbd>{key}</kbd> {name}
        </span>
      ))}
    </p>
  );
}
