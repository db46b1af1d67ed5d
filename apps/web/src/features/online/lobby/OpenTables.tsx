import { isRefusal } from '@two-rivers/kernel';
import type { Clock, LobbyQuery } from '@two-rivers/protocol';
import { useLoaded } from '@two-rivers/board';
import { type ReactNode, useState } from 'react';
import { useCover } from '../../../platform/cover.ts';
import { games } from '../../../platform/games.ts';
import { openTables } from '../api.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useWords } from '../words.tsx';
import { TableLink } from './TableLink.tsx';
import shared from '../online.module.css';
import css from './OpenTables.module.css';

type Filter = Omit<LobbyQuery, 'after'>;

const SEATS = ['2', '3', '4'] as const;
const CLOCKS: readonly Clock['kind'][] = ['none', 'live', 'days'];

interface OpenTablesProps {
  /** ids of tables shown elsewhere on the page */
  readonly known: readonly string[];
  /** changes on each refresh */
  readonly looks: number;
  readonly lookAgain: () => void;
}

/** Tables open to anyone, filtered by game, seats and clock, with paging. */
export function OpenTables({ known, looks, lookAgain }: OpenTablesProps) {
  const { say, refusal } = useWords();
  const [filter, setFilter] = useState<Filter>({});
  const [pages, setPages] = useState(1);
  const { value } = useLoaded(`${JSON.stringify(filter)} ${pages} ${looks}`, async () =>
    openTables(filter, pages),
  );
  const choose = (part: Filter) => {
    setFilter({ ...filter, ...part });
    setPages(1);
  };
  const others =
    value === undefined || isRefusal(value) ? [] : value.tables.filter(({ id }) => !known.includes(id));
  const isFiltered = Object.values(filter).some((part) => part !== undefined);
  return (
    <section aria-labelledby="on-open">
      <header className={css.section}>
        <h2 id="on-open">{say('tables.open')}</h2>
        <button type="button" className="plain" onClick={lookAgain}>
          <OnlineGlyph name="again" />
          {say('tables.refresh')}
        </button>
      </header>
      {(isFiltered || others.length > 0) && <Filters value={filter} choose={choose} />}
      {value !== undefined && others.length === 0 && (
        <p className={shared.note}>
          {isRefusal(value) ? refusal(value) : say(isFiltered ? 'tables.none.such' : 'tables.open.none')}
        </p>
      )}
      <ul className={css.tables}>
        {others.map((table) => (
          <TableLink key={table.id} table={table} />
        ))}
      </ul>
      {value !== undefined && !isRefusal(value) && value.hasMore && (
        <p className={css.more}>
          <button type="button" data-more-tables onClick={() => setPages(pages + 1)}>
            {say('tables.more')}
          </button>
        </p>
      )}
    </section>
  );
}

interface FiltersProps {
  readonly value: Filter;
  readonly choose: (part: Filter) => void;
}

function Filters({ value, choose }: FiltersProps) {
  const { say } = useWords();
  const cover = useCover();
  return (
    <div className={css.filters} role="group" aria-label={say('tables.filter')}>
      <Choice
        label={say('tables.filter.game')}
        value={value.game}
        choices={games.map(({ id }) => [id, cover(id).title])}
        choose={(game) => choose({ game })}
      />
      <Choice
        label={say('tables.filter.seats')}
        value={value.seats}
        choices={SEATS.map((count) => [count, say('tables.seats', { count: Number(count) })])}
        choose={(seats) => choose({ seats })}
      />
      <Choice
        label={say('tables.filter.clock')}
        value={value.clock}
        choices={CLOCKS.map((kind) => [kind, say(`create.clock.${kind}`)])}
        choose={(clock) => choose({ clock: CLOCKS.find((kind) => kind === clock) })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [value: string, words: ReactNode])[];
  readonly choose: (value: string | undefined) => void;
}

/** A filter with an empty value for "any". */
function Choice({ label, value = '', choices, choose }: ChoiceProps) {
  return (
    <label>
      <span className="unseen">{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value || undefined)}>
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
