import type { BalanceStatistics, SettingStatistics } from '@two-rivers/i18n/balanceStatistics';
import { type EveryGameMessages, type Language, I18n } from '@two-rivers/i18n';
import { Link } from 'wouter';
import { classNames, Glyph, useLoaded, useTranslate, useI18n, type AppI18n } from '@two-rivers/ui';
import { loadGame } from '../../platform/games.ts';
import { loadMessages } from '../../platform/language.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { balanceMessages, type BalanceMessages } from './messages.gen.ts';
import { WinShareBars, hasNoOptions } from './Bars.tsx';
import { EndingsTable, LevelsTable, PointsTable } from './Tables.tsx';
import css from './BalancePage.module.css';

interface BalancePageData {
  readonly balance: BalanceStatistics;
  readonly i18n: AppI18n<BalanceMessages & EveryGameMessages>;
  readonly title: string;
}

async function loadBalancePage(id: string, language: Language): Promise<BalancePageData | 'unknown'> {
  const gameEntry = await loadGame(id);
  if (gameEntry?.textLoaders.balance === undefined) return 'unknown';
  const { textLoaders } = gameEntry;
  const [balance, app, page, game] = await Promise.all([
    gameEntry.textLoaders.balance(),
    loadMessages(language),
    balanceMessages[language](),
    textLoaders.texts[language](),
  ]);
  const i18n = new I18n(language, { ...app, ...page, ...game.messages });
  return { balance, i18n, title: textLoaders.cover[language].title };
}

/** Balance statistics of a game: win shares, points and lengths from many bot games, each with its standard error. */
export function BalancePage({ game: id }: { readonly game: string }) {
  const t = useTranslate();
  const { language } = useI18n();
  const { value, error } = useLoaded(`${id} ${language}`, async () => loadBalancePage(id, language));
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFoundPage isGame />;
  if (value === undefined) return <div className="loading" />;
  const { i18n, balance, title } = value;
  const { settings, positions } = balance;
  const expertSettings = settings.filter((setting) => setting.bot === 'expert' && hasNoOptions(setting));
  // settings with options contribute only the kinds of items that games without options lack
  const optionSettings = settings.filter((setting) => !hasNoOptions(setting));
  const games = [...expertSettings, ...optionSettings].reduce((sum, setting) => sum + setting.games, 0);
  return (
    <Page title={i18n.t('balance.of', { game: title })} className={classNames(css.page, `game-${id}`)}>
      <p>
        {i18n.t('balance.intro', { games, positions, bot: i18n.t('bot.expert') })} {i18n.t('balance.error')}
      </p>
      <p>
        <Link href={`/rules/${id}`} className="button">
          <Glyph name="rules" />
          {t('home.rules')}
        </Link>
      </p>
      <FigureSection title={i18n.t('balance.begin')} note={i18n.t('balance.even')}>
        {expertSettings.map((setting) => (
          <WinShareBars key={setting.players} i18n={i18n} setting={setting} rows={seatRows(setting, i18n)} />
        ))}
      </FigureSection>
      {kindsIn(expertSettings).map((kind) => (
        <KindSection key={kind} kind={kind} settings={expertSettings} i18n={i18n} />
      ))}
      {kindsIn(optionSettings)
        .filter((kind) => !kindsIn(expertSettings).includes(kind))
        .map((kind) => (
          <KindSection key={kind} kind={kind} settings={optionSettings} i18n={i18n} />
        ))}
      <FigureSection title={i18n.t('balance.points')}>
        {expertSettings.map((setting) => (
          <PointsTable key={setting.players} i18n={i18n} setting={setting} />
        ))}
      </FigureSection>
      <FigureSection title={i18n.t('balance.ends')}>
        {expertSettings.map((setting) => (
          <EndingsTable key={setting.players} i18n={i18n} setting={setting} />
        ))}
      </FigureSection>
      <FigureSection title={i18n.t('balance.levels')} note={i18n.t('balance.levels.note')} isWide>
        <LevelsTable i18n={i18n} settings={settings} />
      </FigureSection>
    </Page>
  );
}

interface FigureSectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly isWide?: boolean;
  readonly children: React.ReactNode;
}

function FigureSection({ title, note, isWide = false, children }: FigureSectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      {note !== undefined && <p className="hint">{note}</p>}
      <div className={classNames(css.figures, isWide && css.wide)}>{children}</div>
    </section>
  );
}

interface KindSectionProps {
  readonly kind: string;
  readonly settings: readonly SettingStatistics[];
  readonly i18n: AppI18n<BalanceMessages & EveryGameMessages>;
}

/** Win shares of the seats that had each item of a kind, e.g. each clan. */
function KindSection({ kind, settings, i18n }: KindSectionProps) {
  const note = `balance.${kind}.note`;
  return (
    <FigureSection title={i18n.tUnchecked(`balance.${kind}`)} note={i18n.find(note) ?? i18n.t('balance.even')}>
      {settings.map((setting) => (
        <WinShareBars key={setting.players} i18n={i18n} setting={setting} rows={kindRows(setting, kind, i18n)} />
      ))}
    </FigureSection>
  );
}

/** Kinds of items for which the settings have statistics. */
function kindsIn(settings: readonly SettingStatistics[]): readonly string[] {
  return [...new Set(settings.flatMap(({ had: shares }) => Object.keys(shares).map(kindOf)))];
}

function kindOf(name: string): string {
  return name.split('.', 1)[0] ?? '';
}

function seatRows({ seats }: SettingStatistics, i18n: AppI18n<BalanceMessages & EveryGameMessages>) {
  return seats.map((win, seat) => ({ name: i18n.t('balance.seat', { place: seat + 1 }), win }));
}

/** Win shares per item of a kind, best first; rarely held items are left out. */
function kindRows(
  { had: shares }: SettingStatistics,
  kind: string,
  i18n: AppI18n<BalanceMessages & EveryGameMessages>,
) {
  return Object.entries(shares)
    .flatMap(([name, share]) => (kindOf(name) === kind && share !== undefined ? [{ name, found: share }] : []))
    .filter(({ found: { of } }) => of >= MIN_SEAT_PERCENT)
    .map(({ name, found: { win } }) => ({ name: itemName(name, i18n), win }))
    .toSorted((a, b) => (b.win[0] ?? 0) - (a.win[0] ?? 0));
}

/** Minimum percentage of seats that held an item, for the item to be listed. */
const MIN_SEAT_PERCENT = 1;

/** Name of an item; an item without its own message gets a generic name with its id, e.g. a board and its color. */
function itemName(name: string, i18n: AppI18n<BalanceMessages & EveryGameMessages>): string {
  const [kind = '', id = ''] = name.split('.');
  return i18n.find(name) ?? i18n.tUnchecked(`screen.${kind}`, { id });
}
