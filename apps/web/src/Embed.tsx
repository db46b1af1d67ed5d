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
 * A replay embedded in another site, the only page that may be framed. It has no router, so no link can open another
 * page in the frame, and it reads none of the visitor's data except the theme.
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
