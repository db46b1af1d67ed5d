import { customerName } from '@two-rivers/text/riverOfGoldPieces';
import { Icon } from './Icon.tsx';
import { pieceProps } from './info.tsx';
import { at, cardsIn, type Table } from './look.ts';

/** The customers' deck and its open discards. */
export function Deck({ table }: { readonly table: Table }) {
  const { state, speaker } = table;
  const discards = cardsIn(at(state.discards, 0));
  return (
    <p
      className="rog-deck"
      {...pieceProps(table, {
        title: speaker.say('screen.deck', { count: state.deckCount }),
        lines: [
          speaker.say('screen.discarded', { count: discards.length }),
          ...discards.map(({ id }) => customerName(speaker, id)),
        ],
        rule: 'deliver',
      })}
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
    </p>
  );
}
