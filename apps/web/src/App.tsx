import { lazyPart } from '@two-rivers/ui';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Announcer } from './platform/Announcer.tsx';
import { NewVersion } from './platform/pwa/NewVersion.tsx';
import { useTitleFocus } from './platform/useTitleFocus.ts';
import { useTheme } from './platform/useTheme.ts';
import { I18nProvider } from './platform/I18nProvider.tsx';
import { type RouteParams, findRoute, routes } from './routes.ts';
import { NotFoundPage } from './ui/NotFoundPage.tsx';
import { LOADING_PLACEHOLDER } from './ui/LoadingPlaceholder.tsx';

/** Screens by route; the key remounts a screen when its parameters change, e.g. for another table. */
const screens = routes.map(({ path, load }) => {
  const Screen = lazyPart(load, LOADING_PLACEHOLDER);
  return {
    path,
    preload: Screen.preload,
    render: (params: RouteParams) => <Screen key={Object.values(params).join(' ')} {...params} />,
  };
});

/** Loads the code of the screen at a path ahead of its first render. */
export async function preloadScreen(path: string): Promise<void> {
  const route = findRoute(path);
  await screens.find((screen) => screen.path === route?.path)?.preload();
}

export function App() {
  useTheme();
  useTitleFocus();
  return (
    <I18nProvider>
      <ErrorBoundary>
        <Switch>
          {screens.map(({ path, render }) => (
            <Route key={path} path={path}>
              {render}
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </ErrorBoundary>
      <NewVersion />
      <Announcer />
    </I18nProvider>
  );
}
