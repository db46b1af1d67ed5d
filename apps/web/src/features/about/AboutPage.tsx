import { useTranslate } from '@two-rivers/ui';
import type { CoverTexts } from '@two-rivers/i18n';
import { Link } from 'wouter';
import { useCoverTexts } from '../../platform/cover.ts';
import { games } from '../../platform/games.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Page } from '../../ui/Page.tsx';
import css from './AboutPage.module.css';

export function AboutPage() {
  const t = useTranslate();
  const cover = useCoverTexts();
  return (
    <Page title={t('home.about')} className={css.about}>
      <p className={css.intro}>{t('about.what')}</p>
      <section>
        <h2>{t('about.unofficial.title')}</h2>
        <p>{t('about.unofficial')}</p>
      </section>
      <section>
        <h2>{t('about.credits')}</h2>
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
        <p>{t('about.buy')}</p>
      </section>
      <section>
        <h2>{t('about.fair.title')}</h2>
        <p>{t('about.fair')}</p>
        <p>{t('about.fair.bots')}</p>
      </section>
      <section>
        <h2>{t('about.data.title')}</h2>
        <p>
          {t('about.data')} <Link href="/privacy">{t('about.privacy')}</Link>
        </p>
      </section>
      {games.map(({ id }) => (
        <OwnerNote key={id} {...cover(id)} />
      ))}
      <section>
        <h2>{t('about.licence.title')}</h2>
        <p>
          {t('about.licence')} <a href="/LICENSES.txt">{t('about.licences')}</a>
        </p>
      </section>
      <section>
        <h2>{t('about.browsers.title')}</h2>
        <p>{t('about.browsers')}</p>
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
