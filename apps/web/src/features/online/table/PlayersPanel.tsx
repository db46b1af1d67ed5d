import type { Seat, TableInfo } from '@two-rivers/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import { classNames, Dialog, useI18n, useStore } from '@two-rivers/ui';
import { botName } from '../../../platform/botName.ts';
import { SeatClock } from './SeatClock.tsx';
import { clockText, formatTimeLeft, useTimeUntil } from '../clock.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { endVoteText } from './EndVoteBanner.tsx';
import { PresenceDot, PersonMenu, PersonName } from './Person.tsx';
import type { TableClient } from './tableClient.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import shared from '../online.module.css';
import css from './PlayersPanel.module.css';

interface PlayersPanelProps {
  readonly client: TableClient;
  /** seat whose turn it is */
  readonly actor: number;
}

/** Seats with presence and clocks, and buttons to leave the game. */
export function PlayersPanel({ client, actor }: PlayersPanelProps) {
  const { t } = useOnlineI18n();
  const { info, seat: ownNumber, auto } = useStore(client.view);
  const { view } = useStore(client.table.inputs);
  const position = useMemo(() => client.entry.gameView(client.table.game).position(view.state), [client, view.state]);
  const isRunning = info.status === 'playing';
  const ownSeat = ownNumber === undefined ? undefined : info.seats[ownNumber];
  return (
    <div className={css.players}>
      <p className="hint">{clockText(t, info.clock, info.absence)}</p>
      {info.hints === true && (
        <p className={css.hints} data-hints>
          <OnlineGlyph name="hint" />
          {t('room.about.hints')}
        </p>
      )}
      <ul>
        {info.seats.map((seat, number) => (
          <PlayerRow
            key={number}
            client={client}
            seat={seat}
            number={number}
            isActor={isRunning && number === actor}
            mayVote={isRunning && ownSeat !== undefined && !ownSeat.resigned && number !== ownNumber}
            mark={<client.entry.PlayerMark position={position} seat={number} />}
          />
        ))}
      </ul>
      {ownSeat === undefined ? (
        <p className={shared.note}>
          <OnlineGlyph name="eye" />
          {t('players.watching')}
        </p>
      ) : (
        isRunning && (
          <>
            <label className="check">
              <input type="checkbox" checked={auto} onChange={({ target }) => client.setAuto(target.checked)} />
              {t('players.auto')}
              <span className="hint">{t('players.auto.hint')}</span>
            </label>
            <LeaveActions client={client} info={info} resigned={ownSeat.resigned} />
          </>
        )
      )}
    </div>
  );
}

interface PlayerRowProps {
  readonly client: TableClient;
  readonly seat: Seat;
  readonly number: number;
  readonly isActor: boolean;
  readonly mayVote: boolean;
  readonly mark: ReactNode;
}

function PlayerRow({ client, seat, number, isActor, mayVote, mark }: PlayerRowProps) {
  const { t } = useOnlineI18n();
  const { i18n } = useI18n();
  const { you } = useStore(client.view);
  const { person, bot, online, standIn, resigned } = seat;
  const name = person?.name ?? (bot === null ? '' : botName(i18n, bot));
  return (
    <li className={classNames(css.player, isActor && css.isActor)}>
      <span className={css.line}>
        {mark}
        <strong>{person === null ? name : <PersonName client={client} person={person} />}</strong>
        {person !== null && <PresenceDot isOnline={online} />}
        {isActor && <span className={shared.tag}>{t('players.thinks')}</span>}
        <SeatClock client={client} seat={number} isRunning={isActor} />
        {person !== null && person.id !== you?.id && <PersonMenu client={client} person={person} />}
      </span>
      {bot !== null && person === null && <span className="hint">{t('room.bot')}</span>}
      {standIn && !resigned && <span className="hint">{t('players.standIn', { name })}</span>}
      {resigned && <span className="hint">{t('players.gaveUp')}</span>}
      {mayVote && <StandInVote client={client} seat={seat} number={number} name={name} />}
    </li>
  );
}

interface StandInVoteProps {
  readonly client: TableClient;
  readonly seat: Seat;
  readonly number: number;
  readonly name: string;
}

/** For an absent player at a table without a clock: the time until a vote on a stand-in bot, then the vote. */
function StandInVote({ client, seat: { claim = null, votes }, number, name }: StandInVoteProps) {
  const { t } = useOnlineI18n();
  const { ownVotes, clockSkew } = useStore(client.view);
  const waitMs = useTimeUntil(claim === null ? undefined : claim - clockSkew);
  if (waitMs === undefined) return null;
  if (waitMs > 0)
    return <span className="hint">{t('players.claim.wait', { name, time: formatTimeLeft(t, waitMs) })}</span>;
  const hasVoted = ownVotes.includes(`replace ${number}`);
  return (
    <span className={css.vote}>
      <span className="hint">{t('players.replace.hint', { name })}</span>
      <button type="button" data-claim onClick={() => void client.voteToReplace(number, !hasVoted)}>
        <OnlineGlyph name="bot" />
        {t(hasVoted ? 'players.replace.no' : 'players.replace', { name })}
      </button>
      {votes > 0 && <span className="hint">{t('players.replace.votes', { votes })}</span>}
    </span>
  );
}

interface LeaveActionsProps {
  readonly client: TableClient;
  readonly info: TableInfo;
  readonly resigned: boolean;
}

/** Vote to end the game, or resign. */
function LeaveActions({ client, info, resigned }: LeaveActionsProps) {
  const onlineI18n = useOnlineI18n();
  const { t } = onlineI18n;
  const { endVotes } = info;
  const hasVoted = useStore(client.view).ownVotes.includes('end');
  const [isConfirming, setConfirming] = useState(false);
  if (resigned) return null;
  const resign = () => {
    setConfirming(false);
    void client.request({ type: 'resign' });
  };
  return (
    <div className={css.leaveActions}>
      {endVotes > 0 && <p>{endVoteText(onlineI18n, info)}</p>}
      <button type="button" data-end onClick={() => void client.voteToEnd(!hasVoted)}>
        {t(hasVoted ? 'players.end.no' : endVotes > 0 ? 'players.end.agree' : 'players.end')}
      </button>
      {endVotes > 0 && !hasVoted && (
        <button type="button" onClick={() => void client.voteToEnd(false)}>
          {t('players.end.refuse')}
        </button>
      )}
      <button type="button" className={shared.dangerous} data-resign onClick={() => setConfirming(true)}>
        <OnlineGlyph name="flag" />
        {t('players.resign')}
      </button>
      {isConfirming && (
        <Dialog title={t('players.resign.title')} isSmall close={() => setConfirming(false)}>
          <p>{t('players.resign.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setConfirming(false)}>
              {t('players.no')}
            </button>
            <button type="button" className="danger" onClick={resign}>
              {t('players.resign.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
