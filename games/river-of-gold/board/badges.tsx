import type { PieceAmount } from '@two-rivers/kernel';
import { type PieceGain as Piece, regionOfInfluence } from '../view/index.ts';
import { regionStyle } from './colors.ts';
import { Icon } from './Glyph.tsx';
import css from './badges.module.css';

/** A region's number on its color. */
export function RegionBadge({ region }: { readonly region: number }) {
  return (
    <span className={css.regionBadge} style={regionStyle(region)}>
      {region}
    </span>
  );
}

export function PieceBadge({ name, text }: { readonly name: string; readonly text: string | number }) {
  return (
    <span className={css.pieceBadge}>
      <Icon name={name} />
      <small>{text}</small>
    </span>
  );
}

/** Pieces that carry a number. */
const NUMBERED_PIECES: readonly string[] = ['koku', 'points', 'influence'];

/** Gains as icons, with the number on the icon if it carries one, otherwise before it. */
export function GainedPieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ what, count }) => {
    const isNumbered = NUMBERED_PIECES.includes(regionOfInfluence(what) === undefined ? what : 'influence');
    return (
      <span key={what} className={css.piece}>
        {!isNumbered && count > 1 && count}
        <Icon name={what} count={isNumbered ? count : undefined} />
      </span>
    );
  });
}

/** Tag with the cost of the preparation, as negative amounts to distinguish it from gains. */
export function PriceBadge({ price }: { readonly price: readonly PieceAmount[] }) {
  return (
    <span className={css.priceBadge}>
      {price.map(({ what, amount }) => (
        <span key={what}>
          −{amount}
          <Icon name={what} />
        </span>
      ))}
    </span>
  );
}
