import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { Me, PasskeyList, PasskeyOptions } from '@two-rivers/protocol';
import { useState } from 'react';
import { useLoaded } from '@two-rivers/board';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { get, me as account, proving } from '../api.ts';
import { fromDevice } from '../prove.ts';
import keys from './keys.module.css';

/** Passkeys of the account; without one, only this browser has access. */
export function Passkeys({ me }: { readonly me: Me }) {
  const { say, refusal } = useWords();
  const [refused, setRefused] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<Refusal | undefined>) => {
    setIsBusy(true);
    setRefused(await work());
    setIsBusy(false);
  };
  return (
    <section className="card" data-passkeys={me.passkeys}>
      <h2>{say('account.passkey')}</h2>
      {me.passkeys === 0 && <p>{say('account.passkey.text')}</p>}
      <p>{say('account.passkey.hint')}</p>
      {me.passkeys > 0 && <List me={me} isBusy={isBusy} run={run} />}
      {refused !== undefined && (
        <p className="warning" role="alert">
          {refusal(refused)}
        </p>
      )}
      {canUsePasskeys() ? (
        <>
          <p className="buttons">
            <button type="button" disabled={isBusy} onClick={() => void run(addPasskey)}>
              <OnlineGlyph name="lock" />
              {say('account.passkey.add')}
            </button>
            {me.passkeys === 0 && (
              <button type="button" disabled={isBusy} onClick={() => void run(signInWithPasskey)}>
                <OnlineGlyph name="open" />
                {say('account.passkey.signIn')}
              </button>
            )}
          </p>
          {me.passkeys === 0 && <p className="hint">{say('account.passkey.signIn.hint')}</p>}
        </>
      ) : (
        <p className="hint">{say('account.passkey.none')}</p>
      )}
    </section>
  );
}

interface ListProps {
  readonly me: Me;
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<Refusal | undefined>) => Promise<void>;
}

function List({ me, isBusy, run }: ListProps) {
  const { say, language } = useWords();
  const { value } = useLoaded(`${me.id} ${me.passkeys}`, myPasskeys);
  const day = (time: string) => new Date(time).toLocaleDateString(language, { dateStyle: 'long' });
  if (value === undefined || isRefusal(value)) return null;
  return (
    <ul className={keys.keys}>
      {value.map(({ id, created, used }) => (
        <li key={id}>
          {say('account.passkey.of', { created: day(created), used: day(used) })}
          <IconButton
            disabled={isBusy}
            label={say('account.passkey.remove', { created: day(created) })}
            onClick={() => void run(async () => removePasskey(id))}
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

async function myPasskeys(): Promise<PasskeyList['passkeys'] | Refusal> {
  const list = await get(PasskeyList, 'GET', '/api/passkeys');
  return isRefusal(list) ? list : list.passkeys;
}

/** Registers a passkey of this device. */
async function addPasskey(): Promise<Refusal | undefined> {
  const optionsJSON = await proving(async () => get(PasskeyOptions, 'POST', '/api/passkeys/options'));
  if (isRefusal(optionsJSON)) return optionsJSON;
  const made = await fromDevice(async () =>
    startRegistration({ optionsJSON: optionsJSON as unknown as CreationOptions }),
  );
  return isRefusal(made) ? made : known(await get(Me, 'POST', '/api/passkeys', made));
}

/** Signs in to the account of a passkey on this device. */
async function signInWithPasskey(): Promise<Refusal | undefined> {
  const optionsJSON = await get(PasskeyOptions, 'POST', '/api/passkeys/sign-in/options');
  if (isRefusal(optionsJSON)) return optionsJSON;
  const proof = await fromDevice(async () =>
    startAuthentication({ optionsJSON: optionsJSON as unknown as RequestOptions }),
  );
  return isRefusal(proof) ? proof : known(await get(Me, 'POST', '/api/passkeys/sign-in', proof));
}

async function removePasskey(id: string): Promise<Refusal | undefined> {
  return known(await proving(async () => get(Me, 'DELETE', `/api/passkeys/${id}`)));
}

function known(mine: Me | Refusal): Refusal | undefined {
  if (isRefusal(mine)) return mine;
  account.set(mine);
  return undefined;
}
