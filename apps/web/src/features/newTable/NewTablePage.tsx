import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames, type TableOptions, useLoaded, useTranslate, useI18n } from '@two-rivers/ui';
import { useCoverTexts } from '../../platform/cover.ts';
import { settings } from '../../platform/settings.ts';
import { loadBotNames } from '../../platform/bots/client.ts';
import { type LoadedGame, games, loadGame } from '../../platform/games.ts';
import { Cover } from '../../ui/Cover.tsx';
import { useGameI18n } from '../../platform/useGameI18n.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { pickFriendlyBot } from './bots.ts';
import { useStoredEdition } from '../../platform/storage/editions.ts';
import { OptionsSection, SeatsField } from './setupFields.tsx';
import { playerNames, type SeatSetup, SeatSetupRow } from './SeatSetupRow.tsx';
import { startTable } from './startTable.ts';
import bar from '../../ui/start.module.css';
import css from './NewTablePage.module.css';

/** Form for a new local table: players and game options. */
export function NewTablePage({ game: id }: { readonly game: string }) {
  const t = useTranslate();
  const { title } = useCoverTexts()(id);
  const { value, error } = useLoaded(id, async () => {
    const entry = await loadGame(id);
    return entry === undefined ? 'unknown' : { entry, bots: await loadBotNames(id) };
  });
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFoundPage isGame />;
  return (
    <Page
      title={games.some((game) => game.id === id) ? t('new.title', { game: title }) : ''}
      className={classNames(css.page, `game-${id}`)}
      banner={
        <div className={css.cover}>
          <Cover id={id} />
        </div>
      }
    >
      {value === undefined ? <div className="loading" /> : <NewTableForm id={id} {...value} />}
    </Page>
  );
}

interface NewTableFormProps {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly bots: readonly string[];
}

function NewTableForm({ id, entry, bots }: NewTableFormProps) {
  const t = useTranslate();
  const { i18n } = useI18n();
  const [, navigate] = useLocation();
  const [count, setCount] = useState(2);
  // all seats keep their set-up, so that removing and re-adding players loses nothing
  const [seatSetups, setSeatSetups] = useState<readonly SeatSetup[]>(() => [
    { occupant: 'me', name: settings.get().name },
    ...Array.from({ length: Math.max(...entry.family.seats) - 1 }, () => ({
      occupant: pickFriendlyBot(bots),
      name: '',
    })),
  ]);
  const [table, setTable] = useState<TableOptions>({ options: {} });
  const storedEdition = useStoredEdition(entry);
  const [refusal, setRefusal] = useState<Refusal>();
  const usedSeats = seatSetups.slice(0, count);
  const names = playerNames(i18n, usedSeats);
  const gameI18n = useGameI18n(entry, names);
  if (gameI18n === undefined) return <div className="loading" />;
  const change = (seat: number, place: SeatSetup) => setSeatSetups(seatSetups.with(seat, place));
  const swap = (seat: number, other: number) => {
    const [first, second] = [seatSetups[seat], seatSetups[other]];
    if (first !== undefined && second !== undefined) setSeatSetups(seatSetups.with(seat, second).with(other, first));
  };
  const personCount = usedSeats.filter(({ occupant }) => occupant === 'me' || occupant === 'friend').length;
  const start = async () => {
    const seats = usedSeats.map(({ occupant }, seat) => ({
      name: names[seat] ?? '',
      ...(occupant === 'me' || occupant === 'friend' ? {} : { bot: occupant }),
    }));
    const tableId = await startTable(id, seats, table);
    if (isRefusal(tableId)) setRefusal(tableId);
    else navigate(`/table/${tableId}`);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <SeatsField title={t('new.players')} counts={entry.family.seats} value={count} change={setCount} />
      <fieldset>
        <legend>
          <h2>{t('new.seats')}</h2>
        </legend>
        <p className="hint">{t('new.order')}</p>
        <ol className={css.seats}>
          {usedSeats.map((setup, seat) => (
            <SeatSetupRow
              key={seat}
              seat={seat}
              last={count - 1}
              setup={setup}
              name={names[seat] ?? ''}
              bots={bots}
              change={(next) => change(seat, next)}
              swap={(other) => swap(seat, other)}
            />
          ))}
        </ol>
        {personCount === 0 && <p className="hint">{t('new.nobody')}</p>}
        {personCount > 1 && <p className="hint">{t('new.passOn')}</p>}
      </fieldset>
      <OptionsSection title={t('new.options')}>
        <entry.OptionsForm seats={count} names={names} value={table} change={setTable} {...storedEdition} />
        {entry.editionEditor !== undefined && (
          <p className={classNames('hint', css.edition)}>
            <Link href={`/edition/${id}`}>{t('new.edition')}</Link>
          </p>
        )}
      </OptionsSection>
      <div className={bar.start}>
        {refusal !== undefined && (
          <p className="warning" role="alert">
            {gameI18n.i18n.refusalText(refusal)}
          </p>
        )}
        <button type="submit" className="primary big" disabled={table.isInvalid === true}>
          {t('new.start')}
        </button>
        <Link href={`/position/${id}`} className="button">
          {t('new.position')}
        </Link>
      </div>
    </form>
  );
}
