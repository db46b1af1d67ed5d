import type { TableSummary } from '@two-rivers/protocol';
import { classes } from '@two-rivers/board';
import { type CoverWords, optionWords } from '@two-rivers/words';
import { Link } from 'wouter';
import { useCover } from '../../app/cover.ts';
import { ago } from '../../home/ago.ts';
import { GameRow } from '../../ui/GameRow.tsx';
import { CLOCK_GLYPHS, clockWords } from '../clockWords.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { Mark } from '../Mark.tsx';
import { useWords } from '../words.tsx';
import css from './TableLink.module.css';

interface TableLinkProps {
  readonly table: TableSummary;
  readonly isMine?: boolean;
}

/** A table in a list: who is there, what it is, and the way in. */
export function TableLink({ table, isMine = false }: TableLinkProps) {
  const { say, language } = useWords();
  const { id, game, seats, marks = [], status, yourTurn, updated, since = updated } = table;
  const isWaiting = status === 'waiting';
  const time = isWaiting ? since : updated;
  const cover = useCover()(game);
  const isClosed = status === 'over' || status === 'abandoned';
  const action = isClosed ? 'tables.look' : isMine ? 'tables.goOn' : 'tables.join';
  return (
    <li className={classes(css.table, `game-${game}`, yourTurn && css.mine)}>
      <Link href={`/online/${id}`}>
        <GameRow
          game={game}
          go={say(action)}
          seats={seats.map((name, seat) => (
            <span key={seat} className={name === null ? css.free : undefined}>
              {name ?? say('tables.free')}
              <Mark mark={marks[seat]} name={name ?? ''} />
            </span>
          ))}
          state={
            <>
              <span className={yourTurn ? css.yourTurn : undefined}>{stateWords(say, table)}</span>
              <time dateTime={time}>{ago(Date.parse(time), language)}</time>
            </>
          }
        >
          {isWaiting && <Facts table={table} cover={cover} />}
        </GameRow>
      </Link>
    </li>
  );
}

interface FactsProps {
  readonly table: TableSummary;
  readonly cover: CoverWords;
}

/** How long one may think there, and what is not as usual. */
function Facts({ table: { clock, edition = null, options = {} }, cover }: FactsProps) {
  const { say } = useWords();
  if (clock === undefined) return null;
  return (
    <span className={css.facts}>
      <span>
        <OnlineGlyph name={CLOCK_GLYPHS[clock.kind]} />
        {clockWords(say, clock)}
      </span>
      {optionWords(cover, options).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {edition !== null && <span>{say('tables.edition', { name: edition.name })}</span>}
    </span>
  );
}

function stateWords(
  say: ReturnType<typeof useWords>['say'],
  { status, yourTurn, free }: TableSummary,
): string {
  if (status === 'waiting') return say('tables.waiting', { count: free });
  if (status === 'over') return say('tables.over');
  if (status === 'abandoned') return say('tables.abandoned');
  return say(yourTurn ? 'tables.yourTurn' : 'tables.othersTurn');
}
