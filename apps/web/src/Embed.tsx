import { late } from '@two-rivers/board';
import { useTheme } from './platform/useTheme.ts';
import { WordsProvider } from './platform/WordsProvider.tsx';
import { Failure } from './Failure.tsx';
import { Announcer } from './platform/Announcer.tsx';
import { WAITING } from './ui/Waiting.tsx';

const SharedPage = late(async () => (await import('./features/replay/ReplayPage.tsx')).SharedPage, WAITING);
const ReplayPage = late(async () => (await import('./features/replay/ReplayPage.tsx')).ReplayPage, WAITING);

/**
 * A replay inside the page of somebody else. It is the only page that may be framed, so nothing here leads to another one in the same
 * frame: there is no router, and nothing of the visitor's is read or changed but how the app looks.
 */
export function Embed() {
  useTheme();
  const code = location.pathname.replace(/^\/embed\/?/, '');
  return (
    <WordsProvider>
      <Failure>
        {code === '' ? <ReplayPage id="link" isEmbedded /> : <SharedPage code={code} isEmbedded />}
      </Failure>
      <Announcer />
    </WordsProvider>
  );
}
