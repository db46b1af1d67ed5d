import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classes, type TableOptions, useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { useCover } from '../../platform/cover.ts';
import { settings } from '../../platform/settings.ts';
import { botNames } from '../../platform/bots/client.ts';
import { type LoadedGame, games, loadGame } from '../../platform/games.ts';
import { Cover } from '../../ui/Cover.tsx';
import { useGameSpeech } from '../../platform/useGameSpeaker.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { friendlyBot } from './bots.ts';
import { useWrittenEdition } from '../../platform/storage/editions.ts';
import { OptionsSection, SeatsField } from './Setup.tsx';
import { namesOf, type Place, Seat } from './Seat.tsx';
import { startTable } from './startTable.ts';
import bar from '../../ui/start.module.css';
import css from './NewTable.module.css';

/** A table to be set up: who sits where, and the options of the game. */
export function NewTable({ game: id }: { readonly game: string }) {
  const say = useSay();
  const { title } = useCover()(id);
  const { value, error } = useLoaded(id, async () => {
    const entry = await loadGame(id);
    return entry === undefined ? 'unknown' : { entry, bots: await botNames(id) };
  });
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFound isGame />;
  return (
    <Page
      title={games.some((game) => game.id === id) ? say('new.title', { game: title }) : ''}
      className={classes(css.page, `game-${id}`)}
      banner={
        <div className={css.cover}>
          <Cover id={id} />
        </div>
      }
    >
      {value === undefined ? <div className="loading" /> : <Form id={id} {...value} />}
    </Page>
  );
}

interface FormProps {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly bots: readonly string[];
}

function Form({ id, entry, bots }: FormProps) {
  const say = useSay();
  const { speaker } = useSpoken();
  const [, navigate] = useLocation();
  const [count, setCount] = useState(2);
  // all places are kept, so that a smaller table can grow again
  const [places, setPlaces] = useState<readonly Place[]>(() => [
    { who: 'me', name: settings.get().name },
    ...Array.from({ length: Math.max(...entry.family.seats) - 1 }, () => ({
      who: friendlyBot(bots),
      name: '',
    })),
  ]);
  const [table, setTable] = useState<TableOptions>({ options: {} });
  const written = useWrittenEdition(entry);
  const [refusal, setRefusal] = useState<Refusal>();
  const seated = places.slice(0, count);
  const names = namesOf(speaker, seated);
  const speech = useGameSpeech(entry, names);
  if (speech === undefined) return <div className="loading" />;
  const change = (seat: number, place: Place) => setPlaces(places.with(seat, place));
  const swap = (seat: number, other: number) => {
    const [one, two] = [places[seat], places[other]];
    if (one !== undefined && two !== undefined) setPlaces(places.with(seat, two).with(other, one));
  };
  const persons = seated.filter(({ who }) => who === 'me' || who === 'friend').length;
  const start = async () => {
    const seats = seated.map(({ who }, seat) => ({
      name: names[seat] ?? '',
      ...(who === 'me' || who === 'friend' ? {} : { bot: who }),
    }));
    const started = await startTable(id, seats, table);
    if (isRefusal(started)) setRefusal(started);
    else navigate(`/table/${started}`);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <SeatsField title={say('new.players')} counts={entry.family.seats} value={count} change={setCount} />
      <fieldset>
        <legend>
          <h2>{say('new.seats')}</h2>
        </legend>
        <p className="hint">{say('new.order')}</p>
        <ol className={css.seats}>
          {seated.map((place, seat) => (
            <Seat
              key={seat}
              seat={seat}
              last={count - 1}
              place={place}
              name={names[seat] ?? ''}
              bots={bots}
              change={(next) => change(seat, next)}
              swap={(other) => swap(seat, other)}
            />
          ))}
        </ol>
        {persons === 0 && <p className="hint">{say('new.nobody')}</p>}
        {persons > 1 && <p className="hint">{say('new.passOn')}</p>}
      </fieldset>
      <OptionsSection title={say('new.options')}>
        <entry.Options seats={count} names={names} value={table} change={setTable} {...written} />
        {entry.edition !== undefined && (
          <p className={classes('hint', css.edition)}>
            <Link href={`/edition/${id}`}>{say('new.edition')}</Link>
          </p>
        )}
      </OptionsSection>
      <div className={bar.start}>
        {refusal !== undefined && (
          <p className="warning" role="alert">
            {speech.speaker.refusal(refusal)}
          </p>
        )}
        <button type="submit" className="primary big" disabled={table.isUnsettled === true}>
          {say('new.start')}
        </button>
        <Link href={`/position/${id}`} className="button">
          {say('new.position')}
        </Link>
      </div>
    </form>
  );
}
