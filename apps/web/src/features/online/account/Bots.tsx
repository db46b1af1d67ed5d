import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { BotList, BotMade, type Me, NewBot } from '@two-rivers/protocol';
import { useState } from 'react';
import { Dialog, useLoaded } from '@two-rivers/board';
import * as z from 'zod/mini';
import { announce } from '../../../platform/Announcer.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useCopied } from '../useCopied.ts';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ask, get, proving } from '../api.ts';
import css from './Bots.module.css';
import keys from './keys.module.css';

/** Bot accounts of the user. */
export function Bots({ me }: { readonly me: Me }) {
  const { say, refusal } = useWords();
  const [changes, setChanges] = useState(0);
  const [refused, setRefused] = useState<Refusal>();
  const [made, setMade] = useState<BotMade>();
  const [leaving, setLeaving] = useState<OwnBot>();
  const { value } = useLoaded(`${me.id} ${changes}`, myBots);
  const wrong = refused ?? (isRefusal(value) ? value : undefined);
  const remove = async (bot: OwnBot) => {
    setLeaving(undefined);
    const notDeleted = await deleteBot(bot);
    setRefused(notDeleted);
    if (notDeleted === undefined) announce(say('account.bots.deleted', { name: bot.name }));
    // the token of a deleted bot is useless
    if (notDeleted === undefined && made?.id === bot.id) setMade(undefined);
    setChanges(changes + 1);
  };
  return (
    <section className="card" data-bots>
      <h2>{say('account.bots')}</h2>
      <p>{say('account.bots.text')}</p>
      {me.expires !== null && <p className="hint">{say('account.bots.guest')}</p>}
      {value !== undefined && !isRefusal(value) && value.length > 0 && (
        <ul className={keys.keys}>
          {value.map((bot) => (
            <BotLine key={bot.id} bot={bot} remove={() => setLeaving(bot)} />
          ))}
        </ul>
      )}
      {wrong !== undefined && (
        <p className="warning" role="alert">
          {refusal(wrong)}
        </p>
      )}
      {made === undefined ? (
        <NewBotForm
          done={(answer) => {
            setRefused(isRefusal(answer) ? answer : undefined);
            if (isRefusal(answer)) return;
            setMade(answer);
            setChanges(changes + 1);
          }}
        />
      ) : (
        <Token key={made.id} bot={made} close={() => setMade(undefined)} />
      )}
      {leaving !== undefined && (
        <Dialog
          title={say('account.bots.delete.title', { name: leaving.name })}
          isSmall
          close={() => setLeaving(undefined)}
        >
          <p>{say('account.bots.delete.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setLeaving(undefined)}>
              {say('account.delete.no')}
            </button>
            <button type="button" className="danger" onClick={() => void remove(leaving)}>
              {say('account.bots.delete.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function BotLine({ bot, remove }: { readonly bot: OwnBot; readonly remove: () => void }) {
  const { say, language } = useWords();
  const { name, created } = bot;
  const date = new Date(created).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="hint">{say('account.bots.made', { date })}</span>
      </span>
      <IconButton label={say('account.bots.delete', { name })} onClick={remove}>
        <OnlineGlyph name="cross" />
      </IconButton>
    </li>
  );
}

function NewBotForm({ done }: { readonly done: (answer: BotMade | Refusal) => void }) {
  const { say } = useWords();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const make = async () => {
    setWrong(!isBotName(name));
    if (!isBotName(name)) return;
    setBusy(true);
    const answer = await makeBot(name);
    setBusy(false);
    done(answer);
  };
  return (
    <form
      className={css.newBot}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label htmlFor="on-bot-name">{say('account.bots.name')}</label>
      <input
        id="on-bot-name"
        value={name}
        maxLength={30}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby="on-bot-name-hint"
        onChange={({ target }) => {
          setName(target.value.toLowerCase());
          setWrong(false);
        }}
      />
      <button type="submit" disabled={isBusy}>
        <OnlineGlyph name="bot" />
        {say('account.bots.make')}
      </button>
      <p id="on-bot-name-hint" className={isWrong ? 'warning' : 'hint'} role={isWrong ? 'alert' : undefined}>
        {say('account.bots.name.hint')}
      </p>
    </form>
  );
}

const TOKEN_FIELD = 'on-bot-token';

/** Token of a new bot; it is shown only here and only once. */
function Token({ bot, close }: { readonly bot: BotMade; readonly close: () => void }) {
  const { say } = useWords();
  const [isCopied, copy] = useCopied(TOKEN_FIELD);
  const { name, token } = bot;
  return (
    <div className={css.token} data-token>
      <label htmlFor={TOKEN_FIELD}>
        <strong>{say('account.bots.token', { name })}</strong>
      </label>
      <input
        id={TOKEN_FIELD}
        readOnly
        autoFocus
        value={token}
        aria-describedby="on-token-hint"
        onFocus={({ target }) => target.select()}
      />
      <p id="on-token-hint">{say('account.bots.token.text', { name })}</p>
      <p className="buttons">
        <button type="button" className="primary" onClick={() => void copy()}>
          <OnlineGlyph name={isCopied ? 'check' : 'copy'} />
          {say(isCopied ? 'room.copied' : 'account.bots.copy')}
        </button>
        <button type="button" onClick={close}>
          {say('account.bots.token.done')}
        </button>
      </p>
    </div>
  );
}

type OwnBot = BotList['bots'][number];

async function myBots(): Promise<readonly OwnBot[] | Refusal> {
  const list = await get(BotList, 'GET', '/api/bots');
  return isRefusal(list) ? list : list.bots;
}

/** Checks the form of the name only; it may still be taken. */
function isBotName(name: string): boolean {
  return z.safeParse(NewBot, { name }).success;
}

/** The response contains the token, which cannot be fetched again. */
async function makeBot(name: string): Promise<BotMade | Refusal> {
  return proving(async () => get(BotMade, 'POST', '/api/bots', { name }));
}

async function deleteBot({ id }: OwnBot): Promise<Refusal | undefined> {
  const answer = await proving(async () => ask('DELETE', `/api/bots/${encodeURIComponent(id)}`));
  return isRefusal(answer) ? answer : undefined;
}
