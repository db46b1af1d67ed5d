import { applicableEntries, isLineApplicable, type ScorePad } from '@two-rivers/forms';
import { isRefusal, type Outcome } from '@two-rivers/kernel';
import { type Language, type Messages, I18n } from '@two-rivers/i18n';
import { useState } from 'react';
import { classNames, useLoaded, useI18n, type AppI18n } from '@two-rivers/ui';
import { Link } from 'wouter';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { loadMessages } from '../../platform/language.ts';
import { PillChoice } from '../../ui/PillChoice.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { scorePadMessages, type ScorePadMessages } from './messages.gen.ts';
import { PadField, type PadProps } from './PadField.tsx';
import { PadResult } from './PadResult.tsx';
import { emptySheet, padEntriesOf, withPlayerName, readSheet, type PadSheet, storeSheet } from './sheet.ts';
import { archiveResult } from '../../platform/storage/archiveFinished.ts';
import css from './ScorePadPage.module.css';

interface LoadedPads {
  readonly entry: LoadedGame;
  readonly messages: Messages;
  readonly language: Language;
  /** score pad for each number of players */
  readonly pads: ReadonlyMap<number, ScorePad>;
}

async function loadPads(id: string, language: Language): Promise<LoadedPads | 'unknown'> {
  const entry = await loadGame(id);
  if (entry === undefined) return 'unknown';
  const [app, page, game, pads] = await Promise.all([
    loadMessages(language),
    scorePadMessages[language](),
    entry.textLoaders.texts[language](),
    Promise.all(entry.family.seats.map(async (seats) => [seats, await createPad(entry, seats)] as const)),
  ]);
  const availablePads = pads.flatMap(([seats, pad]) => (pad === undefined ? [] : [[seats, pad] as const]));
  if (availablePads.length === 0) return 'unknown';
  return { entry, messages: { ...app, ...page, ...game.messages }, language, pads: new Map(availablePads) };
}

async function createPad({ family, scorePad }: LoadedGame, seats: number): Promise<ScorePad | undefined> {
  const game = family.make({ seats });
  return isRefusal(game) ? undefined : (await scorePad?.())?.(game);
}

/** Score pad for a game played at a real table. */
export function ScorePadPage({ game: id }: { readonly game: string }) {
  const { language } = useI18n();
  const { value, error } = useLoaded(`pad ${id} ${language}`, async () => loadPads(id, language));
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFoundPage isGame />;
  if (value === undefined) return <div className="loading" />;
  return <PadForm id={id} loaded={value} />;
}

function PadForm({ id, loaded }: { readonly id: string; readonly loaded: LoadedPads }) {
  const { entry, messages, language, pads } = loaded;
  const playerCounts = [...pads.keys()];
  const [sheet, setSheet] = useState(() => readSheet(id, playerCounts));
  const pad = pads.get(sheet.seats);
  const write = (next: PadSheet) => {
    storeSheet(id, next);
    setSheet(next);
  };
  const namelessI18n: AppI18n<ScorePadMessages> = new I18n(language, messages);
  const names = Array.from(
    { length: sheet.seats },
    (_, seat) => sheet.names[seat]?.trim() || namelessI18n.t('seat.person', { number: seat + 1 }),
  );
  const i18n: AppI18n<ScorePadMessages> = new I18n(language, messages, names);
  if (pad === undefined) return <NotFoundPage isGame />;
  const padProps = { entry, pad, i18n, sheet, write };
  const outcome = pad.outcome(applicableEntries(pad, padEntriesOf(sheet, pad.lines)));
  return (
    <Page
      title={i18n.t('scorePad.of', { game: entry.textLoaders.cover[language].title })}
      className={classNames(css.page, `game-${id}`)}
    >
      <p>{i18n.t('scorePad.intro')}</p>
      <PillChoice
        title={i18n.t('scorePad.players')}
        values={playerCounts.map(String)}
        value={String(sheet.seats)}
        name={(count) => count}
        choose={(count) => write({ ...sheet, seats: Number(count) })}
      />
      <div className={css.sheets}>
        {pad.lines.some(({ isShared }) => isShared) && (
          <section className={css.sheet}>
            <h2>{i18n.t('scorePad.table')}</h2>
            {pad.lines.map((line) => line.isShared && <PadField key={line.id} {...padProps} line={line} seat={0} />)}
          </section>
        )}
        {names.map((_, seat) => (
          <PlayerSheet key={seat} {...padProps} seat={seat} />
        ))}
      </div>
      <p className={css.totals} aria-hidden="true">
        {names.map((name, seat) => (
          <span key={seat}>
            {name} <b>{outcome.scores[seat]}</b>
          </span>
        ))}
      </p>
      <PadResult {...padProps} outcome={outcome} />
      <p className="buttons">
        <SaveResultButton entry={entry} i18n={i18n} names={names} outcome={outcome} />
        <button type="button" onClick={() => write(emptySheet(sheet.seats))}>
          {i18n.t('scorePad.clear')}
        </button>
      </p>
    </Page>
  );
}

interface PlayerSheetProps extends PadProps {
  readonly seat: number;
}

/** Score entries of one player. */
function PlayerSheet({ seat, ...padProps }: PlayerSheetProps) {
  const { pad, i18n, sheet, write } = padProps;
  const entries = padEntriesOf(sheet, pad.lines);
  const number = i18n.t('seat.person', { number: seat + 1 });
  return (
    <section className={css.sheet} aria-label={i18n.playerName(seat)}>
      <h2>
        <input
          type="text"
          autoComplete="off"
          value={sheet.names[seat] ?? ''}
          aria-label={number}
          placeholder={number}
          onChange={({ target }) => write(withPlayerName(sheet, seat, target.value))}
        />
      </h2>
      {pad.lines
        .filter((line) => line.isShared !== true && isLineApplicable(pad, line, entries, seat))
        .map((line) => (
          <PadField key={line.id} {...padProps} line={line} seat={seat} />
        ))}
    </section>
  );
}

interface SaveResultButtonProps {
  readonly entry: LoadedGame;
  readonly i18n: AppI18n<ScorePadMessages>;
  readonly names: readonly string[];
  readonly outcome: Outcome;
}

/** Saves the result among the own games; each result only once. */
function SaveResultButton({ entry: { family }, i18n, names, outcome: { scores, ranks } }: SaveResultButtonProps) {
  const [savedResult, setSavedResult] = useState('');
  const [refusalText, setRefusalText] = useState('');
  const result = JSON.stringify([names, scores, ranks]);
  const saveResult = async () => {
    const game = family.make({ seats: names.length });
    if (isRefusal(game)) return;
    const seats = names.map((name) => ({ name }));
    const id = await archiveResult(game, seats, { scores: [...scores], ranks: [...ranks] });
    if (isRefusal(id)) setRefusalText(i18n.refusalText(id));
    else setSavedResult(result);
  };
  if (savedResult === result)
    return (
      <Link href="/games" className="button" role="status">
        {i18n.t('scorePad.kept')}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={scores.every((points) => points === 0)}
        onClick={() => void saveResult()}
      >
        {i18n.t('scorePad.keep')}
      </button>
      {refusalText !== '' && <span role="alert">{refusalText}</span>}
    </>
  );
}
