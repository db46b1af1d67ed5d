import { useSay } from '@two-rivers/board';
import type { CoverWords } from '@two-rivers/words';
import { Link } from 'wouter';
import { useCover } from '../../platform/cover.ts';
import { games } from '../../platform/games.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Page } from '../../ui/Page.tsx';
import css from './AboutPage.module.css';

export function AboutPage() {
  const say = useSay();
  const cover = useCover();
  return (
    <Page title={say('home.about')} className={css.about}>
      <p className={css.what}>{say('about.what')}</p>
      <section>
        <h2>{say('about.unofficial.title')}</h2>
        <p>{say('about.unofficial')}</p>
      </section>
      <section>
        <h2>{say('about.credits')}</h2>
        <ul className={css.games}>
          {games.map(({ id }) => (
            <li key={id} className={`card game-${id}`}>
              <span className={css.cover}>
                <Cover id={id} small />
              </span>
              <div>
                <h3>{cover(id).title}</h3>
                <p>{cover(id).credits}</p>
              </div>
            </li>
          ))}
        </ul>
        <p>{say('about.buy')}</p>
      </section>
      <section>
        <h2>{say('about.fair.title')}</h2>
        <p>{say('about.fair')}</p>
        <p>{say('about.fair.bots')}</p>
      </section>
      <section>
        <h2>{say('about.data.title')}</h2>
        <p>
          {say('about.data')} <Link href="/privacy">{say('about.privacy')}</Link>
        </p>
      </section>
      {games.map(({ id }) => (
        <Note key={id} {...cover(id)} />
      ))}
      <section>
        <h2>{say('about.licence.title')}</h2>
        <p>
          {say('about.licence')} <a href="/LICENSES.txt">{say('about.licences')}</a>
        </p>
      </section>
      <section>
        <h2>{say('about.browsers.title')}</h2>
        <p>{say('about.browsers')}</p>
      </section>
    </Page>
  );
}

/** What an owner of the box should know. */
function Note({ note }: CoverWords) {
  if (note === undefined) return null;
  return (
    <section>
      <h2>{note.title}</h2>
      <p>{note.text}</p>
    </section>
  );
}
