import { lazy, Suspense } from 'react';
import { useTheme } from './app/useTheme.ts';
import { WordsProvider } from './app/WordsProvider.tsx';
import { Failure } from './Failure.tsx';
import { Announcer } from './ui/Announcer.tsx';

const ReplayPage = lazy(async () => ({ default: (await import('./replay/ReplayPage.tsx')).ReplayPage }));

/**
 * A replay inside the page of somebody else. It is the only page that may be framed, so nothing here leads to another one in the same
 * frame: there is no router, and nothing of the visitor's is read or changed but how the app looks.
 */
export function Embed() {
  useTheme();
  return (
    <WordsProvider>
      <Failure>
        <Suspense fallback={<div className="loading" />}>
          <ReplayPage id="link" isEmbedded />
        </Suspense>
      </Failure>
      <Announcer />
    </WordsProvider>
  );
}
