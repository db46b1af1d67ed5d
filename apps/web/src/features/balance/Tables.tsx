import type { SettingStatistics, MeanWithError } from '@two-rivers/i18n/balanceStatistics';
import { hasNoOptions, formatPercent, settingTitle, formatWithError } from './Bars.tsx';
import css from './BalancePage.module.css';
import type { AppI18n } from '@two-rivers/ui';
import type { BalanceMessages } from './messages.gen.ts';
import type { EveryGameMessages } from '@two-rivers/i18n';
import { botName } from '../../platform/botName.ts';

interface SettingProps {
  readonly i18n: AppI18n<BalanceMessages & EveryGameMessages>;
  readonly setting: SettingStatistics;
}

/** Mean points by category, for all players and for winners. */
export function PointsTable({ i18n, setting }: SettingProps) {
  const rows = Object.entries(setting.categories).filter(([, points]) => figureValue(points?.[0]) > 0);
  return (
    <table className={css.plain}>
      <caption>{settingTitle(setting, i18n)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{i18n.t('balance.all')}</th>
          <th scope="col">{i18n.t('balance.winners')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, points = []]) => (
          <tr key={name}>
            <th scope="row">{i18n.t(`category.${name}`)}</th>
            {points.map((value, index) => (
              <td key={index}>{formatWithError(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How often each kind of ending occurs, and the mean length and scores. */
export function EndingsTable({ i18n, setting }: SettingProps) {
  const { endings, rounds, score } = setting;
  const [length = 0, error = 0] = rounds;
  return (
    <div>
      <table className={css.plain}>
        <caption>{settingTitle(setting, i18n)}</caption>
        <tbody>
          {Object.entries(endings).map(([name, [value = 0, of = 0] = []]) => (
            <tr key={name}>
              <th scope="row">{i18n.t(`ending.${name}`)}</th>
              <td>{formatPercent(value, of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {i18n.t('balance.length', {
          rounds: length,
          error,
          score: figureValue(score[0]),
          winner: figureValue(score[1]),
        })}
      </p>
    </div>
  );
}

function figureValue(figure: MeanWithError | undefined): number {
  return figure?.[0] ?? 0;
}

interface LevelsTableProps {
  readonly i18n: AppI18n<BalanceMessages & EveryGameMessages>;
  readonly settings: readonly SettingStatistics[];
}

/** Mean number of each action per game by bot level, in two-player games. */
export function LevelsTable({ i18n, settings }: LevelsTableProps) {
  const twoPlayerSettings = settings.filter((setting) => setting.players === 2 && hasNoOptions(setting));
  // the expert's setting comes first, because the rest of the page is about it: move it after the weaker levels
  const levels = [...twoPlayerSettings.slice(1), ...twoPlayerSettings.slice(0, 1)];
  const actions = [...new Set(levels.flatMap((level) => Object.keys(level.actions)))];
  return (
    <section className={css.scrolling} aria-label={i18n.t('balance.levels')} tabIndex={0}>
      <table className={css.plain}>
        <caption className="unseen">{i18n.t('balance.levels')}</caption>
        <thead>
          <tr>
            <td />
            {levels.map(({ bot }) => (
              <th key={bot} scope="col">
                {botName(i18n, bot)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action}>
              <th scope="row">{i18n.tUnchecked(action)}</th>
              {levels.map(({ bot, actions: counts }) => (
                <td key={bot}>{formatWithError(counts[action]?.[0] ?? [])}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{i18n.t('balance.score')}</th>
            {levels.map(({ bot, score: [points = []] }) => (
              <td key={bot}>{formatWithError(points)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
