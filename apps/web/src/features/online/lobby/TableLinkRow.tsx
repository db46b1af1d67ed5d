import type { TableSummary } from '@two-rivers/protocol';
import { type CoverTexts, optionLabels } from '@two-rivers/i18n';
import { useCoverTexts } from '../../../platform/cover.ts';
import { RowFacts } from '../../library/rows/GameRow.tsx';
import { OnlineTableRow } from '../../library/rows/OnlineTableRow.tsx';
import { CLOCK_GLYPHS, clockText } from '../clock.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { NameMark } from '../NameCard.tsx';
import { useOnlineI18n } from '../onlineI18n.tsx';

interface TableLinkRowProps {
  readonly table: TableSummary;
  readonly isMine?: boolean;
}

/** Row of a table list, with a link to the table. */
export function TableLinkRow({ table, isMine = false }: TableLinkRowProps) {
  const { t } = useOnlineI18n();
  const { game, marks = [], status } = table;
  const cover = useCoverTexts()(game);
  const isClosed = status === 'over' || status === 'abandoned';
  const action = isClosed ? 'home.look' : isMine ? 'tables.goOn' : 'tables.join';
  return (
    <OnlineTableRow
      table={table}
      linkLabel={t(action)}
      renderBesideName={(seat, name) => <NameMark mark={marks[seat]} name={name} />}
    >
      {!isClosed && <TableRowFacts table={table} cover={cover} />}
    </OnlineTableRow>
  );
}

interface TableRowFactsProps {
  readonly table: TableSummary;
  readonly cover: CoverTexts;
}

/** Time control and unusual settings; for a running game only what still matters. */
function TableRowFacts({ table: { clock, status, hints, edition = null, options = {} }, cover }: TableRowFactsProps) {
  const { t } = useOnlineI18n();
  if (clock === undefined) return null;
  const isWaiting = status === 'waiting';
  return (
    <RowFacts>
      {(isWaiting || clock.kind !== 'none') && (
        <span>
          <OnlineGlyph name={CLOCK_GLYPHS[clock.kind]} />
          {clockText(t, clock)}
        </span>
      )}
      {hints === true && (
        <span data-hints>
          <OnlineGlyph name="hint" />
          {t('room.about.hints')}
        </span>
      )}
      {isWaiting && optionLabels(cover, options).map((text) => <span key={text}>{text}</span>)}
      {isWaiting && edition !== null && <span>{t('tables.edition', { name: edition.name })}</span>}
    </RowFacts>
  );
}
