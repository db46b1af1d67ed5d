import type { SettingStatistics, MeanWithError } from '@two-rivers/i18n/balanceStatistics';
import { BarTable } from '../../ui/BarTable.tsx';
import type { AppI18n } from '@two-rivers/ui';
import type { BalanceMessages } from './messages.gen.ts';
import type { EveryGameMessages } from '@two-rivers/i18n';

interface WinShareBarsProps {
  readonly i18n: AppI18n<BalanceMessages & EveryGameMessages>;
  readonly setting: SettingStatistics;
  readonly rows: readonly { readonly name: string; readonly win: MeanWithError }[];
}

/** Win shares as bars with standard errors, and a mark at an even share. */
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

export function settingTitle(
  { players, options }: SettingStatistics,
  i18n: AppI18n<BalanceMessages & EveryGameMessages>,
): string {
  // a setting with an option is titled after that option
  const [option = 'players'] = Object.keys(options);
  return i18n.tUnchecked(`balance.${option}`, { players });
}

function formatDecimal(value: number, digits = 1): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(document.documentElement.lang, format).format(value);
}

export function formatPercent(value: number, error: number): string {
  return `${formatDecimal(value)}% ± ${formatDecimal(error)}`;
}

/** Formats a mean and its error; the error gets a second decimal, because these errors are small. */
export function formatWithError([value = 0, error = 0]: MeanWithError): string {
  return `${formatDecimal(value)} ± ${formatDecimal(error, 2)}`;
}

/** Whether the games were played without any option of the game. */
export function hasNoOptions({ options }: SettingStatistics): boolean {
  return Object.keys(options).length === 0;
}
