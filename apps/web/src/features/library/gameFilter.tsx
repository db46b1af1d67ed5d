import type { ListedGame } from '../../platform/storage/listedGame.ts';
import type { GameSource } from '../../platform/storage/savedGame.ts';

export const RESULT_KINDS = ['running', 'won', 'lost', 'stopped'] as const;
type ResultKind = (typeof RESULT_KINDS)[number];

/** What a list is narrowed to; left out: any. */
export interface GameFilter {
  readonly text: string;
  readonly game?: string | undefined;
  readonly result?: ResultKind | undefined;
  readonly source?: GameSource | undefined;
}

/** How a game went for whoever keeps it; undefined where it is over and nobody's own. */
export function resultKindOf({ over, result, own }: ListedGame): ResultKind | undefined {
  if (!over) return 'running';
  if (result === undefined) return 'stopped';
  if (own.length === 0) return undefined;
  return own.some((seat) => result.ranks[seat] === 1) ? 'won' : 'lost';
}

/** The games that fit: a text is looked for in the names of those who played, whatever its letters' size and marks. */
export function filterGames(games: readonly ListedGame[], filter: GameFilter): readonly ListedGame[] {
  const text = normalizeText(filter.text.trim());
  return games.filter(
    (listed) =>
      (filter.game === undefined || listed.game === filter.game) &&
      (filter.source === undefined || listed.source === filter.source) &&
      (filter.result === undefined || resultKindOf(listed) === filter.result) &&
      listed.seats.some(({ name }) => normalizeText(name).includes(text)),
  );
}

function normalizeText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

interface SelectOrAnyProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  readonly choices: readonly (readonly [value: T, words: string])[];
  readonly choose: (value: T | undefined) => void;
}

/** One of them, or any: what it is about stands where nothing is chosen. */
export function SelectOrAny<T extends string>({ label, value, choices, choose }: SelectOrAnyProps<T>) {
  return (
    <label>
      <span className="unseen">{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => choose(choices.find(([each]) => each === target.value)?.[0])}
      >
        <option value="">{label}</option>
        {choices.map(([each, choiceLabel]) => (
          <option key={each} value={each}>
            {choiceLabel}
          </option>
        ))}
      </select>
    </label>
  );
}
