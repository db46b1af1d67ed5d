import type { GameFamily, MakeGameView } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import type { GameTerminalView } from '@two-rivers/terminal';
import type { GameTextLoaders } from '@two-rivers/i18n';

/** Parts of a game without UI, each loaded on demand. */
export interface GameManifest {
  readonly rules: () => Promise<GameFamily>;
  /** what a person can know and do; only called with states, moves and events of its own game */
  readonly gameView: () => Promise<MakeGameView>;
  readonly gameTexts: () => Promise<GameTextLoaders>;
  readonly bots: () => Promise<GameBots>;
  /** its rendering in a terminal */
  readonly terminal: () => Promise<GameTerminalView>;
}
