import { useTranslate } from '@two-rivers/ui';
import type { TableSummary } from '@two-rivers/protocol';
import { RowFacts, RowTag } from '../rows/GameRow.tsx';
import { OnlineTableRow } from '../rows/OnlineTableRow.tsx';

/** An online table in the list of own games. */
export function OwnOnlineGameRow({ table }: { readonly table: TableSummary }) {
  const t = useTranslate();
  const { id, status, clock } = table;
  const isClosed = status === 'over' || status === 'abandoned';
  return (
    <OnlineTableRow table={table} linkLabel={t(isClosed ? 'home.look' : 'home.goOn')} data={{ 'data-online-game': id }}>
      <RowFacts>
        <RowTag>{t('tables.online')}</RowTag>
        {clock?.kind === 'days' && !isClosed && <span>{t('clock.days', { days: clock.days })}</span>}
      </RowFacts>
    </OnlineTableRow>
  );
}
