import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { classes, Glyph, useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { words } from '@two-rivers/games/parts';
import { gameOf, hasLesson } from '../../platform/games.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { RulesText, type Wish } from './RulesText.tsx';
import css from './RulesPage.module.css';

/** The rules of a game as a page; `#sail` leads to a section. */
export function RulesPage({ game: id }: { readonly game: string }) {
  const say = useSay();
  const { language } = useSpoken();
  const { value, error } = useLoaded(`${id} ${language}`, async () => {
    const [entry, wording] = await Promise.all([gameOf(id)?.illustrations(), words.load(id)]);
    if (entry === undefined || wording === undefined) return 'unknown';
    return { entry, wording, rules: await wording.rules[language]() };
  });
  const [wish, setWish] = useState(wishOfAddress);
  useEffect(() => {
    const follow = () => setWish(wishOfAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFound isGame />;
  if (value === undefined) return <div className="loading" />;
  const go = (section: string) => {
    // the address changes and tells us; where it is the same already, the wish is new all the same
    if (location.hash === `#${section}`) setWish({ section });
    else location.hash = section;
  };
  return (
    <Page
      title={say('home.rules.of', { game: value.rules.title })}
      className={classes(css.page, `game-${id}`)}
    >
      <p className={classes('buttons', css.buttons)}>
        <Link href={`/new/${id}`} className="button">
          <Glyph name="table" />
          {say('home.newTable')}
        </Link>
        {hasLesson(id) && (
          <Link href={`/learn/${id}`} className="button">
            <Glyph name="play" />
            {say('home.learn', { how: 'new' })}
          </Link>
        )}
        {value.wording.balance !== undefined && (
          <Link href={`/balance/${id}`} className="button">
            <Glyph name="see" />
            {say('rules.balance')}
          </Link>
        )}
        {gameOf(id)?.scorePad !== undefined && (
          <Link href={`/score/${id}`} className="button">
            <Glyph name="log" />
            {say('rules.scorePad')}
          </Link>
        )}
        <Link href={`/position/${id}`} className="button">
          <Glyph name="table" />
          {say('new.position')}
        </Link>
        <button type="button" onClick={() => print()}>
          <Glyph name="print" />
          {say('rules.print')}
        </button>
      </p>
      <RulesText entry={value.entry} rules={value.rules} wish={wish} go={go} />
    </Page>
  );
}

function wishOfAddress(): Wish {
  return { section: decodeURIComponent(location.hash.slice(1)) };
}
