import type { TableSummary } from '@two-rivers/protocol';
import { type CoverWords, optionWords } from '@two-rivers/words';
import { useCover } from '../../../platform/cover.ts';
import { RowFacts } from '../../library/rows/GameRow.tsx';
import { TableRow } from '../../library/rows/TableRow.tsx';
import { CLOCK_GLYPHS, clockWords } from '../clock.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { Mark } from '../NameCard.tsx';
import { useWords } from '../words.tsx';

interface TableLinkProps {
  readonly table: TableSummary;
  readonly isMine?: boolean;
}

/** A table in a list, linked. */
export function TableLink({ table, isMine = false }: TableLinkProps) {
  const { say } = useWords();
  const { game, marks = [], status } = table;
  const cover = useCover()(game);
  const isClosed = status === 'over' || status === 'abandoned';
  const action = isClosed ? 'home.look' : isMine ? 'tables.goOn' : 'tables.join';
  return (
    <TableRow table={table} go={say(action)} beside={(seat, name) => <Mark mark={marks[seat]} name={name} />}>
      {!isClosed && <Facts table={table} cover={cover} />}
    </TableRow>
  );
}

interface FactsProps {
  readonly table: TableSummary;
  readonly cover: CoverWords;
}

/** Time control and unusual settings; for a running game only what still matters. */
function Facts({ table: { clock, status, hints, edition = null, options = {} }, cover }: FactsProps) {
  const { say } = useWords();
  if (clock === undefined) return null;
  const isWaiting = status === 'waiting';
  return (
    <RowFacts>
      {(isWaiting || clock.kind !== 'none') && (
        <span>
          <OnlineGlyph name={CLOCK_GLYPHS[clock.kind]} />
          {clockWords(say, clock)}
        </span>
      )}
      {hints === true && (
        <span data-hints>
          <OnlineGlyph name="hint" />
          {say('room.about.hints')}
        </span>
      )}
      {isWaiting && optionWords(cover, options).map((words) => <span key={words}>{words}</span>)}
      {isWaiting && edition !== null && <span>{say('tables.edition', { name: edition.name })}</span>}
    </RowFacts>
  );
}
