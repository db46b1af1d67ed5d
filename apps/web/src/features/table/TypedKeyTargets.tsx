import type { TypedKeys } from '@two-rivers/ui';
import css from './Keys.module.css';

/** Maximum number of targets shown with names; if there are more, only their digits are shown, as on the board. */
const MAX_NAMED_TARGETS = 6;

/** Targets that can be chosen by typing digits, after a letter was typed. */
export function TypedKeyTargets({ typed: { group, digits } }: { readonly typed: TypedKeys }) {
  const matchingTargets = group.targets.filter((target) => target.digits.startsWith(digits));
  // a letter with a single target needs no digits
  if (group.targets.every((target) => target.digits === '')) return null;
  return (
    <p className={css.strip} role="status">
      <strong>
        {group.letter !== '' && <kbd>{group.letter.toUpperCase()}</kbd>} {group.name}
      </strong>
      {matchingTargets.map(({ digits: key, name }) => (
        <span key={key}>
          <kbd>{key}</kbd> {matchingTargets.length <= MAX_NAMED_TARGETS && name}
        </span>
      ))}
    </p>
  );
}
