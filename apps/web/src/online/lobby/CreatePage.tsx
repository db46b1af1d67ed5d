import '../../newTable/newTable.css';
import { isRefusal, type JsonObject, type Refusal } from '@two-rivers/kernel';
import type { Clock, NewTableRequest } from '@two-rivers/protocol';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCover } from '../../app/cover.ts';
import { type TableOptions, useLoaded, type BoardGame } from '@two-rivers/board';
import { loadGame } from '../../app/games.ts';
import { useGameSpeech } from '../../table/useGameSpeaker.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { createTable } from '../api.ts';
import { GamePage } from '../room/GamePage.tsx';
import { Online } from '../Online.tsx';
import { OnlineGlyph, type OnlineGlyphName } from '../OnlineGlyph.tsx';
import { useTitle } from '../../app/useTitle.ts';
import { durationWords } from '../clockWords.ts';
import { useWords } from '../words.tsx';

export function CreatePage({ game }: { readonly game: string }) {
  const { value, error } = useLoaded(game, async () => (await loadGame(game)) ?? 'unknown');
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFound isGame />;
  return (
    <Online>
      {() => (value === undefined ? <div className="loading" /> : <Form game={game} entry={value} />)}
    </Online>
  );
}

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90] as const;
const INCREMENTS = [0, 5, 10, 20, 30, 60] as const;
const DAYS = [1, 2, 3, 5, 7, 14] as const;
/** how long the seat of somebody who is away is kept, in minutes */
const ABSENCES = [5, 15, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;
const MINUTE_MS = 60_000;

interface FormProps {
  readonly game: string;
  readonly entry: BoardGame;
}

/** A table to be laid out: how many, who may come, how long they may think, and the options of the game. */
function Form({ game, entry }: FormProps) {
  const { say, refusal } = useWords();
  const [, navigate] = useLocation();
  const [seats, setSeats] = useState(entry.family.seats[0] ?? 2);
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<Clock['kind']>('none');
  const [minutes, setMinutes] = useState(20);
  const [increment, setIncrement] = useState(10);
  const [days, setDays] = useState(2);
  const [absence, setAbsence] = useState<number>(ABSENCES[0]);
  const [table, setTable] = useState<TableOptions>({ options: {} });
  const [refused, setRefused] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const title = useCover()(game).title;
  useTitle(say('create.title', { game: title }));
  const names = Array.from({ length: seats }, (_, seat) => say('room.seat', { number: seat + 1 }));
  const speech = useGameSpeech(entry, names);
  if (speech === undefined) return <div className="loading" />;
  const clock: Clock =
    kind === 'live'
      ? { kind, seconds: minutes * 60, increment }
      : kind === 'days'
        ? { kind, days }
        : { kind };
  const make = async () => {
    setBusy(true);
    const { options, edition, memory } = table;
    const made = await createTable({
      game,
      seats,
      options: plain(options),
      ...(edition === undefined ? {} : { edition: plain(edition) }),
      ...(memory === undefined ? {} : { memory }),
      open: isOpen,
      clock,
      ...(kind === 'none' ? { absence: absence * MINUTE_MS } : {}),
    });
    setBusy(false);
    if (isRefusal(made)) setRefused(made);
    else navigate(`/online/${made}`);
  };
  return (
    <GamePage game={game} title={say('create.title', { game: title })} className="on-create">
      <div className="on-head">
        <p className="on-lead">{say('online.lead')}</p>
        <Link href="/online" className="on-small">
          {say('online.back')}
        </Link>
      </div>
      <form
        className="on-form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <fieldset>
          <legend>
            <h2>{say('create.players')}</h2>
          </legend>
          <div className="pills">
            {entry.family.seats.map((count) => (
              <label key={count} className="pill">
                <input type="radio" name="seats" checked={count === seats} onChange={() => setSeats(count)} />
                {count}
              </label>
            ))}
          </div>
          <p className="on-hint">{say('create.players.hint')}</p>
        </fieldset>
        <fieldset>
          <legend>
            <h2>{say('create.who')}</h2>
          </legend>
          <div className="on-picks">
            <Pick
              name="open"
              glyph="lock"
              title={say('create.private')}
              hint={say('create.private.hint')}
              isChosen={!isOpen}
              choose={() => setOpen(false)}
            />
            <Pick
              name="open"
              glyph="open"
              title={say('create.open')}
              hint={say('create.open.hint')}
              isChosen={isOpen}
              choose={() => setOpen(true)}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>
            <h2>{say('create.clock')}</h2>
          </legend>
          <div className="on-picks">
            <Pick
              name="clock"
              glyph="calm"
              title={say('create.clock.none')}
              hint={say('create.clock.none.hint')}
              isChosen={kind === 'none'}
              choose={() => setKind('none')}
            />
            <Pick
              name="clock"
              glyph="clock"
              title={say('create.clock.live')}
              hint={say('create.clock.live.hint')}
              isChosen={kind === 'live'}
              choose={() => setKind('live')}
            />
            <Pick
              name="clock"
              glyph="calendar"
              title={say('create.clock.days')}
              hint={say('create.clock.days.hint')}
              isChosen={kind === 'days'}
              choose={() => setKind('days')}
            />
          </div>
          {kind === 'none' && (
            <div className="on-fields">
              <Amount
                label={say('create.absence')}
                amounts={ABSENCES}
                value={absence}
                words={(count) => durationWords(say, count * MINUTE_MS)}
                change={setAbsence}
              />
            </div>
          )}
          {kind === 'live' && (
            <div className="on-fields">
              <Amount
                label={say('create.minutes')}
                amounts={MINUTES}
                value={minutes}
                words={(count) => say('create.minutes.option', { count })}
                change={setMinutes}
              />
              <Amount
                label={say('create.increment')}
                amounts={INCREMENTS}
                value={increment}
                words={(count) => say('create.increment.option', { count })}
                change={setIncrement}
              />
            </div>
          )}
          {kind === 'days' && (
            <div className="on-fields">
              <Amount
                label={say('create.days')}
                amounts={DAYS}
                value={days}
                words={(count) => say('create.days.option', { count })}
                change={setDays}
              />
            </div>
          )}
        </fieldset>
        <section className="new-options on-options">
          <h2>{say('create.options')}</h2>
          <entry.Options seats={seats} names={names} value={table} change={setTable} />
        </section>
        <div className="on-submit">
          {refused !== undefined && (
            <p className="warning" role="alert">
              {speech.speaker.has(`refusal.${refused.reason}`)
                ? speech.speaker.refusal(refused)
                : refusal(refused)}
            </p>
          )}
          <button type="submit" className="primary big" disabled={isBusy}>
            {say('create.make')}
          </button>
        </div>
      </form>
    </GamePage>
  );
}

type PlainRecord = NonNullable<NewTableRequest['options']>;

/** JSON as a message carries it: the same, without our `readonly`. */
function plain(document: JsonObject): PlainRecord {
  return structuredClone(document) as PlainRecord;
}

interface PickProps {
  readonly name: string;
  readonly glyph: OnlineGlyphName;
  readonly title: ReactNode;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Pick({ name, glyph, title, hint, isChosen, choose }: PickProps) {
  return (
    <label className="on-pick">
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <OnlineGlyph name={glyph} />
      <strong>{title}</strong>
      <span className="on-hint">{hint}</span>
    </label>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amounts: readonly number[];
  readonly value: number;
  readonly words: (amount: number) => string;
  readonly change: (amount: number) => void;
}

function Amount({ label, amounts, value, words, change }: AmountProps) {
  return (
    <label className="field">
      {label}
      <select value={value} onChange={({ target }) => change(Number(target.value))}>
        {amounts.map((amount) => (
          <option key={amount} value={amount}>
            {words(amount)}
          </option>
        ))}
      </select>
    </label>
  );
}
