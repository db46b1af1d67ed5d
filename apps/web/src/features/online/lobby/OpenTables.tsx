import { isRefusal } from '@two-rivers/kernel';
import type { Clock, LobbyQuery } from '@two-rivers/protocol';
import { useLoaded } from '@two-rivers/ui';
import { type ReactNode, useState } from 'react';
import { useCoverTexts } from '../../../platform/cover.ts';
import { games } from '../../../platform/games.ts';
import { loadOpenTables } from '../api.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { TableLinkRow } from './TableLinkRow.tsx';
import shared from '../online.module.css';
import css from './OpenTables.module.css';

type LobbyFilter = Omit<LobbyQuery, 'after'>;

const SEAT_COUNTS = ['2', '3', '4'] as const;
const CLOCK_KINDS: readonly Clock['kind'][] = ['none', 'live', 'days'];

interface OpenTablesProps {
  /** ids of tables shown elsewhere on the page */
  readonly excludedIds: readonly string[];
  /** number of refreshes so far; a change reloads the tables */
  readonly refreshCount: number;
  readonly refresh: () => void;
}

/** Tables open to anyone, filtered by game, seats and clock, with paging. */
export function OpenTables({ excludedIds, refreshCount, refresh }: OpenTablesProps) {
  const { t, refusal } = useOnlineI18n();
  const [filter, setFilter] = useState<LobbyFilter>({});
  const [pages, setPages] = useState(1);
  const { value } = useLoaded(`${JSON.stringify(filter)} ${pages} ${refreshCount}`, async () =>
    loadOpenTables(filter, pages),
  );
  const choose = (part: LobbyFilter) => {
    setFilter({ ...filter, ...part });
    setPages(1);
  };
  const shownTables =
    value === undefined || isRefusal(value) ? [] : value.tables.filter(({ id }) => !excludedIds.includes(id));
  const isFiltered = Object.values(filter).some((part) => part !== undefined);
  return (
    <section aria-labelledby="on-open">
      <header className={css.section}>
        <h2 id="on-open">{t('tables.open')}</h2>
        <button type="button" className="plain" onClick={refresh}>
          <OnlineGlyph name="again" />
          {t('tables.refresh')}
        </button>
      </header>
      {(isFiltered || shownTables.length > 0) && <LobbyFilters value={filter} choose={choose} />}
      {value !== undefined && shownTables.length === 0 && (
        <p className={shared.note}>
          {isRefusal(value) ? refusal(value) : t(isFiltered ? 'tables.none.such' : 'tables.open.none')}
        </p>
      )}
      <ul className={css.tables}>
        {shownTables.map((table) => (
          <TableLinkRow key={table.id} table={table} />
        ))}
      </ul>
      {value !== undefined && !isRefusal(value) && value.hasMore && (
        <p className={css.more}>
          <button type="button" data-more-tables onClick={() => setPages(pages + 1)}>
            {t('tables.more')}
          </button>
        </p>
      )}
    </section>
  );
}

interface LobbyFiltersProps {
  readonly value: LobbyFilter;
  readonly choose: (part: LobbyFilter) => void;
}

function LobbyFilters({ value, choose }: LobbyFiltersProps) {
  const { t } = useOnlineI18n();
  const cover = useCoverTexts();
  return (
    <div className={css.filters} role="group" aria-label={t('tables.filter')}>
      <FilterSelect
        label={t('tables.filter.game')}
        value={value.game}
        choices={games.map(({ id }) => [id, cover(id).title])}
        choose={(game) => choose({ game })}
      />
      <FilterSelect
        label={t('tables.filter.seats')}
        value={value.seats}
        choices={SEAT_COUNTS.map((count) => [count, t('tables.seats', { count: Number(count) })])}
        choose={(seats) => choose({ seats })}
      />
      <FilterSelect
        label={t('tables.filter.clock')}
        value={value.clock}
        choices={CLOCK_KINDS.map((kind) => [kind, t(`create.clock.${kind}`)])}
        choose={(clock) => choose({ clock: CLOCK_KINDS.find((kind) => kind === clock) })}
      />
    </div>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [value: string, words: ReactNode])[];
  readonly choose: (value: string | undefined) => void;
}

/** Drop-down list for one filter; the empty value means "any". */
function FilterSelect({ label, value = '', choices, choose }: FilterSelectProps) {
  return (
    <label>
      <span className="unseen">{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value || undefined)}>
        <option value="">{label}</option>
        {choices.map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
    </label>
  );
}
