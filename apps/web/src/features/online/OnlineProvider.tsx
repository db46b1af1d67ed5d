import { isRefusal } from '@two-rivers/kernel';
import type { Me } from '@two-rivers/protocol';
import { type ReactNode, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import { useLoaded, useStore } from '@two-rivers/ui';
import { Page } from '../../ui/Page.tsx';
import { sessionEnd, me, loadSession } from './api.ts';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useOnlineI18n, OnlineI18nProvider } from './onlineI18n.tsx';
import shared from './online.module.css';

interface OnlineProviderProps {
  readonly children: (me: Me) => ReactNode;
  /** shown until the session is known; `refused` says why it cannot be loaded */
  readonly fallback?: (refused?: ReactNode) => ReactNode;
}

/** Wraps all screens that need the server; provides messages and the session. */
export function OnlineProvider({ children, fallback = defaultFallback }: OnlineProviderProps) {
  return (
    <OnlineI18nProvider>
      <SessionGate fallback={fallback}>{children}</SessionGate>
    </OnlineI18nProvider>
  );
}

function defaultFallback(message?: ReactNode): ReactNode {
  return message === undefined ? <div className="loading" /> : <RefusedPage>{message}</RefusedPage>;
}

function RefusedPage({ children }: { readonly children: ReactNode }) {
  const { t } = useOnlineI18n();
  return <Page title={t('online.title')}>{children}</Page>;
}

function SessionGate({ children, fallback }: Required<OnlineProviderProps>) {
  const { t, refusal } = useOnlineI18n();
  const [attempt, setAttempt] = useState(0);
  const { value } = useLoaded(`session ${attempt}`, async () => loadSession(settings.get().name));
  const account = useStore(me);
  const endReason = useStore(sessionEnd);
  if (account !== undefined) return children(account);
  if (value === undefined) return fallback();
  return fallback(
    <>
      <p className={shared.note} role="alert">
        <OnlineGlyph name={isRefusal(value) ? 'off' : 'check'} />
        {isRefusal(value) ? refusal(value) : t(endReason === 'signed-out' ? 'account.signedOut' : 'account.deleted')}
      </p>
      <p>
        {isRefusal(value) ? (
          <button type="button" className="primary" onClick={() => setAttempt(attempt + 1)}>
            <OnlineGlyph name="again" />
            {t('link.retry')}
          </button>
        ) : (
          <a href="/" className="button primary">
            {t('failure.home')}
          </a>
        )}
      </p>
    </>,
  );
}
