import { type GameFamily, type JsonObject, textOf } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { useRef, useState } from 'react';
import { soundEdition } from '../archive/editions.ts';

interface EditionChoiceProps {
  readonly family: GameFamily;
  readonly own: Speaker;
  /** undefined: the shipped one */
  readonly edition: JsonObject | undefined;
  readonly choose: (edition: JsonObject | undefined) => void;
}

/** Which component tables the position is of: those shipped, those of its file, those somebody wrote in this browser. */
export function EditionChoice({ family, own, edition, choose }: EditionChoiceProps) {
  const [written] = useState(() => soundEdition(family));
  // what a file brought can be chosen again
  const met = useRef(new Map<string, JsonObject>());
  for (const each of [written, edition]) if (each !== undefined) met.current.set(JSON.stringify(each), each);
  if (met.current.size === 0) return null;
  const chosen = JSON.stringify(edition);
  return (
    <fieldset data-editions>
      <legend>{own.say('editor.edition')}</legend>
      <div className="pills">
        <label className="pill">
          <input
            type="radio"
            name="edition"
            checked={edition === undefined}
            onChange={() => choose(undefined)}
          />
          {own.say('editor.shipped')}
        </label>
        {Array.from(met.current, ([text, each]) => (
          <label key={text} className="pill">
            <input type="radio" name="edition" checked={text === chosen} onChange={() => choose(each)} />
            {textOf(each['name'])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
