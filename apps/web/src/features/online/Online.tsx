import { isRefusal } from '@two-rivers/kernel';
import type { Me } from '@two-rivers/protocol';
import { type ReactNode, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import { useLoaded, useStore } from '@two-rivers/board';
import { Page } from '../../ui/Page.tsx';
import { gone, me, session } from './api.ts';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useWords, WithOnlineWords } from './words.tsx';
import shared from './online.module.css';

interface OnlineProps {
  readonly children: (me: Me) => ReactNode;
  /** shown until the session is known; `refused` explains why it can't be, and what to do */
  readonly meanwhile?: (refused?: ReactNode) => ReactNode;
}

/** Wraps all screens that need the server: provides words and session. */
export function Online({ children, meanwhile = alone }: OnlineProps) {
  return (
    <WithOnlineWords>
      <WithSession meanwhile={meanwhile}>{children}</WithSession>
    </WithOnlineWords>
  );
}

function alone(refused?: ReactNode): ReactNode {
  return refused === undefined ? <div className="loading" /> : <Refused>{refused}</Refused>;
}

function Refused({ children }: { readonly children: ReactNode }) {
  const { say } = useWords();
  return <Page title={say('online.title')}>{children}</Page>;
}

function WithSession({ children, meanwhile }: Required<OnlineProps>) {
  const { say, refusal } = useWords();
  const [tries, setTries] = useState(0);
  const { value } = useLoaded(`session ${tries}`, async () => session(settings.get().name));
  const mine = useStore(me);
  const left = useStore(gone);
  if (mine !== undefined) return children(mine);
  if (value === undefined) return meanwhile();
  return meanwhile(
    <>
      <p className={shared.note} role="alert">
        <OnlineGlyph name={isRefusal(value) ? 'off' : 'check'} />
        {isRefusal(value)
          ? refusal(value)
          : say(left === 'signed-out' ? 'account.signedOut' : 'account.deleted')}
      </p>
      <p>
        {isRefusal(value) ? (
          <button type="button" className="primary" onClick={() => setTries(tries + 1)}>
            <OnlineGlyph name="again" />
            {say('link.retry')}
          </button>
        ) : (
          <a href="/" className="button primary">
            {say('failure.home')}
          </a>
        )}
      </p>
    </>,
  );
}
