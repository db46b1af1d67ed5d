import type { Me } from '@two-rivers/protocol';
import { formatList } from '@two-rivers/i18n/formatList';
import { classNames, useStore } from '@two-rivers/ui';
import { useCoverTexts } from '../../../platform/cover.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { TableFacts, GamePage } from '../GamePage.tsx';
import { NameField, useNameForm } from '../NameCard.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { TableBanners } from './TableBanners.tsx';
import { firstFreeSeat, type TableClient } from './tableClient.ts';
import shared from '../online.module.css';
import css from './JoinPage.module.css';

interface JoinPageProps {
  readonly client: TableClient;
  readonly me: Me;
  /** called to join as a spectator */
  readonly watch: () => void;
}

/** Asks guests who follow a link for a name, then seats them. */
export function JoinPage({ client, me, watch }: JoinPageProps) {
  const { t, language } = useOnlineI18n();
  const { info } = useStore(client.view);
  const nameForm = useNameForm(me);
  const { title } = useCoverTexts()(info.game);
  useTitle(title);
  const people = info.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  const host = people.find(({ id }) => id === info.host);
  const freeSeat = firstFreeSeat(info);
  const join = async () => {
    if (!(await nameForm.save())) return;
    if (freeSeat === undefined) watch();
    else await client.takeSeat(freeSeat);
  };
  return (
    <GamePage game={info.game} title={title} form="flows">
      <p className={shared.lead}>
        {host === undefined
          ? t('room.invited.nobody', { game: title })
          : t('room.invited.game', { name: host.name, game: title })}
      </p>
      <TableFacts info={info} />
      <TableBanners client={client} />
      <form
        className={classNames('card', css.join)}
        data-invitation
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <NameField form={nameForm} takesFocus />
        <p className="buttons">
          <button type="submit" className="primary big" data-join>
            <OnlineGlyph name={freeSeat === undefined ? 'eye' : 'check'} />
            {t(freeSeat === undefined ? 'room.watch' : 'room.join')}
          </button>
          {freeSeat !== undefined && (
            <button type="button" onClick={watch}>
              {t('room.watch')}
            </button>
          )}
        </p>
        {people.length > 0 && (
          <p className="hint">
            {t('room.there', {
              names: formatList(
                language,
                people.map((person) => person.name),
              ),
            })}
          </p>
        )}
      </form>
    </GamePage>
  );
}
