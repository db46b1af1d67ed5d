import './pieces.css';
import { isObject, type Json, type JsonObject, type Refusal } from '@two-rivers/kernel';
import type { TheRiverKey } from '../words/en.ts';
import { type Edition, reconstructedEdition, theRiver } from '../rules/index.ts';
import { useEffect, useState } from 'react';
import { type OptionsProps, useLoaded, useSpoken } from '@two-rivers/board';
import { Figure } from './Pioneer.tsx';
import { words } from '../words/index.ts';

/** What is wrong with an edition file; `undefined`: it is not even JSON. */
type Problems = readonly Refusal[] | undefined;

/** The options of a table: boards, who begins, the tables of the edition, memory. */
export function Options({ seats, names, value, change }: OptionsProps) {
  const { language, speaker: common } = useSpoken();
  const { value: speaker } = useLoaded(`options ${language}`, async () => {
    const { messages } = await words.words[language]();
    return common.and<TheRiverKey>(messages);
  });
  const [problems, setProblems] = useState<Problems>([]);
  const [wantsFile, setWantsFile] = useState(value.edition !== undefined);
  const boards = boardNames(value.edition);
  const chosen = chosenBoards(value.options['boards'], seats, boards);
  const first = value.options['first'];
  const set = (part: JsonObject) => change({ ...value, options: { ...value.options, ...part } });
  // a table that grew or shrank has as many boards as seats, and nobody begins who has left
  useEffect(() => {
    const fits = chosen === undefined || (value.options['boards'] as readonly Json[]).length === seats;
    const isThere = typeof first !== 'number' || first < seats;
    if (!fits || !isThere)
      set({ ...(fits ? {} : { boards: chosen }), ...(isThere ? {} : { first: 'random' }) });
  }, [seats]);
  if (speaker === undefined) return null;

  const { edition: _former, ...withoutEdition } = value;
  const toShipped = () => {
    setWantsFile(false);
    setProblems([]);
    change({ ...withoutEdition, options: { ...value.options, boards: 'dealt' } });
  };
  const load = async (file: File) => {
    const document = readJson(await file.text());
    const found = document === undefined ? undefined : (theRiver.checkEdition?.(document) ?? []);
    setProblems(found);
    if (found?.length === 0 && isObject(document)) {
      change({ ...value, edition: document, options: { ...value.options, boards: 'dealt' } });
    } else {
      change({ ...withoutEdition, options: { ...value.options, boards: 'dealt' } });
    }
  };
  /** a board taken from another seat leaves it the board this seat had */
  const choose = (seat: number, board: string) => {
    const former = chosen?.[seat] ?? board;
    set({
      boards: (chosen ?? []).map((each, index) => (index === seat ? board : each === board ? former : each)),
    });
  };
  return (
    <div className="trv-options">
      <fieldset>
        <legend>{speaker.say('screen.option.boards')}</legend>
        <div className="pills">
          <label className="pill">
            <input
              type="radio"
              name="trv-boards"
              checked={chosen === undefined}
              onChange={() => set({ boards: 'dealt' })}
            />
            {speaker.say('screen.option.boards.dealt')}
          </label>
          <label className="pill">
            <input
              type="radio"
              name="trv-boards"
              checked={chosen !== undefined}
              onChange={() => set({ boards: boards.slice(0, seats) })}
            />
            {speaker.say('screen.option.boards.chosen')}
          </label>
        </div>
        {chosen?.map((board, seat) => (
          <label key={seat} className="field">
            <span>
              <svg className="trv-icon trv-mark" viewBox="0 0 24 24" aria-hidden="true">
                <Figure look={boards.indexOf(board)} />
              </svg>{' '}
              {speaker.say('screen.option.board', { name: names[seat] ?? '' })}
            </span>
            <select value={board} onChange={({ target }) => choose(seat, target.value)}>
              {boards.map((id) => (
                <option key={id} value={id}>
                  {speaker.say('screen.board', { id })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <label className="field">
        {speaker.say('screen.option.first')}
        <select
          value={typeof first === 'number' ? String(first) : 'random'}
          onChange={({ target }) =>
            set({ first: target.value === 'random' ? 'random' : Number(target.value) })
          }
        >
          <option value="random">{speaker.say('screen.option.first.random')}</option>
          {names.slice(0, seats).map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{speaker.say('screen.option.edition')}</legend>
        <div className="pills">
          <label className="pill">
            <input type="radio" name="trv-edition" checked={!wantsFile} onChange={toShipped} />
            {speaker.say('screen.option.edition.shipped')}
          </label>
          <label className="pill">
            <input type="radio" name="trv-edition" checked={wantsFile} onChange={() => setWantsFile(true)} />
            {speaker.say('screen.option.edition.own')}
          </label>
        </div>
        {wantsFile && (
          <label className="field">
            {speaker.say('screen.option.edition.file')}
            <input
              type="file"
              accept=".json,application/json"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file !== undefined) void load(file);
              }}
            />
          </label>
        )}
        {wantsFile && value.edition !== undefined && (
          <p className="hint">
            {speaker.say('screen.option.edition.loaded', { name: nameOf(value.edition) })}
          </p>
        )}
        {problems === undefined && (
          <p className="warning" role="alert">
            {speaker.say('screen.option.edition.notJson')}
          </p>
        )}
        {problems !== undefined && problems.length > 0 && (
          <div className="warning trv-problems" role="alert">
            <p>{speaker.say('screen.option.edition.broken', { count: problems.length })}</p>
            <ul>
              {problems.map((problem, index) => (
                <li key={index}>{speaker.refusal(problem)}</li>
              ))}
            </ul>
          </div>
        )}
      </fieldset>
      <label className="trv-memory">
        <input
          type="checkbox"
          checked={value.memory === true}
          onChange={({ target }) => change({ ...value, memory: target.checked })}
        />{' '}
        {speaker.say('screen.option.memory')}
      </label>
    </div>
  );
}

function nameOf(edition: JsonObject): string {
  const name = edition['name'];
  return typeof name === 'string' ? name : '';
}

/** A checked edition is one; without, the shipped tables are played. */
function boardNames(edition: JsonObject | undefined): readonly string[] {
  const tables = (edition ?? reconstructedEdition) as unknown as Edition;
  return tables.riverBoards.boards.map(({ id }) => id);
}

/** The boards chosen, one for each seat; undefined if they are dealt. */
function chosenBoards(
  option: Json | undefined,
  seats: number,
  boards: readonly string[],
): readonly string[] | undefined {
  if (!Array.isArray(option)) return undefined;
  const kept = (option as readonly Json[]).filter((board) => typeof board === 'string').slice(0, seats);
  return [...kept, ...boards.filter((board) => !kept.includes(board))].slice(0, seats);
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
