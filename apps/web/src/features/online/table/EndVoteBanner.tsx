import type { TableInfo } from '@two-rivers/protocol';
import { formatList } from '@two-rivers/i18n/formatList';
import { useEffect, useState } from 'react';
import { Glyph, useStore } from '@two-rivers/ui';
import { IconButton } from '../../../ui/IconButton.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { type OnlineI18n, useOnlineI18n } from '../onlineI18n.tsx';
import type { TableClient } from './tableClient.ts';
import css from './TableBanners.module.css';

/** Players who want to end the game, by name if the server sends names. */
export function endVoteText({ t, language }: OnlineI18n, { ending = [], endVotes, seats }: TableInfo): string {
  const names = ending.flatMap((id) => seats.find(({ person }) => person?.id === id)?.person?.name ?? []);
  return names.length === 0
    ? t('players.end.asked', { votes: endVotes })
    : t('players.end.by', { names: formatList(language, names), count: names.length });
}

/** Vote to end the game; after a refusal, shows who refused. */
export function EndVoteBanner({ client }: { readonly client: TableClient }) {
  const onlineI18n = useOnlineI18n();
  const { t } = onlineI18n;
  const { info, seat, you, ownVotes } = useStore(client.view);
  const { endVotes, endRefused = null } = info;
  // do not show a refusal from before this component mounted
  const [dismissedRefusal, setDismissedRefusal] = useState(endRefused);
  useEffect(() => {
    if (endRefused === null) setDismissedRefusal(null);
  }, [endRefused]);
  const ownSeat = seat === undefined ? undefined : info.seats[seat];
  if (ownSeat === undefined || ownSeat.resigned) return null;
  if (endVotes > 0 && !ownVotes.includes('end')) {
    return (
      <div className={css.banner} data-end-asked>
        <OnlineGlyph name="flag" />
        <span>{endVoteText(onlineI18n, info)}</span>
        <span className={css.answers}>
          <button type="button" data-end-yes onClick={() => void client.voteToEnd(true)}>
            {t('players.end.yes')}
          </button>
          <button type="button" data-end-no onClick={() => void client.voteToEnd(false)}>
            {t('players.end.refuse')}
          </button>
        </span>
      </div>
    );
  }
  const refusingPerson = info.seats.find(({ person }) => person?.id === endRefused)?.person ?? undefined;
  if (endVotes > 0 || refusingPerson === undefined || endRefused === dismissedRefusal || refusingPerson.id === you?.id)
    return null;
  return (
    <p className={css.banner} data-end-refused>
      <OnlineGlyph name="flag" />
      <span>{t('players.end.refused', { name: refusingPerson.name })}</span>
      <IconButton label={t('notice.close')} onClick={() => setDismissedRefusal(endRefused)}>
        <Glyph name="close" />
      </IconButton>
    </p>
  );
}
