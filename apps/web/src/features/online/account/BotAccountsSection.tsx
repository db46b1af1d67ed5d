import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { BotList, CreatedBot, type Me, NewBotRequest } from '@two-rivers/protocol';
import { useState } from 'react';
import { Dialog, useLoaded } from '@two-rivers/ui';
import * as z from 'zod/mini';
import { announce } from '../../../platform/Announcer.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useCopyField } from '../useCopyField.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { apiRequest, apiFetch, withPasskeyProof } from '../api.ts';
import css from './BotAccountsSection.module.css';
import keys from './accountList.module.css';

/** Bot accounts of the user. */
export function BotAccountsSection({ me }: { readonly me: Me }) {
  const { t, refusal } = useOnlineI18n();
  const [revision, setRevision] = useState(0);
  const [requestRefusal, setRequestRefusal] = useState<Refusal>();
  const [createdBot, setCreatedBot] = useState<CreatedBot>();
  const [botToDelete, setBotToDelete] = useState<BotAccount>();
  const { value } = useLoaded(`${me.id} ${revision}`, loadMyBots);
  const shownRefusal = requestRefusal ?? (isRefusal(value) ? value : undefined);
  const remove = async (bot: BotAccount) => {
    setBotToDelete(undefined);
    const deleteRefusal = await deleteBot(bot);
    setRequestRefusal(deleteRefusal);
    if (deleteRefusal === undefined) announce(t('account.bots.deleted', { name: bot.name }));
    // the token of a deleted bot is useless
    if (deleteRefusal === undefined && createdBot?.id === bot.id) setCreatedBot(undefined);
    setRevision(revision + 1);
  };
  return (
    <section className="card" data-bots>
      <h2>{t('account.bots')}</h2>
      <p>{t('account.bots.text')}</p>
      {me.expires !== null && <p className="hint">{t('account.bots.guest')}</p>}
      {value !== undefined && !isRefusal(value) && value.length > 0 && (
        <ul className={keys.list}>
          {value.map((bot) => (
            <BotRow key={bot.id} bot={bot} remove={() => setBotToDelete(bot)} />
          ))}
        </ul>
      )}
      {shownRefusal !== undefined && (
        <p className="warning" role="alert">
          {refusal(shownRefusal)}
        </p>
      )}
      {createdBot === undefined ? (
        <NewBotForm
          onResult={(result) => {
            setRequestRefusal(isRefusal(result) ? result : undefined);
            if (isRefusal(result)) return;
            setCreatedBot(result);
            setRevision(revision + 1);
          }}
        />
      ) : (
        <BotToken key={createdBot.id} bot={createdBot} close={() => setCreatedBot(undefined)} />
      )}
      {botToDelete !== undefined && (
        <Dialog
          title={t('account.bots.delete.title', { name: botToDelete.name })}
          isSmall
          close={() => setBotToDelete(undefined)}
        >
          <p>{t('account.bots.delete.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setBotToDelete(undefined)}>
              {t('account.delete.no')}
            </button>
            <button type="button" className="danger" onClick={() => void remove(botToDelete)}>
              {t('account.bots.delete.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function BotRow({ bot, remove }: { readonly bot: BotAccount; readonly remove: () => void }) {
  const { t, language } = useOnlineI18n();
  const { name, created } = bot;
  const date = new Date(created).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="hint">{t('account.bots.made', { date })}</span>
      </span>
      <IconButton label={t('account.bots.delete', { name })} onClick={remove}>
        <OnlineGlyph name="cross" />
      </IconButton>
    </li>
  );
}

function NewBotForm({ onResult }: { readonly onResult: (result: CreatedBot | Refusal) => void }) {
  const { t } = useOnlineI18n();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const submit = async () => {
    setInvalid(!isValidBotName(name));
    if (!isValidBotName(name)) return;
    setBusy(true);
    const result = await createBot(name);
    setBusy(false);
    onResult(result);
  };
  return (
    <form
      className={css.newBot}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor="on-bot-name">{t('account.bots.name')}</label>
      <input
        id="on-bot-name"
        value={name}
        maxLength={30}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby="on-bot-name-hint"
        onChange={({ target }) => {
          setName(target.value.toLowerCase());
          setInvalid(false);
        }}
      />
      <button type="submit" disabled={isBusy}>
        <OnlineGlyph name="bot" />
        {t('account.bots.make')}
      </button>
      <p id="on-bot-name-hint" className={isInvalid ? 'warning' : 'hint'} role={isInvalid ? 'alert' : undefined}>
        {t('account.bots.name.hint')}
      </p>
    </form>
  );
}

const TOKEN_FIELD_ID = 'on-bot-token';

/** Token of a new bot; it is shown only here and only once. */
function BotToken({ bot, close }: { readonly bot: CreatedBot; readonly close: () => void }) {
  const { t } = useOnlineI18n();
  const [isCopied, copy] = useCopyField(TOKEN_FIELD_ID);
  const { name, token } = bot;
  return (
    <div className={css.token} data-token>
      <label htmlFor={TOKEN_FIELD_ID}>
        <strong>{t('account.bots.token', { name })}</strong>
      </label>
      <input
        id={TOKEN_FIELD_ID}
        readOnly
        autoFocus
        value={token}
        aria-describedby="on-token-hint"
        onFocus={({ target }) => target.select()}
      />
      <p id="on-token-hint">{t('account.bots.token.text', { name })}</p>
      <p className="buttons">
        <button type="button" className="primary" onClick={() => void copy()}>
          <OnlineGlyph name={isCopied ? 'check' : 'copy'} />
          {t(isCopied ? 'room.copied' : 'account.bots.copy')}
        </button>
        <button type="button" onClick={close}>
          {t('account.bots.token.done')}
        </button>
      </p>
    </div>
  );
}

type BotAccount = BotList['bots'][number];

async function loadMyBots(): Promise<readonly BotAccount[] | Refusal> {
  const list = await apiFetch(BotList, 'GET', '/api/bots');
  return isRefusal(list) ? list : list.bots;
}

/** Whether a bot name has a valid format; the name may still be taken. */
function isValidBotName(name: string): boolean {
  return z.safeParse(NewBotRequest, { name }).success;
}

/** The response contains the token, which cannot be fetched again. */
async function createBot(name: string): Promise<CreatedBot | Refusal> {
  return withPasskeyProof(async () => apiFetch(CreatedBot, 'POST', '/api/bots', { name }));
}

async function deleteBot({ id }: BotAccount): Promise<Refusal | undefined> {
  const response = await withPasskeyProof(async () => apiRequest('DELETE', `/api/bots/${encodeURIComponent(id)}`));
  return isRefusal(response) ? response : undefined;
}
