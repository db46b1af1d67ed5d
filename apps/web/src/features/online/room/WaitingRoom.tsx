import type { TableInfo } from '@two-rivers/protocol';
import { asList } from '@two-rivers/words/asList';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCover } from '../../../platform/cover.ts';
import { classes, useLoaded, useStore } from '@two-rivers/board';
import { botNames } from '../../../platform/bots/client.ts';
import { me as meStore } from '../api.ts';
import { Banner } from './Banner.tsx';
import { ChatBox } from './Chat.tsx';
import { Facts, GamePage } from '../GamePage.tsx';
import { FairChancePanel } from './FairChancePanel.tsx';
import { Invite } from './Invite.tsx';
import { NameCard } from '../NameCard.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { Room, RoomView } from './room.ts';
import { SeatCard } from './SeatCard.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useWords } from '../words.tsx';
import bar from '../../../ui/start.module.css';
import shared from '../online.module.css';
import css from './WaitingRoom.module.css';

/** A table before its game: seats, invitation, start. */
export function WaitingRoom({ room }: { readonly room: Room }) {
  const { say } = useWords();
  const view = useStore(room.view);
  const me = useStore(meStore);
  const { info, you } = view;
  const { value: bots = [] } = useLoaded(info.game, async () => botNames(info.game));
  const { game } = room.table;
  const position = useMemo(() => {
    const before = game.create();
    game.setup(before);
    return room.entry.face(game).position(before);
  }, [room, game]);
  const title = useCover()(info.game).title;
  useTitle(title);
  const host = info.seats.find(({ person }) => person?.id === info.host)?.person?.name;
  const isHost = you?.id === info.host;
  return (
    <GamePage
      game={info.game}
      title={title}
      className={css.room}
      form="flows"
      side={
        <>
          <Invite title={title} className={css.first} />
          <section className={classes('card', css.chat)}>
            <ChatBox room={room} isShown hasTitle />
          </section>
        </>
      }
    >
      <div className={shared.head}>
        <p className={shared.lead}>
          {isHost ? say('room.yours') : host === undefined ? '' : say('room.invited', { name: host })}
        </p>
        <div className={shared.me}>
          {me !== undefined && <NameCard me={me} />}
          <Link href="/online" className={shared.small}>
            {say('online.back')}
          </Link>
        </div>
      </div>
      <Facts info={info} />
      <Banner room={room} />
      {info.status === 'waiting' && (
        <>
          <section aria-labelledby="on-seats">
            <h2 id="on-seats">{say('room.seats')}</h2>
            <ol className={css.seats}>
              {info.seats.map((_, number) => (
                <SeatCard
                  key={number}
                  room={room}
                  view={view}
                  number={number}
                  position={position}
                  bots={bots}
                />
              ))}
            </ol>
          </section>
          <OpenSeat room={room} view={view} />
          <RefusedStarts info={info} />
          <StartBar room={room} view={view} />
          <FairChancePanel className={css.last} view={view} kept={room.kept.get()} />
        </>
      )}
    </GamePage>
  );
}

/** What the table is waiting for; ready and start buttons. The host's start counts as ready. */
function StartBar({ room, view }: { readonly room: Room; readonly view: RoomView }) {
  const { say } = useWords();
  const { info, you, seat: own } = view;
  const mine = own === undefined ? undefined : info.seats[own];
  const isHost = you?.id === info.host;
  const waits = useWaitsFor(view);
  if (info.locked === true) return <LockedBar room={room} view={view} />;
  return (
    <div className={classes(bar.start, css.start)}>
      <p role="status">{waits.words}</p>
      {mine !== undefined && !isHost && (
        <button
          type="button"
          className={mine.ready ? '' : 'primary big'}
          data-ready={!mine.ready}
          onClick={() => void room.ask({ type: 'ready', ready: !mine.ready })}
        >
          {!mine.ready && <OnlineGlyph name="check" />}
          {say(mine.ready ? 'room.iAmNotReady' : 'room.iAmReady')}
        </button>
      )}
      {isHost && (
        <button
          type="button"
          className="primary big"
          data-start
          aria-disabled={!waits.isSet}
          onClick={() => void room.ask({ type: 'start' })}
        >
          {say('room.start')}
        </button>
      )}
    </div>
  );
}

/** All seats are sealed; the game begins with the last revealed nonce. */
function LockedBar({ room, view }: { readonly room: Room; readonly view: RoomView }) {
  const { say, language } = useWords();
  const { info, you } = view;
  const { revealed = [] } = info;
  const missing = info.seats.flatMap(({ person }, seat) =>
    person !== null && revealed[seat] === false ? [person.name] : [],
  );
  return (
    <div className={classes(bar.start, css.start)} data-locked>
      <p role="status">{say('room.locked', { names: asList(language, missing) })}</p>
      {you?.id === info.host && (
        <button type="button" data-unlock onClick={() => void room.ask({ type: 'unlock' })}>
          <OnlineGlyph name="open" />
          {say('room.unlock')}
        </button>
      )}
    </div>
  );
}

/** On a server without seals: asks for consent before sending the nonce in the clear, then warns. */
function OpenSeat({ room, view }: { readonly room: Room; readonly view: RoomView }) {
  const { say } = useWords();
  const { openSeat, seat } = view;
  if (openSeat !== undefined) {
    return (
      <div role="alert" data-open-seat={openSeat}>
        <p className="warning">{say('room.openly.ask')}</p>
        <p className="buttons">
          <button type="button" className="primary" onClick={() => room.staySealed()}>
            {say('room.openly.no')}
          </button>
          <button type="button" onClick={() => void room.sit(openSeat, { openly: true })}>
            {say('room.openly.yes')}
          </button>
        </p>
      </div>
    );
  }
  const isOpen = seat !== undefined && room.kept.get().openly;
  return isOpen ? <p className="warning">{say('room.openly')}</p> : null;
}

/** Tells everyone who kept a start from happening. */
function RefusedStarts({ info: { refused = [] } }: { readonly info: TableInfo }) {
  const { say, language } = useWords();
  const last = refused.at(-1);
  if (last === undefined) return null;
  return (
    <p className="warning" data-refused={refused.length}>
      {say('room.refused', { count: refused.length, names: asList(language, last) })}
    </p>
  );
}

function useWaitsFor({ info, you, seat }: RoomView): { readonly isSet: boolean; readonly words: string } {
  const { say, language } = useWords();
  const free = info.seats.filter(({ person, bot }) => person === null && bot === null).length;
  const late = info.seats.flatMap(({ person, ready }) =>
    person === null || ready || person.id === info.host ? [] : [person.name],
  );
  if (free > 0 && seat === undefined) return { isSet: false, words: say('room.waits.sit') };
  if (free > 0) return { isSet: false, words: say('room.waits.free', { count: free }) };
  if (late.length > 0)
    return { isSet: false, words: say('room.waits.ready', { names: asList(language, late) }) };
  const open = info.seats.flatMap(({ person }, each) =>
    person !== null && info.seals?.[each] === '' ? [person.name] : [],
  );
  if (open.length > 0)
    return { isSet: false, words: say('room.waits.seal', { names: asList(language, open) }) };
  if (you?.id === info.host) return { isSet: true, words: say('room.waits.all') };
  const host = info.seats.find(({ person }) => person?.id === info.host)?.person?.name;
  return {
    isSet: true,
    words: host === undefined ? say('room.waits.all') : say('room.waits.host', { name: host }),
  };
}
