import type { TableInfo } from '@two-rivers/protocol';
import { formatList } from '@two-rivers/i18n/formatList';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCoverTexts } from '../../../platform/cover.ts';
import { classNames, useLoaded, useStore } from '@two-rivers/ui';
import { loadBotNames } from '../../../platform/bots/client.ts';
import { me as meStore } from '../api.ts';
import { TableBanners } from './TableBanners.tsx';
import { ChatBox } from './Chat.tsx';
import { TableFacts, GamePage } from '../GamePage.tsx';
import { FairChancePanel } from './FairChancePanel.tsx';
import { InviteLink } from './InviteLink.tsx';
import { NameCard } from '../NameCard.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { TableClient, TableClientView } from './tableClient.ts';
import { SeatCard } from './SeatCard.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import bar from '../../../ui/start.module.css';
import shared from '../online.module.css';
import css from './WaitingScreen.module.css';

/** A table before its game: seats, invitation, start. */
export function WaitingScreen({ client }: { readonly client: TableClient }) {
  const { t } = useOnlineI18n();
  const view = useStore(client.view);
  const me = useStore(meStore);
  const { info, you } = view;
  const { value: bots = [] } = useLoaded(info.game, async () => loadBotNames(info.game));
  const { game } = client.table;
  const position = useMemo(() => {
    const initialState = game.create();
    game.setup(initialState);
    return client.entry.gameView(game).position(initialState);
  }, [client, game]);
  const title = useCoverTexts()(info.game).title;
  useTitle(title);
  const host = info.seats.find(({ person }) => person?.id === info.host)?.person?.name;
  const isHost = you?.id === info.host;
  return (
    <GamePage
      game={info.game}
      title={title}
      className={css.page}
      form="flows"
      side={
        <>
          <InviteLink title={title} className={css.first} />
          <section className={classNames('card', css.chat)}>
            <ChatBox client={client} isShown hasTitle />
          </section>
        </>
      }
    >
      <div className={shared.head}>
        <p className={shared.lead}>
          {isHost ? t('room.yours') : host === undefined ? '' : t('room.invited', { name: host })}
        </p>
        <div className={shared.me}>
          {me !== undefined && <NameCard me={me} />}
          <Link href="/online" className={shared.small}>
            {t('online.back')}
          </Link>
        </div>
      </div>
      <TableFacts info={info} />
      <TableBanners client={client} />
      {info.status === 'waiting' && (
        <>
          <section aria-labelledby="on-seats">
            <h2 id="on-seats">{t('room.seats')}</h2>
            <ol className={css.seats}>
              {info.seats.map((_, number) => (
                <SeatCard key={number} client={client} view={view} number={number} position={position} bots={bots} />
              ))}
            </ol>
          </section>
          <UnsealedSeatNotice client={client} view={view} />
          <RefusedStartsNotice info={info} />
          <StartBar client={client} view={view} />
          <FairChancePanel className={css.last} view={view} prefs={client.storage.get()} />
        </>
      )}
    </GamePage>
  );
}

/** What the table is waiting for; ready and start buttons. By starting the game, the host counts as ready. */
function StartBar({ client, view }: { readonly client: TableClient; readonly view: TableClientView }) {
  const { t } = useOnlineI18n();
  const { info, you, seat: ownNumber } = view;
  const ownSeat = ownNumber === undefined ? undefined : info.seats[ownNumber];
  const isHost = you?.id === info.host;
  const startStatus = useStartStatus(view);
  if (info.locked === true) return <LockedBar client={client} view={view} />;
  return (
    <div className={classNames(bar.start, css.start)}>
      <p role="status">{startStatus.text}</p>
      {ownSeat !== undefined && !isHost && (
        <button
          type="button"
          className={ownSeat.ready ? '' : 'primary big'}
          data-ready={!ownSeat.ready}
          onClick={() => void client.request({ type: 'ready', ready: !ownSeat.ready })}
        >
          {!ownSeat.ready && <OnlineGlyph name="check" />}
          {t(ownSeat.ready ? 'room.iAmNotReady' : 'room.iAmReady')}
        </button>
      )}
      {isHost && (
        <button
          type="button"
          className="primary big"
          data-start
          aria-disabled={!startStatus.isReady}
          onClick={() => void client.request({ type: 'start' })}
        >
          {t('room.start')}
        </button>
      )}
    </div>
  );
}

