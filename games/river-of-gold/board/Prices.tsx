import type { Amount } from '@two-rivers/kernel';
import { Icon } from './Icon.tsx';
import css from './Prices.module.css';

/** What must be given before something can be done, on a tag: taken off, so that nobody takes it for a gain. */
export function Prices({ price }: { readonly price: readonly Amount[] }) {
  return (
    <span className={css.prices}>
      {price.map(({ what, amount }) => (
        <span key={what}>
          −{amount}
          <Icon name={what} />
        </span>
      ))}
    </span>
  );
}
