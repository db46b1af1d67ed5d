import { isRefusal, type JsonObject, type Refusal } from '@two-rivers/kernel';
import type { Me, NewTableRequest } from '@two-rivers/protocol';
import { isGuestName } from '@two-rivers/i18n/languages';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCoverTexts } from '../../../platform/cover.ts';
import { type TableOptions, useLoaded } from '@two-rivers/ui';
import { type LoadedGame, loadGame } from '../../../platform/games.ts';
import { useGameI18n } from '../../../platform/useGameI18n.ts';
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx';
import { createTable } from '../api.ts';
import { GamePage } from '../GamePage.tsx';
import { tableStorage } from '../tableStorage.ts';
import { NameField, useNameForm } from '../NameCard.tsx';
import { OnlineProvider } from '../OnlineProvider.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { useStoredEdition } from '../../../platform/storage/editions.ts';
import { OptionsSection, SeatsField } from '../../newTable/setupFields.tsx';
import bar from '../../../ui/start.module.css';
import shared from '../online.module.css';
import { ClockFields, toClockRequest, DEFAULT_CLOCK } from './ClockFields.tsx';
import { OptionCard, OptionCards } from './OptionCard.tsx';
import css from './CreateTablePage.module.css';

export function CreateTablePage({ game }: { readonly game: string }) {
  const { value, error } = useLoaded(game, async () => (await loadGame(game)) ?? 'unknown');
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFoundPage isGame />;
  return (
    <OnlineProvider>
      {(me) =>
        value === undefined ? <div className="loading" /> : <CreateTableForm game={game} entry={value} me={me} />
      }
    </OnlineProvider>
  );
}

interface CreateTableFormProps {
  readonly game: string;
  readonly entry: LoadedGame;
  readonly me: Me;
}

/** Form for a new table: seats, visibility, time control and game options. */
function CreateTableForm({ game, entry, me }: CreateTableFormProps) {
  const { t, refusal } = useOnlineI18n();
  const [, navigate] = useLocation();
  const [seats, setSeats] = useState(entry.family.seats[0] ?? 2);
  const [isOpen, setOpen] = useState(false);
  const [hints, setHints] = useState(false);
  const nameForm = useNameForm(me);
  const [clock, setClock] = useState(DEFAULT_CLOCK);
  const [table, setTable] = useState<TableOptions>({ options: {} });
  const storedEdition = useStoredEdition(entry);
  const [requestRefusal, setRequestRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const title = useCoverTexts()(game).title;
  useTitle(t('create.title', { game: title }));
  const names = Array.from({ length: seats }, (_, seat) => t('room.seat', { number: seat + 1 }));
  const gameI18n = useGameI18n(entry, names);
  if (gameI18n === undefined) return <div className="loading" />;
  const submit = async () => {
    const { options, edition, memory } = table;
    // the server would refuse the same, without the game's words
    const made = entry.family.make({ seats, options, ...(edition === undefined ? {} : { edition }) });
    if (isRefusal(made)) return setRequestRefusal(made);
    setBusy(true);
    if (!(await nameForm.save())) return setBusy(false);
    const created = await createTable({
      game,
      seats,
      options: mutableCopy(options),
      ...(edition === undefined ? {} : { edition: mutableCopy(edition) }),
      ...(memory === undefined ? {} : { memory }),
      open: isOpen,
      ...(hints ? { hints } : {}),
      ...toClockRequest(clock),
    });
    setBusy(false);
    if (isRefusal(created)) return setRequestRefusal(created);
    // reserves the first seat of the new table for its creator
    tableStorage(created).change({ reservedSeat: 0 });
    navigate(`/online/${created}`);
  };
  return (
    <GamePage game={game} title={t('create.title', { game: title })} form="keepsPicture">
      <div className={shared.head}>
        <p className={shared.lead}>{t('online.lead')}</p>
        <Link href="/online" className={shared.small}>
          {t('online.back')}
        </Link>
      </div>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isGuestName(me.name) && <NameField form={nameForm} />}
        <SeatsField title={t('create.players')} counts={entry.family.seats} value={seats} change={setSeats}>
          <p className="hint">{t('create.players.hint')}</p>
        </SeatsField>
        <VisibilityField isOpen={isOpen} change={setOpen} />
        <ClockFields value={clock} change={setClock} />
        <OptionsSection title={t('create.options')}>
          <entry.OptionsForm seats={seats} names={names} value={table} change={setTable} {...storedEdition} />
          <label className="check">
            <input
              type="checkbox"
              data-allow-hints
              checked={hints}
              onChange={({ target }) => setHints(target.checked)}
            />
            {t('create.hints')}
            <span className="hint">{t('create.hints.hint')}</span>
          </label>
        </OptionsSection>
        <div className={bar.start}>
          {requestRefusal !== undefined && (
            <p className="warning" role="alert">
              {gameI18n.i18n.hasMessage(`refusal.${requestRefusal.reason}`)
                ? gameI18n.i18n.refusalText(requestRefusal)
                : refusal(requestRefusal)}
            </p>
          )}
          <button type="submit" className="primary big" disabled={isBusy || table.isInvalid === true}>
            {t('create.make')}
          </button>
        </div>
      </form>
    </GamePage>
  );
}

type MutableJson = NonNullable<NewTableRequest['options']>;

/** Copies a JSON object; the result is not `readonly`, as the request type requires. */
function mutableCopy(document: JsonObject): MutableJson {
  return structuredClone(document) as MutableJson;
}

interface VisibilityFieldProps {
  readonly isOpen: boolean;
  readonly change: (isOpen: boolean) => void;
}

function VisibilityField({ isOpen, change }: VisibilityFieldProps) {
  const { t } = useOnlineI18n();
  return (
    <OptionCards title={t('create.who')}>
      <OptionCard
        name="open"
        glyph="lock"
        title={t('create.private')}
        hint={t('create.private.hint')}
        isChosen={!isOpen}
        choose={() => change(false)}
      />
      <OptionCard
        name="open"
        glyph="open"
        title={t('create.open')}
        hint={t('create.open.hint')}
        isChosen={isOpen}
        choose={() => change(true)}
      />
    </OptionCards>
  );
}
