import { Pills } from '@two-rivers/board';
import { type GameFamily, type JsonObject, textOf } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { useRef, useState } from 'react';
import { soundEdition } from '../../platform/storage/editions.ts';

interface EditionChoiceProps {
  readonly family: GameFamily;
  readonly own: Speaker;
  /** undefined: the shipped one */
  readonly edition: JsonObject | undefined;
  readonly choose: (edition: JsonObject | undefined) => void;
}

/** Stands for the tables shipped; no others are an empty text. */
const SHIPPED = '';

/** Which component tables the position is of: those shipped, those of its file, those somebody wrote in this browser. */
export function EditionChoice({ family, own, edition, choose }: EditionChoiceProps) {
  const [written] = useState(() => soundEdition(family));
  // what a file brought can be chosen again
  const met = useRef(new Map<string, JsonObject>());
  for (const each of [written, edition]) if (each !== undefined) met.current.set(JSON.stringify(each), each);
  if (met.current.size === 0) return null;
  return (
    <fieldset>
      <legend>{own.say('editor.edition')}</legend>
      <Pills
        values={[SHIPPED, ...met.current.keys()]}
        value={edition === undefined ? SHIPPED : JSON.stringify(edition)}
        name={(each) =>
          each === SHIPPED ? own.say('editor.shipped') : textOf(met.current.get(each)?.['name'])
        }
        choose={(each) => choose(met.current.get(each))}
      />
    </fieldset>
  );
}
