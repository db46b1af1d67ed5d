import { classes, useSay } from '@two-rivers/board';
import type { TableSummary } from '@two-rivers/protocol';
import { Link } from 'wouter';
import { TableRow, waitsForYou } from '../rows/TableRow.tsx';
import css from './OwnGames.module.css';

/** A table online among one's games. */
export function OnlineGame({ table }: { readonly table: TableSummary }) {
  const say = useSay();
  const { id, game, status, clock } = table;
  const isClosed = status === 'over' || status === 'abandoned';
  return (
    <li className={classes(css.game, `game-${game}`, waitsForYou(table) && css.waits)} data-online-game={id}>
      <Link href={`/online/${id}`} className={css.link}>
        <TableRow table={table} go={say(isClosed ? 'home.look' : 'home.goOn')}>
          <span className={css.facts}>
            <span className={css.online}>{say('tables.online')}</span>
            {clock?.kind === 'days' && !isClosed && <span>{say('clock.days', { days: clock.days })}</span>}
          </span>
        </TableRow>
      </Link>
    </li>
  );
}
