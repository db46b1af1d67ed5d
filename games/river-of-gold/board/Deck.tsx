import { Piece } from '@two-rivers/board';
import { customerName } from '../words/pieces.ts';
import css from './Deck.module.css';
import { Mini } from './Mini.tsx';
import type { Table } from './props.ts';

/** The customers' deck and its open discards. */
export function Deck({ table }: { readonly table: Table }) {
  const { position, speaker } = table;
  const { deck, discards } = position;
  return (
    <Piece
      className={css.deck}
      data-at="deck"
      piece={{
        title: speaker.say('screen.deck', { count: deck }),
        lines: [
          ...(discards.length === 0 ? [] : [speaker.say('screen.discarded', { count: discards.length })]),
          ...discards.map(({ id }) => customerName(speaker, id)),
        ],
        rule: 'deliver',
      }}
    >
      <span className={css.label}>{speaker.say('screen.deck', { count: deck })}</span>
      {discards.length > 0 && (
        <span className={css.label}>{speaker.say('screen.discarded', { count: discards.length })}</span>
      )}
      {discards.map(({ id, type, region }) => (
        <Mini key={id} name={type} text={region} />
      ))}
    </Piece>
  );
}
