import { useSay } from '@two-rivers/board';
import type { TableSummary } from '@two-rivers/protocol';
import { RowFacts, RowTag } from '../rows/GameRow.tsx';
import { TableRow } from '../rows/TableRow.tsx';

/** An online table among the own games. */
export function OnlineGame({ table }: { readonly table: TableSummary }) {
  const say = useSay();
  const { id, status, clock } = table;
  const isClosed = status === 'over' || status === 'abandoned';
  return (
    <TableRow table={table} go={say(isClosed ? 'home.look' : 'home.goOn')} data={{ 'data-online-game': id }}>
      <RowFacts>
        <RowTag>{say('tables.online')}</RowTag>
        {clock?.kind === 'days' && !isClosed && <span>{say('clock.days', { days: clock.days })}</span>}
      </RowFacts>
    </TableRow>
  );
}
