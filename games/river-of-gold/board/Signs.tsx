import type { Amount } from '@two-rivers/kernel';
import { type Brought as Piece, regionOfInfluence } from '../face/index.ts';
import { regionStyle } from './colours.ts';
import { Icon } from './Glyph.tsx';
import css from './Signs.module.css';

/** A region's number on its color. */
export function Medal({ region }: { readonly region: number }) {
  return (
    <span className={css.medal} style={regionStyle(region)}>
      {region}
    </span>
  );
}

export function Mini({ name, text }: { readonly name: string; readonly text: string | number }) {
  return (
    <span className={css.mini}>
      <Icon name={name} />
      <small>{text}</small>
    </span>
  );
}

/** Pieces that carry a number. */
const NUMBERED: readonly string[] = ['koku', 'points', 'influence'];

/** Gains as pieces: the number on those that carry one, else before the piece. */
export function Brought({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ what, count }) => {
    const isNumbered = NUMBERED.includes(regionOfInfluence(what) === undefined ? what : 'influence');
    return (
      <span key={what} className={css.piece}>
        {!isNumbered && count > 1 && count}
        <Icon name={what} count={isNumbered ? count : undefined} />
      </span>
    );
  });
}

/** Tag with the cost of the preparation, negative so that it cannot be mistaken for a gain. */
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
