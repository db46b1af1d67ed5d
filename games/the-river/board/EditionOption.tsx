import { Pills } from '@two-rivers/board';
import { isObject, type Json, parseJson, type Refusal } from '@two-rivers/kernel';
import { useEffect, useRef, useState } from 'react';
import { checkEdition, editionName } from '../face/index.ts';
import css from './Options.module.css';
import type { OptionProps } from './Options.tsx';

/** What is wrong with an edition file; `undefined`: it is not even JSON. */
type Problems = readonly Refusal[] | undefined;

/** Where they come from; one's own come from a file. */
const SOURCES = ['shipped', 'written', 'own'] as const;
type Source = (typeof SOURCES)[number];

/** The tables played with: those shipped, those that somebody wrote in this browser, or a file. */
export function EditionOption({ value, change, speaker, written }: OptionProps) {
  const [problems, setProblems] = useState<Problems>([]);
  const [source, setSource] = useState<Source>(value.edition === undefined ? 'shipped' : 'own');
  const wantsFile = source === 'own';
  const { edition, isUnsettled: _isUnsettled, ...withoutEdition } = value;
  const field = useRef<HTMLInputElement>(null);
  // another edition has other boards
  const options = { ...value.options, boards: 'dealt' };
  const choose = (next: Source) => {
    setSource(next);
    if (next === 'own') return change({ ...withoutEdition, options, isUnsettled: true });
    setProblems([]);
    change({
      ...withoutEdition,
      ...(next === 'written' && written !== undefined ? { edition: written } : {}),
      options,
    });
  };
  // what begins the game stays in sight below, and must not cover it
  useEffect(() => {
    if (wantsFile) field.current?.scrollIntoView({ block: 'center' });
  }, [wantsFile]);
  const load = async (file: File) => {
    const document = readJson(await file.text());
    const found = document === undefined ? undefined : checkEdition(document);
    setProblems(found);
    const isSound = found?.length === 0 && isObject(document);
    change({ ...withoutEdition, ...(isSound ? { edition: document } : { isUnsettled: true }), options });
  };
  return (
    <fieldset>
      <legend>{speaker.say('screen.option.edition')}</legend>
      <Pills
        values={SOURCES.filter((each) => each !== 'written' || written !== undefined)}
        value={source}
        name={(each) =>
          speaker.say(`screen.option.edition.${each}`, {
            name: written === undefined ? '' : editionName(written),
          })
        }
        choose={choose}
      />
      {wantsFile && (
        <label className="field">
          {speaker.say('screen.option.edition.file')}
          <input
            ref={field}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) void load(file);
            }}
          />
        </label>
      )}
      {edition !== undefined && (
        <p className="hint">{speaker.say('screen.option.edition.loaded', { name: editionName(edition) })}</p>
      )}
      <ProblemList problems={problems} speaker={speaker} />
    </fieldset>
  );
}

interface ProblemListProps {
  readonly problems: Problems;
  readonly speaker: OptionProps['speaker'];
}

function ProblemList({ problems, speaker }: ProblemListProps) {
  if (problems === undefined)
    return (
      <p className="warning" role="alert">
        {speaker.say('screen.option.edition.notJson')}
      </p>
    );
  if (problems.length === 0) return null;
  return (
    <div className={`warning ${css.problems}`} role="alert">
      <p>{speaker.say('screen.option.edition.broken', { count: problems.length })}</p>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{speaker.refusal(problem)}</li>
        ))}
      </ul>
    </div>
  );
}

function readJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
