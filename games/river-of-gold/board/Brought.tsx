import { type Brought as Piece, regionOfInfluence } from '../face/index.ts';
import css from './Brought.module.css';
import { Icon } from './Icon.tsx';

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
