import type { Counted, Figure } from '@two-rivers/words/balance';
import type { Speaker } from '@two-rivers/words';
import { ShareBars } from '../../ui/ShareBars.tsx';

interface BarsProps {
  readonly speaker: Speaker;
  readonly counted: Counted;
  readonly rows: readonly { readonly name: string; readonly win: Figure }[];
}

/** Shares of the wins with their errors. */
export function Bars({ speaker, counted, rows }: BarsProps) {
  const even = 100 / counted.players;
  return (
    <ShareBars
      caption={titleOf(counted, speaker)}
      heading={speaker.say('balance.wins')}
      mark={even}
      least={2 * even}
      rows={rows.map(({ name, win: [value = 0, error = 0] }) => ({
        name,
        value,
        error,
        figure: percent(value, error),
      }))}
    />
  );
}

export function titleOf({ players, options }: Counted, speaker: Speaker): string {
  // an option by its name
  const [option = 'players'] = Object.keys(options);
  return speaker.say(`balance.${option}`, { players });
}

function decimal(value: number, digits = 1): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(document.documentElement.lang, format).format(value);
}

export function percent(value: number, error: number): string {
  return `${decimal(value)}% ± ${decimal(error)}`;
}

/** Points and times in a game are small, and so are their errors. */
export function withError([value = 0, error = 0]: Figure): string {
  return `${decimal(value)} ± ${decimal(error, 2)}`;
}

/** Whether the games were played as everybody does, without an option of their game. */
export function isPlain({ options }: Counted): boolean {
  return Object.keys(options).length === 0;
}
