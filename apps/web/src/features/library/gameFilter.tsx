import type { ListedGame } from '../../platform/storage/listedGame.ts';
import type { GameSource } from '../../platform/storage/savedGame.ts';

export const RESULT_KINDS = ['running', 'won', 'lost', 'stopped'] as const;
type ResultKind = (typeof RESULT_KINDS)[number];

/** Filter of a list of games; omitted fields match any game. */
export interface GameFilter {
  readonly text: string;
  readonly game?: string | undefined;
  readonly result?: ResultKind | undefined;
  readonly source?: GameSource | undefined;
}

/** Result of a game for its owner; undefined for finished games in which the owner had no seat. */
export function resultKindOf({ over, result, own }: ListedGame): ResultKind | undefined {
  if (!over) return 'running';
  if (result === undefined) return 'stopped';
  if (own.length === 0) return undefined;
  return own.some((seat) => result.ranks[seat] === 1) ? 'won' : 'lost';
}

/** Games that match the filter; the text is searched in player names, ignoring case and accents. */
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

/** Select whose empty option means “any” and shows the label. */
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
