import { lazyPart } from '@two-rivers/ui';
import { useTheme } from './platform/useTheme.ts';
import { I18nProvider } from './platform/I18nProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Announcer } from './platform/Announcer.tsx';
import { LOADING_PLACEHOLDER } from './ui/LoadingPlaceholder.tsx';

const SharedPage = lazyPart(
  async () => (await import('./features/replay/ReplayPage.tsx')).SharedReplayPage,
  LOADING_PLACEHOLDER,
);
const ReplayPage = lazyPart(
  async () => (await import('./features/replay/ReplayPage.tsx')).ReplayPage,
  LOADING_PLACEHOLDER,
);

/**
 * A replay inside the page of somebody else. It is the only page that may be framed, so nothing here leads to another one in the same
 * frame: there is no router, and nothing of the visitor's is read or changed but how the app looks.
 */
export function Embed() {
  useTheme();
  const code = location.pathname.replace(/^\/embed\/?/, '');
  return (
    <I18nProvider>
      <ErrorBoundary>
        {code === '' ? <ReplayPage id="link" isEmbedded /> : <SharedPage code={code} isEmbedded />}
      </ErrorBoundary>
      <Announcer />
    </I18nProvider>
  );
}
