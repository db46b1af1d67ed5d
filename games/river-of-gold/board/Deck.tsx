import { customerName } from '../words/pieces.ts';
import { Icon } from './Icon.tsx';
import { at, cardsIn, type Table } from './look.ts';
import { LaidPiece } from './Piece.tsx';

/** The customers' deck and its open discards. */
export function Deck({ table }: { readonly table: Table }) {
  const { state, speaker } = table;
  const discards = cardsIn(at(state.discards, 0));
  return (
    <LaidPiece
      table={table}
      className="rog-deck"
      piece={{
        title: speaker.say('screen.deck', { count: state.deckCount }),
        lines: [
          speaker.say('screen.discarded', { count: discards.length }),
          ...discards.map(({ id }) => customerName(speaker, id)),
        ],
        rule: 'deliver',
      }}
    >
      <span className="rog-label">{speaker.say('screen.deck', { count: state.deckCount })}</span>
      {discards.length > 0 && (
        <span className="rog-label">{speaker.say('screen.discarded', { count: discards.length })}</span>
      )}
      {discards.map(({ id, type, region }) => (
        <span key={id} className="rog-mini">
          <Icon name={type} />
          <small>{region}</small>
        </span>
      ))}
    </LaidPiece>
  );
}
