import { marksOf, type Person } from '@two-rivers/protocol';
import { useStore } from '@two-rivers/board';
import { useWords } from '../words.tsx';
import type { Room, RoomView } from './room.ts';
import css from './PersonName.module.css';

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
  const { say } = useWords();
  const mark = marksOf(peopleAt(useStore(room.view))).get(person.id);
  if (mark === undefined) return person.name;
  return (
    <>
      {person.name}
      <span className={css.mark} title={say('room.mark', { name: person.name })}>
        {mark}
      </span>
    </>
  );
}
