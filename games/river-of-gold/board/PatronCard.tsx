import type { Move } from '@two-rivers/kernel';
import { components, firstOf } from '../rules/index.ts';
import { CLAN_COLOURS } from './colours.ts';
import { Crest } from './Crest.tsx';
import type { Table } from './look.ts';
import { MoveButton } from './MoveButton.tsx';

const { PATRONS } = components;

/** A patron to pick: name, clan and effect. */
export function PatronCard({ table, move }: { readonly table: Table; readonly move: Move }) {
  const { speaker } = table;
  const patron = PATRONS[firstOf(move) - 1];
  if (patron === undefined) return null;
  const [name, effect] = [`patron.${patron.id}`, `patronEffect.${patron.id}`];
  return (
    <MoveButton table={table} move={move} isWritten className="rog-patroncard">
      <span className="rog-cardhead" style={{ '--clan': CLAN_COLOURS[patron.clan] } as React.CSSProperties}>
        <svg className="rog-icon" viewBox="0 0 24 24" aria-hidden="true">
          <Crest clan={patron.clan} seat={0} />
        </svg>
        <span>
          <strong>{speaker.has(name) ? speaker.say(name) : ''}</strong>
          <small>{speaker.say(`clan.${patron.clan}`)}</small>
        </span>
      </span>
      <span>{speaker.has(effect) ? speaker.say(effect) : ''}</span>
    </MoveButton>
  );
}
