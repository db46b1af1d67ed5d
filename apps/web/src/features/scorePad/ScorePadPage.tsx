import { askedEntries, isAsked, type ScorePad } from '@two-rivers/forms';
import { isRefusal, type Outcome } from '@two-rivers/kernel';
import { type Language, type Messages, Speaker } from '@two-rivers/words';
import { useState } from 'react';
import { classes, useLoaded, useSpoken } from '@two-rivers/board';
import { Link } from 'wouter';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { loadMessages } from '../../platform/language.ts';
import { Choice } from '../../ui/Choice.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { Field, type PadPart } from './Field.tsx';
import { Reckoning } from './Reckoning.tsx';
import { emptySheet, entriesOf, named, readSheet, type Sheet, storeSheet } from './sheet.ts';
import { keepResult } from '../../platform/storage/keepFinished.ts';
import css from './ScorePadPage.module.css';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).padEnglish,
  pl: async () => (await import('./words.pl.ts')).padPolish,
  it: async () => (await import('./words.it.ts')).padItalian,
};

interface Loaded {
  readonly entry: LoadedGame;
  readonly messages: Messages;
  readonly language: Language;
  /** by the number of players */
  readonly pads: ReadonlyMap<number, ScorePad>;
}

async function load(id: string, language: Language): Promise<Loaded | 'unknown'> {
  const entry = await loadGame(id);
  if (entry === undefined) return 'unknown';
  const [app, page, game, pads] = await Promise.all([
    loadMessages(language),
    dictionaries[language](),
    entry.wording.words[language](),
    Promise.all(entry.family.seats.map(async (seats) => [seats, await padFor(entry, seats)] as const)),
  ]);
  const known = pads.flatMap(([seats, pad]) => (pad === undefined ? [] : [[seats, pad] as const]));
  if (known.length === 0) return 'unknown';
  return { entry, messages: { ...app, ...page, ...game.messages }, language, pads: new Map(known) };
}

async function padFor({ family, scorePad }: LoadedGame, seats: number): Promise<ScorePad | undefined> {
  const game = family.make({ seats });
  return isRefusal(game) ? undefined : (await scorePad?.())?.(game);
}

/** Scores a game that was played at a real table. */
export function ScorePadPage({ game: id }: { readonly game: string }) {
  const { language } = useSpoken();
  const { value, error } = useLoaded(`pad ${id} ${language}`, async () => load(id, language));
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFound isGame />;
  if (value === undefined) return <div className="loading" />;
  return <Pad id={id} loaded={value} />;
}

function Pad({ id, loaded }: { readonly id: string; readonly loaded: Loaded }) {
  const { entry, messages, language, pads } = loaded;
  const counts = [...pads.keys()];
  const [sheet, setSheet] = useState(() => readSheet(id, counts));
  const pad = pads.get(sheet.seats);
  const write = (next: Sheet) => {
    storeSheet(id, next);
    setSheet(next);
  };
  const plain = new Speaker(language, messages);
  const names = Array.from(
    { length: sheet.seats },
    (_, seat) => sheet.names[seat]?.trim() || plain.say('seat.person', { number: seat + 1 }),
  );
  const speaker = new Speaker(language, messages, names);
  if (pad === undefined) return <NotFound isGame />;
  const part = { entry, pad, speaker, sheet, write };
  const outcome = pad.outcome(askedEntries(pad, entriesOf(sheet, pad.lines)));
  return (
    <Page
      title={speaker.say('scorePad.of', { game: entry.wording.cover[language].title })}
      className={classes(css.page, `game-${id}`)}
    >
      <p>{speaker.say('scorePad.intro')}</p>
      <Choice
        title={speaker.say('scorePad.players')}
        values={counts.map(String)}
        value={String(sheet.seats)}
        name={(count) => count}
        choose={(count) => write({ ...sheet, seats: Number(count) })}
      />
      <div className={css.sheets}>
        {pad.lines.some(({ isShared }) => isShared) && (
          <section className={css.sheet}>
            <h2>{speaker.say('scorePad.table')}</h2>
            {pad.lines.map((line) => line.isShared && <Field key={line.id} {...part} line={line} seat={0} />)}
          </section>
        )}
        {names.map((_, seat) => (
          <PlayerSheet key={seat} {...part} seat={seat} />
        ))}
      </div>
      <p className={css.totals} aria-hidden="true">
        {names.map((name, seat) => (
          <span key={seat}>
            {name} <b>{outcome.scores[seat]}</b>
          </span>
        ))}
      </p>
      <Reckoning {...part} outcome={outcome} />
      <p className="buttons">
        <Keep entry={entry} speaker={speaker} names={names} outcome={outcome} />
        <button type="button" onClick={() => write(emptySheet(sheet.seats))}>
          {speaker.say('scorePad.clear')}
        </button>
      </p>
    </Page>
  );
}

interface PlayerSheetProps extends PadPart {
  readonly seat: number;
}

/** What one player has at the end. */
function PlayerSheet({ seat, ...part }: PlayerSheetProps) {
  const { pad, speaker, sheet, write } = part;
  const entries = entriesOf(sheet, pad.lines);
  const number = speaker.say('seat.person', { number: seat + 1 });
  return (
    <section className={css.sheet} aria-label={speaker.name(seat)}>
      <h2>
        <input
          type="text"
          autoComplete="off"
          value={sheet.names[seat] ?? ''}
          aria-label={number}
          placeholder={number}
          onChange={({ target }) => write(named(sheet, seat, target.value))}
        />
      </h2>
      {pad.lines
        .filter((line) => line.isShared !== true && isAsked(pad, line, entries, seat))
        .map((line) => (
          <Field key={line.id} {...part} line={line} seat={seat} />
        ))}
    </section>
  );
}

interface KeepProps {
  readonly entry: LoadedGame;
  readonly speaker: Speaker;
  readonly names: readonly string[];
  readonly outcome: Outcome;
}

/** Keeps the result among one's games; once for each result. */
function Keep({ entry: { family }, speaker, names, outcome: { scores, ranks } }: KeepProps) {
  const [kept, setKept] = useState('');
  const [refused, setRefused] = useState('');
  const result = JSON.stringify([names, scores, ranks]);
  const keep = async () => {
    const game = family.make({ seats: names.length });
    if (isRefusal(game)) return;
    const seats = names.map((name) => ({ name }));
    const id = await keepResult(game, seats, { scores: [...scores], ranks: [...ranks] });
    if (isRefusal(id)) setRefused(speaker.refusal(id));
    else setKept(result);
  };
  if (kept === result)
    return (
      <Link href="/games" className="button" role="status">
        {speaker.say('scorePad.kept')}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={scores.every((points) => points === 0)}
        onClick={() => void keep()}
      >
        {speaker.say('scorePad.keep')}
      </button>
      {refused !== '' && <span role="alert">{refused}</span>}
    </>
  );
}
