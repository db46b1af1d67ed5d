import { marksOf, type Person } from '@two-rivers/protocol';
import { useStore } from '@two-rivers/board';
import { Mark } from '../Mark.tsx';
import type { Room, RoomView } from './room.ts';

/** All whom one meets at a table: at it, and in its chat. */
function peopleAt({ info, chat, gallery, you }: RoomView): Person[] {
  const wrote = [...chat, ...gallery].map(({ person }) => person);
  const all = [...info.seats.map(({ person }) => person), ...wrote, you];
  return all.filter((person) => person !== null && person !== undefined);
}

interface PersonNameProps {
  readonly room: Room;
  readonly person: Person;
}

/** A name, and a mark beside it where somebody else here could be taken for this person. */
export function PersonName({ room, person }: PersonNameProps) {
  const mark = marksOf(peopleAt(useStore(room.view))).get(person.id);
  return (
    <>
      {person.name}
      <Mark mark={mark} name={person.name} />
    </>
  );
}
