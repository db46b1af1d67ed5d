import { RadioPills } from '@two-rivers/ui';
import { isObject, type Json, parseJson, type Refusal } from '@two-rivers/kernel';
import { useEffect, useRef, useState } from 'react';
import { checkEdition, editionName } from '../view/index.ts';
import css from './OptionsForm.module.css';
import type { OptionFieldProps } from './OptionsForm.tsx';

/** Problems of an edition file; undefined if it is not JSON. */
type EditionProblems = readonly Refusal[] | undefined;

/** Sources of component tables; `own` is a file. */
const EDITION_SOURCES = ['shipped', 'written', 'own'] as const;
type EditionSource = (typeof EDITION_SOURCES)[number];

/** Option for the component tables: shipped, written in this browser, or from a file. */
export function EditionOption({ value, change, i18n, savedEdition }: OptionFieldProps) {
  const [problems, setProblems] = useState<EditionProblems>([]);
  const [source, setSource] = useState<EditionSource>(value.edition === undefined ? 'shipped' : 'own');
  const isFromFile = source === 'own';
  const { edition, isInvalid: _isUnsettled, ...withoutEdition } = value;
  const field = useRef<HTMLInputElement>(null);
  // chosen boards may not exist in another edition
  const options = { ...value.options, boards: 'dealt' };
  const chooseSource = (next: EditionSource) => {
    setSource(next);
    if (next === 'own') return change({ ...withoutEdition, options, isInvalid: true });
    setProblems([]);
    change({
      ...withoutEdition,
      ...(next === 'written' && savedEdition !== undefined ? { edition: savedEdition } : {}),
      options,
    });
  };
  // the sticky start button below must not cover the field
  useEffect(() => {
    if (isFromFile) field.current?.scrollIntoView({ block: 'center' });
  }, [isFromFile]);
  const loadFile = async (file: File) => {
    const document = tryParseJson(await file.text());
    const foundProblems = document === undefined ? undefined : checkEdition(document);
    setProblems(foundProblems);
    const isValid = foundProblems?.length === 0 && isObject(document);
    change({ ...withoutEdition, ...(isValid ? { edition: document } : { isInvalid: true }), options });
  };
  return (
    <fieldset>
      <legend>{i18n.t('screen.option.edition')}</legend>
      <RadioPills
        values={EDITION_SOURCES.filter((each) => each !== 'written' || savedEdition !== undefined)}
        value={source}
        name={(each) =>
          i18n.t(`screen.option.edition.${each}`, {
            name: savedEdition === undefined ? '' : editionName(savedEdition),
          })
        }
        choose={chooseSource}
      />
      {isFromFile && (
        <label className="field">
          {i18n.t('screen.option.edition.file')}
          <input
            ref={field}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) void loadFile(file);
            }}
          />
        </label>
      )}
      {edition !== undefined && (
        <p className="hint">{i18n.t('screen.option.edition.loaded', { name: editionName(edition) })}</p>
      )}
      <ProblemList problems={problems} i18n={i18n} />
    </fieldset>
  );
}

interface ProblemListProps {
  readonly problems: EditionProblems;
  readonly i18n: OptionFieldProps['i18n'];
}

function ProblemList({ problems, i18n }: ProblemListProps) {
  if (problems === undefined)
    return (
      <p className="warning" role="alert">
        {i18n.t('screen.option.edition.notJson')}
      </p>
    );
  if (problems.length === 0) return null;
  return (
    <div className={`warning ${css.problems}`} role="alert">
      <p>{i18n.t('screen.option.edition.broken', { count: problems.length })}</p>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{i18n.refusalText(problem)}</li>
        ))}
      </ul>
    </div>
  );
}

function tryParseJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
