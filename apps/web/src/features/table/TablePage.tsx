import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useLoaded, useTranslate, useI18n } from '@two-rivers/ui';
import { useCoverTexts } from '../../platform/cover.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { Page } from '../../ui/Page.tsx';
import { LocalTable } from './localTable.ts';
import { useTableStore } from './playableTable.ts';
import { TableScreen } from './TableScreen.tsx';

/** Opens a stored table; reopens it when another tab has played on it. */
export function TablePage({ id }: { readonly id: string }) {
  const t = useTranslate();
  const [version, setVersion] = useState(0);
  const { value: table, error } = useLoaded(`${id} ${version}`, async () => LocalTable.open(id));
  useEffect(() => {
    if (table === undefined || isRefusal(table)) return;
    return table.watchOtherTabs(() => setVersion((last) => last + 1));
  }, [table]);
  const cover = useCoverTexts();
  const title = table === undefined || isRefusal(table) ? '' : `${cover(table.game.id).title} · `;
  useTitle(`${title}${t('app.title')}`);
  if (error !== undefined) throw error;
  if (table === undefined) return <div className="loading" />;
  return isRefusal(table) ? <TableNotFound refusal={table} /> : <StoredTable key={version} table={table} />;
}

function StoredTable({ table }: { readonly table: LocalTable }) {
  return <TableScreen table={table} store={useTableStore(table)} />;
}

function TableNotFound({ refusal }: { readonly refusal: Refusal }) {
  const t = useTranslate();
  const { i18n } = useI18n();
  return (
    <Page title={t('table.missing')}>
      <p>{i18n.hasMessage(`refusal.${refusal.reason}`) ? i18n.refusalText(refusal) : refusal.reason}</p>
      <p>
        <Link href="/" className="button primary">
          {t('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
