import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { useCover } from '../../platform/cover.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { Page } from '../../ui/Page.tsx';
import { LocalTable } from './localTable.ts';
import { TableScreen } from './TableScreen.tsx';

/** Opens a stored table; reopens it when another tab has played on it. */
export function TablePage({ id }: { readonly id: string }) {
  const say = useSay();
  const [version, setVersion] = useState(0);
  const { value: opened, error } = useLoaded(`${id} ${version}`, async () => LocalTable.open(id));
  useEffect(() => {
    if (opened === undefined || isRefusal(opened)) return;
    return opened.run(() => setVersion((last) => last + 1));
  }, [opened]);
  const cover = useCover();
  const title = opened === undefined || isRefusal(opened) ? '' : `${cover(opened.game.id).title} · `;
  useTitle(`${title}${say('app.title')}`);
  if (error !== undefined) throw error;
  if (opened === undefined) return <div className="loading" />;
  return isRefusal(opened) ? <NoTable refusal={opened} /> : <TableScreen key={version} table={opened} />;
}

function NoTable({ refusal }: { readonly refusal: Refusal }) {
  const say = useSay();
  const { speaker } = useSpoken();
  return (
    <Page title={say('table.missing')}>
      <p>{speaker.has(`refusal.${refusal.reason}`) ? speaker.refusal(refusal) : refusal.reason}</p>
      <p>
        <Link href="/" className="button primary">
          {say('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
