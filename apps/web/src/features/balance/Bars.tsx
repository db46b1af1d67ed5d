import type { SettingStatistics, MeanWithError } from '@two-rivers/i18n/balanceStatistics';
import type { I18n } from '@two-rivers/i18n';
import { BarTable } from '../../ui/BarTable.tsx';

interface WinShareBarsProps {
  readonly i18n: I18n;
  readonly setting: SettingStatistics;
  readonly rows: readonly { readonly name: string; readonly win: MeanWithError }[];
}

/** Shares of the wins with their errors. */
export function WinShareBars({ i18n, setting, rows }: WinShareBarsProps) {
  const even = 100 / setting.players;
  return (
    <BarTable
      caption={settingTitle(setting, i18n)}
      heading={i18n.t('balance.wins')}
      mark={even}
      minScale={2 * even}
      rows={rows.map(({ name, win: [value = 0, error = 0] }) => ({
        name,
        value,
        error,
        valueText: formatPercent(value, error),
      }))}
    />
  );
}

export function settingTitle({ players, options }: SettingStatistics, i18n: I18n): string {
  // an option by its name
  const [option = 'players'] = Object.keys(options);
  return i18n.t(`balance.${option}`, { players });
}

function formatDecimal(value: number, digits = 1): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(document.documentElement.lang, format).format(value);
}

export function formatPercent(value: number, error: number): string {
  return `${formatDecimal(value)}% ± ${formatDecimal(error)}`;
}

/** Points and times in a game are small, and so are their errors. */
export function formatWithError([value = 0, error = 0]: MeanWithError): string {
  return `${formatDecimal(value)} ± ${formatDecimal(error, 2)}`;
}

/** Whether the games were played as everybody does, without an option of their game. */
export function hasNoOptions({ options }: SettingStatistics): boolean {
  return Object.keys(options).length === 0;
}
