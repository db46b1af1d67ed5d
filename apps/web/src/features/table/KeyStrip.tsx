import type { Typed } from '@two-rivers/board';
import css from './Keys.module.css';

/** Beyond this, only digits; they are on the board. */
const MOST_NAMED = 6;

/** Possible targets of the digits, after a letter was typed. */
export function KeyStrip({ typed: { group, digits } }: { readonly typed: Typed }) {
  const meant = group.targets.filter((target) => target.digits.startsWith(digits));
  // a letter with a single target needs no digits
  if (group.targets.every((target) => target.digits === '')) return null;
  return (
    <p className={css.strip} role="status">
      <strong>
        {group.letter !== '' && <kbd>{group.letter.toUpperCase()}</kbd>} {group.name}
      </strong>
      {meant.map(({ digits: key, name }) => (
        <span key={key}>
          <kbd>{key}</kbd> {meant.length <= MOST_NAMED && name}
        </span>
      ))}
    </p>
  );
}
