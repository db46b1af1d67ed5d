import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { Me, PasskeyList, PasskeyOptions } from '@two-rivers/protocol';
import { useState } from 'react';
import { useLoaded } from '@two-rivers/ui';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { apiFetch, me as account, withPasskeyProof } from '../api.ts';
import { runPasskeyPrompt } from '../passkeyProof.ts';
import keys from './accountList.module.css';

/** Passkeys of the account; without one, only this browser has access. */
export function Passkeys({ me }: { readonly me: Me }) {
  const { t, refusal } = useOnlineI18n();
  const [requestRefusal, setRequestRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const runRequest = async (request: () => Promise<Refusal | undefined>) => {
    setIsBusy(true);
    setRequestRefusal(await request());
    setIsBusy(false);
  };
  return (
    <section className="card" data-passkeys={me.passkeys}>
      <h2>{t('account.passkey')}</h2>
      {me.passkeys === 0 && <p>{t('account.passkey.text')}</p>}
      <p>{t('account.passkey.hint')}</p>
      {me.passkeys > 0 && <PasskeyItems me={me} isBusy={isBusy} runRequest={runRequest} />}
      {requestRefusal !== undefined && (
        <p className="warning" role="alert">
          {refusal(requestRefusal)}
        </p>
      )}
      {canUsePasskeys() ? (
        <>
          <p className="buttons">
            <button type="button" disabled={isBusy} onClick={() => void runRequest(addPasskey)}>
              <OnlineGlyph name="lock" />
              {t('account.passkey.add')}
            </button>
            {me.passkeys === 0 && (
              <button type="button" disabled={isBusy} onClick={() => void runRequest(signInWithPasskey)}>
                <OnlineGlyph name="open" />
                {t('account.passkey.signIn')}
              </button>
            )}
          </p>
          {me.passkeys === 0 && <p className="hint">{t('account.passkey.signIn.hint')}</p>}
        </>
      ) : (
        <p className="hint">{t('account.passkey.none')}</p>
      )}
    </section>
  );
}

interface PasskeyItemsProps {
  readonly me: Me;
  readonly isBusy: boolean;
  readonly runRequest: (request: () => Promise<Refusal | undefined>) => Promise<void>;
}

function PasskeyItems({ me, isBusy, runRequest }: PasskeyItemsProps) {
  const { t, language } = useOnlineI18n();
  const { value } = useLoaded(`${me.id} ${me.passkeys}`, loadPasskeys);
  const day = (time: string) => new Date(time).toLocaleDateString(language, { dateStyle: 'long' });
  if (value === undefined || isRefusal(value)) return null;
  return (
    <ul className={keys.list}>
      {value.map(({ id, created, used }) => (
        <li key={id}>
          {t('account.passkey.of', { created: day(created), used: day(used) })}
          <IconButton
            disabled={isBusy}
            label={t('account.passkey.remove', { created: day(created) })}
            onClick={() => void runRequest(async () => removePasskey(id))}
          >
            <OnlineGlyph name="cross" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const canUsePasskeys = browserSupportsWebAuthn;

async function loadPasskeys(): Promise<PasskeyList['passkeys'] | Refusal> {
  const list = await apiFetch(PasskeyList, 'GET', '/api/passkeys');
  return isRefusal(list) ? list : list.passkeys;
}

/** Creates a passkey on this device and adds it to the account. */
async function addPasskey(): Promise<Refusal | undefined> {
  const optionsJSON = await withPasskeyProof(async () => apiFetch(PasskeyOptions, 'POST', '/api/passkeys/options'));
  if (isRefusal(optionsJSON)) return optionsJSON;
  const registration = await runPasskeyPrompt(async () =>
    startRegistration({ optionsJSON: optionsJSON as unknown as CreationOptions }),
  );
  return isRefusal(registration)
    ? registration
    : storeAccount(await apiFetch(Me, 'POST', '/api/passkeys', registration));
}

/** Signs in with a passkey on this device, to the account that the passkey belongs to. */
async function signInWithPasskey(): Promise<Refusal | undefined> {
  const optionsJSON = await apiFetch(PasskeyOptions, 'POST', '/api/passkeys/sign-in/options');
  if (isRefusal(optionsJSON)) return optionsJSON;
  const proof = await runPasskeyPrompt(async () =>
    startAuthentication({ optionsJSON: optionsJSON as unknown as RequestOptions }),
  );
  return isRefusal(proof) ? proof : storeAccount(await apiFetch(Me, 'POST', '/api/passkeys/sign-in', proof));
}

async function removePasskey(id: string): Promise<Refusal | undefined> {
  return storeAccount(await withPasskeyProof(async () => apiFetch(Me, 'DELETE', `/api/passkeys/${id}`)));
}

function storeAccount(result: Me | Refusal): Refusal | undefined {
  if (isRefusal(result)) return result;
  account.set(result);
  return undefined;
}
