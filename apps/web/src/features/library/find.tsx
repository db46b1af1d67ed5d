import type { ListedGame } from '../../platform/storage/listed.ts';
import type { Source } from '../../platform/storage/storage.ts';

export const RESULTS = ['running', 'won', 'lost', 'stopped'] as const;
type ResultKind = (typeof RESULTS)[number];

/** What a list is narrowed to; left out: any. */
export interface Wanted {
  readonly text: string;
  readonly game?: string | undefined;
  readonly result?: ResultKind | undefined;
  readonly source?: Source | undefined;
}

/** How a game went for whoever keeps it; undefined where it is over and nobody's own. */
export function resultOf({ over, result, own }: ListedGame): ResultKind | undefined {
  if (!over) return 'running';
  if (result === undefined) return 'stopped';
  if (own.length === 0) return undefined;
  return own.some((seat) => result.ranks[seat] === 1) ? 'won' : 'lost';
}

/** The games that fit: a text is looked for in the names of those who played, whatever its letters' size and marks. */
export function found(games: readonly ListedGame[], wanted: Wanted): readonly ListedGame[] {
  const text = plain(wanted.text.trim());
  return games.filter(
    (listed) =>
      (wanted.game === undefined || listed.game === wanted.game) &&
      (wanted.source === undefined || listed.source === wanted.source) &&
      (wanted.result === undefined || resultOf(listed) === wanted.result) &&
      listed.seats.some(({ name }) => plain(name).includes(text)),
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  readonly choices: readonly (readonly [value: T, words: string])[];
  readonly choose: (value: T | undefined) => void;
}

/** One of them, or any: what it is about stands where nothing is chosen. */
export function Select<T extends string>({ label, value, choices, choose }: SelectProps<T>) {
  return (
    <label>
      <span className="unseen">{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => choose(choices.find(([each]) => each === target.value)?.[0])}
      >
        <option value="">{label}</option>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
