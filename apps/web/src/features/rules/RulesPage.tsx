import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { classNames, Glyph, useLoaded, useTranslate, useI18n } from '@two-rivers/ui';
import { gameTexts } from '@two-rivers/games/parts';
import { findGameEntry, hasLesson } from '../../platform/games.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { RulesText, type SectionTarget } from './RulesText.tsx';
import css from './RulesPage.module.css';

/** The rules page of a game; a hash such as `#sail` selects a section. */
export function RulesPage({ game: id }: { readonly game: string }) {
  const t = useTranslate();
  const { language } = useI18n();
  const { value, error } = useLoaded(`${id} ${language}`, async () => {
    const [entry, wording] = await Promise.all([findGameEntry(id)?.illustrations(), gameTexts.load(id)]);
    if (entry === undefined || wording === undefined) return 'unknown';
    return { entry, wording, rules: await wording.rules[language]() };
  });
  const [target, setTarget] = useState(targetFromHash);
  useEffect(() => {
    const followHash = () => setTarget(targetFromHash());
    addEventListener('hashchange', followHash);
    return () => removeEventListener('hashchange', followHash);
  }, []);
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFoundPage isGame />;
  if (value === undefined) return <div className="loading" />;
  const goToSection = (section: string) => {
    // a changed hash fires `hashchange`; an equal one does not, so scroll again directly
    if (location.hash === `#${section}`) setTarget({ section });
    else location.hash = section;
  };
  return (
    <Page title={t('home.rules.of', { game: value.rules.title })} className={classNames(css.page, `game-${id}`)}>
      <p className={classNames('buttons', css.buttons)}>
        <Link href={`/new/${id}`} className="button">
          <Glyph name="table" />
          {t('home.newTable')}
        </Link>
        {hasLesson(id) && (
          <Link href={`/learn/${id}`} className="button">
            <Glyph name="play" />
            {t('home.learn', { how: 'new' })}
          </Link>
        )}
        {value.wording.balance !== undefined && (
          <Link href={`/balance/${id}`} className="button">
            <Glyph name="see" />
            {t('rules.balance')}
          </Link>
        )}
        {findGameEntry(id)?.scorePad !== undefined && (
          <Link href={`/score/${id}`} className="button">
            <Glyph name="log" />
            {t('rules.scorePad')}
          </Link>
        )}
        <Link href={`/position/${id}`} className="button">
          <Glyph name="table" />
          {t('new.position')}
        </Link>
        <button type="button" onClick={() => print()}>
          <Glyph name="print" />
          {t('rules.print')}
        </button>
      </p>
      <RulesText entry={value.entry} rules={value.rules} target={target} goToSection={goToSection} />
    </Page>
  );
}

function targetFromHash(): SectionTarget {
  return { section: decodeURIComponent(location.hash.slice(1)) };
}
