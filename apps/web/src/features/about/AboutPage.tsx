import type { CoverTexts } from '@two-rivers/i18n';
import { Link } from 'wouter';
import { useCoverTexts } from '../../platform/cover.ts';
import { games } from '../../platform/games.ts';
import { usePageI18n } from '../../platform/usePageI18n.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Page } from '../../ui/Page.tsx';
import { aboutMessages } from './messages.gen.ts';
import css from './AboutPage.module.css';

export function AboutPage() {
  const i18n = usePageI18n(aboutMessages);
  const cover = useCoverTexts();
  if (i18n === undefined) return <div className="loading" />;
  return (
    <Page title={i18n.t('home.about')} className={css.about}>
      <p className={css.intro}>{i18n.t('about.what')}</p>
      <section>
        <h2>{i18n.t('about.unofficial.title')}</h2>
        <p>{i18n.t('about.unofficial')}</p>
      </section>
      <section>
        <h2>{i18n.t('about.credits')}</h2>
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
        <p>{i18n.t('about.buy')}</p>
      </section>
      <section>
        <h2>{i18n.t('about.fair.title')}</h2>
        <p>{i18n.t('about.fair')}</p>
        <p>{i18n.t('about.fair.bots')}</p>
      </section>
      <section>
        <h2>{i18n.t('about.data.title')}</h2>
        <p>
          {i18n.t('about.data')} <Link href="/privacy">{i18n.t('about.privacy')}</Link>
        </p>
      </section>
      {games.map(({ id }) => (
        <OwnerNote key={id} {...cover(id)} />
      ))}
      <section>
        <h2>{i18n.t('about.licence.title')}</h2>
        <p>
          {i18n.t('about.licence')} <a href="/LICENSES.txt">{i18n.t('about.licences')}</a>
        </p>
      </section>
      <section>
        <h2>{i18n.t('about.browsers.title')}</h2>
        <p>{i18n.t('about.browsers')}</p>
      </section>
    </Page>
  );
}

/** A game's note for people who own its physical box. */
function OwnerNote({ note }: CoverTexts) {
  if (note === undefined) return null;
  return (
    <section>
      <h2>{note.title}</h2>
      <p>{note.text}</p>
    </section>
  );
}
