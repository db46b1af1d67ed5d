import type { Typed } from '@two-rivers/board';
import css from './Keys.module.css';

/** So many are named; of more the digits, which stand on the board, must do. */
const MOST_NAMED = 6;

/** What the digits could name, while a letter is open. */
export function KeyStrip({ typed: { group, digits } }: { readonly typed: Typed }) {
  const meant = group.targets.filter((target) => target.digits.startsWith(digits));
  // a letter that says it all leaves nothing to type
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
