import { late } from '@two-rivers/board';
import { Route, Switch } from 'wouter';
import { Failure } from './Failure.tsx';
import { Announcer } from './platform/Announcer.tsx';
import { NewVersion } from './platform/pwa/NewVersion.tsx';
import { useArrival } from './platform/useArrival.ts';
import { useTheme } from './platform/useTheme.ts';
import { WordsProvider } from './platform/WordsProvider.tsx';
import { type Params, routeAt, routes } from './routes.ts';
import { NotFound } from './ui/NotFound.tsx';
import { WAITING } from './ui/Waiting.tsx';

/** Another game, table or puzzle is another screen: nothing of the last one stays. */
const screens = routes.map(({ path, load }) => {
  const Screen = late(load, WAITING);
  return {
    path,
    ask: Screen.ask,
    draw: (params: Params) => <Screen key={Object.values(params).join(' ')} {...params} />,
  };
});

/** Asks for the screen at a path together with its words, not after them. */
export async function loadEarly(path: string): Promise<void> {
  const route = routeAt(path);
  await screens.find((screen) => screen.path === route?.path)?.ask();
}

export function App() {
  useTheme();
  useArrival();
  return (
    <WordsProvider>
      <Failure>
        <Switch>
          {screens.map(({ path, draw }) => (
            <Route key={path} path={path}>
              {draw}
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Failure>
      <NewVersion />
      <Announcer />
    </WordsProvider>
  );
}
