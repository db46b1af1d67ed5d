import type { Seat, TableInfo } from '@two-rivers/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import { classes, Dialog, useSpoken, useStore } from '@two-rivers/board';
import { botName } from '../../../platform/botName.ts';
import { ClockFace } from './ClockFace.tsx';
import { clockWords, timeLeft, useTimeUntil } from '../clock.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { endWords } from './EndBanner.tsx';
import { Dot, PersonMenu, PersonName } from './Person.tsx';
import type { Room } from './room.ts';
import { useWords } from '../words.tsx';
import shared from '../online.module.css';
import css from './PlayersPanel.module.css';

interface PlayersPanelProps {
  readonly room: Room;
  /** seat of the current actor */
  readonly actor: number;
}

/** Seats with presence and clocks, and ways to leave the game. */
export function PlayersPanel({ room, actor }: PlayersPanelProps) {
  const { say } = useWords();
  const { info, seat: own, auto } = useStore(room.view);
  const { view } = useStore(room.table.scene);
  const position = useMemo(() => room.entry.face(room.table.game).position(view.state), [room, view.state]);
  const isRunning = info.status === 'playing';
  const mine = own === undefined ? undefined : info.seats[own];
  return (
    <div className={css.players}>
      <p className="hint">{clockWords(say, info.clock, info.absence)}</p>
      {info.hints === true && (
        <p className={css.hints} data-hints>
          <OnlineGlyph name="hint" />
          {say('room.about.hints')}
        </p>
      )}
      <ul>
        {info.seats.map((seat, number) => (
          <PlayerLine
            key={number}
            room={room}
            seat={seat}
            number={number}
            isActor={isRunning && number === actor}
            mayVote={isRunning && mine !== undefined && !mine.resigned && number !== own}
            mark={<room.entry.Mark position={position} seat={number} />}
          />
        ))}
      </ul>
      {mine === undefined ? (
        <p className={shared.note}>
          <OnlineGlyph name="eye" />
          {say('players.watching')}
        </p>
      ) : (
        isRunning && (
          <>
            <label className="check">
              <input type="checkbox" checked={auto} onChange={({ target }) => room.setAuto(target.checked)} />
              {say('players.auto')}
              <span className="hint">{say('players.auto.hint')}</span>
            </label>
            <Ways room={room} info={info} resigned={mine.resigned} />
          </>
        )
      )}
    </div>
  );
}

interface PlayerLineProps {
  readonly room: Room;
  readonly seat: Seat;
  readonly number: number;
  readonly isActor: boolean;
  readonly mayVote: boolean;
  readonly mark: ReactNode;
}

function PlayerLine({ room, seat, number, isActor, mayVote, mark }: PlayerLineProps) {
  const { say } = useWords();
  const { speaker } = useSpoken();
  const { you } = useStore(room.view);
  const { person, bot, online, standIn, resigned } = seat;
  const name = person?.name ?? (bot === null ? '' : botName(speaker, bot));
  return (
    <li className={classes(css.player, isActor && css.now)}>
      <span className={css.line}>
        {mark}
        <strong>{person === null ? name : <PersonName room={room} person={person} />}</strong>
        {person !== null && <Dot isHere={online} />}
        {isActor && <span className={shared.tag}>{say('players.thinks')}</span>}
        <ClockFace room={room} seat={number} runs={isActor} />
        {person !== null && person.id !== you?.id && <PersonMenu room={room} person={person} />}
      </span>
      {bot !== null && person === null && <span className="hint">{say('room.bot')}</span>}
      {standIn && !resigned && <span className="hint">{say('players.standIn', { name })}</span>}
      {resigned && <span className="hint">{say('players.gaveUp')}</span>}
      {mayVote && <Claim room={room} seat={seat} number={number} name={name} />}
    </li>
  );
}

interface ClaimProps {
  readonly room: Room;
  readonly seat: Seat;
  readonly number: number;
  readonly name: string;
}

/** For an absent player without a clock: time until a vote on a stand-in, then the vote. */
function Claim({ room, seat: { claim = null, votes }, number, name }: ClaimProps) {
  const { say } = useWords();
  const { wants, skew } = useStore(room.view);
  const left = useTimeUntil(claim === null ? undefined : claim - skew);
  if (left === undefined) return null;
  if (left > 0)
    return <span className="hint">{say('players.claim.wait', { name, time: timeLeft(say, left) })}</span>;
  const agreed = wants.includes(`replace ${number}`);
  return (
    <span className={css.vote}>
      <span className="hint">{say('players.replace.hint', { name })}</span>
      <button type="button" data-claim onClick={() => void room.replace(number, !agreed)}>
        <OnlineGlyph name="bot" />
        {say(agreed ? 'players.replace.no' : 'players.replace', { name })}
      </button>
      {votes > 0 && <span className="hint">{say('players.replace.votes', { votes })}</span>}
    </span>
  );
}

interface WaysProps {
  readonly room: Room;
  readonly info: TableInfo;
  readonly resigned: boolean;
}

/** Vote to end the game, or resign. */
function Ways({ room, info, resigned }: WaysProps) {
  const words = useWords();
  const { say } = words;
  const { endVotes } = info;
  const agreed = useStore(room.view).wants.includes('end');
  const [asks, setAsks] = useState(false);
  if (resigned) return null;
  const resign = () => {
    setAsks(false);
    void room.ask({ type: 'resign' });
  };
  return (
    <div className={css.ways}>
      {endVotes > 0 && <p>{endWords(words, info)}</p>}
      <button type="button" data-end onClick={() => void room.end(!agreed)}>
        {say(agreed ? 'players.end.no' : endVotes > 0 ? 'players.end.agree' : 'players.end')}
      </button>
      {endVotes > 0 && !agreed && (
        <button type="button" onClick={() => void room.end(false)}>
          {say('players.end.refuse')}
        </button>
      )}
      <button type="button" className={shared.dangerous} data-resign onClick={() => setAsks(true)}>
        <OnlineGlyph name="flag" />
        {say('players.resign')}
      </button>
      {asks && (
        <Dialog title={say('players.resign.title')} isSmall close={() => setAsks(false)}>
          <p>{say('players.resign.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setAsks(false)}>
              {say('players.no')}
            </button>
            <button type="button" className="danger" onClick={resign}>
              {say('players.resign.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