/** Status once all seats are sealed; the game begins when the last nonce is revealed. */
function LockedBar({ client, view }: { readonly client: TableClient; readonly view: TableClientView }) {
  const { t, language } = useOnlineI18n();
  const { info, you } = view;
  const { revealed = [] } = info;
  const missing = info.seats.flatMap(({ person }, seat) =>
    person !== null && revealed[seat] === false ? [person.name] : [],
  );
  return (
    <div className={classNames(bar.start, css.start)} data-locked>
      <p role="status">{t('room.locked', { names: formatList(language, missing) })}</p>
      {you?.id === info.host && (
        <button type="button" data-unlock onClick={() => void client.request({ type: 'unlock' })}>
          <OnlineGlyph name="open" />
          {t('room.unlock')}
        </button>
      )}
    </div>
  );
}

/** On a server without seals: asks for consent to send the nonce in the clear, and warns once it has been sent. */
function UnsealedSeatNotice({ client, view }: { readonly client: TableClient; readonly view: TableClientView }) {
  const { t } = useOnlineI18n();
  const { unsealedSeat, seat } = view;
  if (unsealedSeat !== undefined) {
    return (
      <div role="alert" data-open-seat={unsealedSeat}>
        <p className="warning">{t('room.openly.ask')}</p>
        <p className="buttons">
          <button type="button" className="primary" onClick={() => client.declineUnsealedSeat()}>
            {t('room.openly.no')}
          </button>
          <button type="button" onClick={() => void client.takeSeat(unsealedSeat, { openly: true })}>
            {t('room.openly.yes')}
          </button>
        </p>
      </div>
    );
  }
  const isUnsealed = seat !== undefined && client.storage.get().isNonceOpen;
  return isUnsealed ? <p className="warning">{t('room.openly')}</p> : null;
}

/** Names the people whose unrevealed nonces made the last start fail. */
function RefusedStartsNotice({ info: { refused = [] } }: { readonly info: TableInfo }) {
  const { t, language } = useOnlineI18n();
  const last = refused.at(-1);
  if (last === undefined) return null;
  return (
    <p className="warning" data-refused={refused.length}>
      {t('room.refused', { count: refused.length, names: formatList(language, last) })}
    </p>
  );
}

function useStartStatus({ info, you, seat }: TableClientView): {
  readonly isReady: boolean;
  readonly text: string;
} {
  const { t, language } = useOnlineI18n();
  const freeCount = info.seats.filter(({ person, bot }) => person === null && bot === null).length;
  const unreadyNames = info.seats.flatMap(({ person, ready }) =>
    person === null || ready || person.id === info.host ? [] : [person.name],
  );
  if (freeCount > 0 && seat === undefined) return { isReady: false, text: t('room.waits.sit') };
  if (freeCount > 0) return { isReady: false, text: t('room.waits.free', { count: freeCount }) };
  if (unreadyNames.length > 0)
    return { isReady: false, text: t('room.waits.ready', { names: formatList(language, unreadyNames) }) };
  const unsealedNames = info.seats.flatMap(({ person }, each) =>
    person !== null && info.seals?.[each] === '' ? [person.name] : [],
  );
  if (unsealedNames.length > 0)
    return { isReady: false, text: t('room.waits.seal', { names: formatList(language, unsealedNames) }) };
  if (you?.id === info.host) return { isReady: true, text: t('room.waits.all') };
  const host = info.seats.find(({ person }) => person?.id === info.host)?.person?.name;
  return {
    isReady: true,
    text: host === undefined ? t('room.waits.all') : t('room.waits.host', { name: host }),
  };
}
