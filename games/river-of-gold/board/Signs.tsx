import type { Amount } from '@two-rivers/kernel';
import { type Brought as Piece, regionOfInfluence } from '../face/index.ts';
import { regionStyle } from './colours.ts';
import { Icon } from './Glyph.tsx';
import css from './Signs.module.css';

/** The number of a region on its colour. */
export function Medal({ region }: { readonly region: number }) {
  return (
    <span className={css.medal} style={regionStyle(region)}>
      {region}
    </span>
  );
}

/** A piece with a small number. */
export function Mini({ name, text }: { readonly name: string; readonly text: string | number }) {
  return (
    <span className={css.mini}>
      <Icon name={name} />
      <small>{text}</small>
    </span>
  );
}

/** Pieces that bear their number. */
const NUMBERED: readonly string[] = ['koku', 'points', 'influence'];

/** What something brings, piece by piece: a number on those that bear one, before the others. */
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
