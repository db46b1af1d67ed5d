import type { Balance, Counted } from '@two-rivers/words/balance';
import { type Language, type Messages, Speaker } from '@two-rivers/words';
import { Link } from 'wouter';
import { classes, Glyph, useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { loadGame } from '../../platform/games.ts';
import { loadMessages } from '../../platform/language.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { Bars, isPlain } from './Bars.tsx';
import { Endings, Levels, Points } from './Tables.tsx';
import css from './BalancePage.module.css';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).balanceEnglish,
  pl: async () => (await import('./words.pl.ts')).balancePolish,
  it: async () => (await import('./words.it.ts')).balanceItalian,
};

interface Loaded {
  readonly balance: Balance;
  readonly speaker: Speaker;
  readonly title: string;
}

async function load(id: string, language: Language): Promise<Loaded | 'unknown'> {
  const entry = await loadGame(id);
  if (entry?.wording.balance === undefined) return 'unknown';
  const { wording } = entry;
  const [balance, app, page, game] = await Promise.all([
    entry.wording.balance(),
    loadMessages(language),
    dictionaries[language](),
    wording.words[language](),
  ]);
  const speaker = new Speaker(language, { ...app, ...page, ...game.messages });
  return { balance, speaker, title: wording.cover[language].title };
}

/** What strong play knows of a game: figures from many games of the bots, each with its error. */
export function BalancePage({ game: id }: { readonly game: string }) {
  const say = useSay();
  const { language } = useSpoken();
  const { value, error } = useLoaded(`${id} ${language}`, async () => load(id, language));
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFound isGame />;
  if (value === undefined) return <div className="loading" />;
  const { speaker, balance, title } = value;
  const { settings, positions } = balance;
  const strong = settings.filter((counted) => counted.bot === 'expert' && isPlain(counted));
  // ways to play of their own tell of what only they have
  const others = settings.filter((counted) => !isPlain(counted));
  const games = [...strong, ...others].reduce((sum, counted) => sum + counted.games, 0);
  return (
    <Page title={speaker.say('balance.of', { game: title })} className={classes(css.page, `game-${id}`)}>
      <p>
        {speaker.say('balance.intro', { games, positions, bot: speaker.say('bot.expert') })}{' '}
        {speaker.say('balance.error')}
      </p>
      <p>
        <Link href={`/rules/${id}`} className="button">
          <Glyph name="rules" />
          {say('home.rules')}
        </Link>
      </p>
      <Section title={speaker.say('balance.begin')} note={speaker.say('balance.even')}>
        {strong.map((counted) => (
          <Bars key={counted.players} speaker={speaker} counted={counted} rows={seatsOf(counted, speaker)} />
        ))}
      </Section>
      {kindsOf(strong).map((kind) => (
        <Kind key={kind} kind={kind} all={strong} speaker={speaker} />
      ))}
      {kindsOf(others)
        .filter((kind) => !kindsOf(strong).includes(kind))
        .map((kind) => (
          <Kind key={kind} kind={kind} all={others} speaker={speaker} />
        ))}
      <Section title={speaker.say('balance.points')}>
        {strong.map((counted) => (
          <Points key={counted.players} speaker={speaker} counted={counted} />
        ))}
      </Section>
      <Section title={speaker.say('balance.ends')}>
        {strong.map((counted) => (
          <Endings key={counted.players} speaker={speaker} counted={counted} />
        ))}
      </Section>
      <Section title={speaker.say('balance.levels')} note={speaker.say('balance.levels.note')} isWide>
        <Levels speaker={speaker} settings={settings} />
      </Section>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly isWide?: boolean;
  readonly children: React.ReactNode;
}

function Section({ title, note, isWide = false, children }: SectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      {note !== undefined && <p className="hint">{note}</p>}
      <div className={classes(css.figures, isWide && css.wide)}>{children}</div>
    </section>
  );
}

interface KindProps {
  readonly kind: string;
  readonly all: readonly Counted[];
  readonly speaker: Speaker;
}

/** How those did who had one of a kind. */
function Kind({ kind, all, speaker }: KindProps) {
  const note = `balance.${kind}.note`;
  return (
    <Section
      title={speaker.say(`balance.${kind}`)}
      note={speaker.has(note) ? speaker.say(note) : speaker.say('balance.even')}
    >
      {all.map((counted) => (
        <Bars
          key={counted.players}
          speaker={speaker}
          counted={counted}
          rows={rowsOf(counted, kind, speaker)}
        />
      ))}
    </Section>
  );
}

/** What seats were told apart by. */
function kindsOf(all: readonly Counted[]): readonly string[] {
  return [...new Set(all.flatMap(({ had }) => Object.keys(had).map(groupOf)))];
}

function groupOf(name: string): string {
  return name.split('.', 1)[0] ?? '';
}

function seatsOf({ seats }: Counted, speaker: Speaker) {
  return seats.map((win, seat) => ({ name: speaker.say('balance.seat', { place: seat + 1 }), win }));
}

/** Of a kind, the best first; what hardly anybody had says nothing. */
function rowsOf({ had }: Counted, kind: string, speaker: Speaker) {
  return Object.entries(had)
    .flatMap(([name, found]) => (groupOf(name) === kind && found !== undefined ? [{ name, found }] : []))
    .filter(({ found: { of } }) => of >= LEAST)
    .map(({ name, found: { win } }) => ({ name: nameOf(name, speaker), win }))
    .toSorted((a, b) => (b.win[0] ?? 0) - (a.win[0] ?? 0));
}

/** Percent of the seats. */
const LEAST = 1;

/** A thing by its own name, or one of several that only differ by what is told of them: a board by its color. */
function nameOf(name: string, speaker: Speaker): string {
  const [kind = '', id = ''] = name.split('.');
  return speaker.has(name) ? speaker.say(name) : speaker.say(`screen.${kind}`, { id });
}
