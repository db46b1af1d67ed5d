import { isRefusal, type JsonObject, type Refusal } from '@two-rivers/kernel';
import type { Me, NewTableRequest } from '@two-rivers/protocol';
import { isGuestName } from '@two-rivers/words/languages';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCover } from '../../../platform/cover.ts';
import { type TableOptions, useLoaded } from '@two-rivers/board';
import { type LoadedGame, loadGame } from '../../../platform/games.ts';
import { useGameSpeech } from '../../../platform/useGameSpeaker.ts';
import { NotFound } from '../../../ui/NotFound.tsx';
import { createTable } from '../api.ts';
import { GamePage } from '../GamePage.tsx';
import { keeperOf } from '../kept.ts';
import { NameField, useNewName } from '../NameCard.tsx';
import { Online } from '../Online.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useWords } from '../words.tsx';
import { useWrittenEdition } from '../../../platform/storage/editions.ts';
import { OptionsSection, SeatsField } from '../../newTable/Setup.tsx';
import bar from '../../../ui/start.module.css';
import shared from '../online.module.css';
import { ClockFields, clockOf, NO_CLOCK } from './ClockFields.tsx';
import { Pick, Picks } from './Pick.tsx';
import css from './CreatePage.module.css';

export function CreatePage({ game }: { readonly game: string }) {
  const { value, error } = useLoaded(game, async () => (await loadGame(game)) ?? 'unknown');
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFound isGame />;
  return (
    <Online>
      {(me) =>
        value === undefined ? <div className="loading" /> : <Form game={game} entry={value} me={me} />
      }
    </Online>
  );
}

interface FormProps {
  readonly game: string;
  readonly entry: LoadedGame;
  readonly me: Me;
}

/** Form for a new table: seats, visibility, time control and game options. */
function Form({ game, entry, me }: FormProps) {
  const { say, refusal } = useWords();
  const [, navigate] = useLocation();
  const [seats, setSeats] = useState(entry.family.seats[0] ?? 2);
  const [isOpen, setOpen] = useState(false);
  const [hints, setHints] = useState(false);
  const name = useNewName(me);
  const [clock, setClock] = useState(NO_CLOCK);
  const [table, setTable] = useState<TableOptions>({ options: {} });
  const written = useWrittenEdition(entry);
  const [refused, setRefused] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const title = useCover()(game).title;
  useTitle(say('create.title', { game: title }));
  const names = Array.from({ length: seats }, (_, seat) => say('room.seat', { number: seat + 1 }));
  const speech = useGameSpeech(entry, names);
  if (speech === undefined) return <div className="loading" />;
  const make = async () => {
    setBusy(true);
    if (!(await name.save())) return setBusy(false);
    const { options, edition, memory } = table;
    const made = await createTable({
      game,
      seats,
      options: plain(options),
      ...(edition === undefined ? {} : { edition: plain(edition) }),
      ...(memory === undefined ? {} : { memory }),
      open: isOpen,
      ...(hints ? { hints } : {}),
      ...clockOf(clock),
    });
    setBusy(false);
    if (isRefusal(made)) return setRefused(made);
    // the creator gets the first seat
    keeperOf(made).change({ sits: 0 });
    navigate(`/online/${made}`);
  };
  return (
    <GamePage game={game} title={say('create.title', { game: title })} form="keepsPicture">
      <div className={shared.head}>
        <p className={shared.lead}>{say('online.lead')}</p>
        <Link href="/online" className={shared.small}>
          {say('online.back')}
        </Link>
      </div>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        {isGuestName(me.name) && <NameField name={name} />}
        <SeatsField title={say('create.players')} counts={entry.family.seats} value={seats} change={setSeats}>
          <p className="hint">{say('create.players.hint')}</p>
        </SeatsField>
        <WhoField isOpen={isOpen} change={setOpen} />
        <ClockFields value={clock} change={setClock} />
        <OptionsSection title={say('create.options')}>
          <entry.Options seats={seats} names={names} value={table} change={setTable} {...written} />
          <label className="check">
            <input
              type="checkbox"
              data-allow-hints
              checked={hints}
              onChange={({ target }) => setHints(target.checked)}
            />
            {say('create.hints')}
            <span className="hint">{say('create.hints.hint')}</span>
          </label>
        </OptionsSection>
        <div className={bar.start}>
          {refused !== undefined && (
            <p className="warning" role="alert">
              {speech.speaker.has(`refusal.${refused.reason}`)
                ? speech.speaker.refusal(refused)
                : refusal(refused)}
            </p>
          )}
          <button type="submit" className="primary big" disabled={isBusy || table.isUnsettled === true}>
            {say('create.make')}
          </button>
        </div>
      </form>
    </GamePage>
  );
}

type PlainRecord = NonNullable<NewTableRequest['options']>;

/** JSON for a message: a copy without `readonly`. */
function plain(document: JsonObject): PlainRecord {
  return structuredClone(document) as PlainRecord;
}

interface WhoFieldProps {
  readonly isOpen: boolean;
  readonly change: (isOpen: boolean) => void;
}

function WhoField({ isOpen, change }: WhoFieldProps) {
  const { say } = useWords();
  return (
    <Picks title={say('create.who')}>
      <Pick
        name="open"
        glyph="lock"
        title={say('create.private')}
        hint={say('create.private.hint')}
        isChosen={!isOpen}
        choose={() => change(false)}
      />
      <Pick
        name="open"
        glyph="open"
        title={say('create.open')}
        hint={say('create.open.hint')}
        isChosen={isOpen}
        choose={() => change(true)}
      />
    </Picks>
  );
}
