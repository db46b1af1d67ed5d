import { lazy, Suspense } from 'react';
import { useTheme } from './app/useTheme.ts';
import { WordsProvider } from './app/WordsProvider.tsx';
import { Failure } from './Failure.tsx';
import { Announcer } from './ui/Announcer.tsx';

const SharedPage = lazy(async () => ({ default: (await import('./replay/ReplayPage.tsx')).SharedPage }));
const ReplayPage = lazy(async () => ({ default: (await import('./replay/ReplayPage.tsx')).ReplayPage }));

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
        <Suspense fallback={<div className="loading" />}>
          {code === '' ? <ReplayPage id="link" isEmbedded /> : <SharedPage code={code} isEmbedded />}
        </Suspense>
      </Failure>
      <Announcer />
    </WordsProvider>
  );
}
