import type { GameFamily, MakeGameView } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import type { GameTerminalView } from '@two-rivers/terminal';
import type { GameTextLoaders } from '@two-rivers/i18n';

/** Parts of a game without UI, each loaded on demand. */
export interface GameManifest {
  readonly rules: () => Promise<GameFamily>;
  /** positions, moves and events as players see them; the functions are only given those of the same game */
  readonly gameView: () => Promise<MakeGameView>;
  readonly gameTexts: () => Promise<GameTextLoaders>;
  readonly bots: () => Promise<GameBots>;
  /** text drawing for a terminal */
  readonly terminal: () => Promise<GameTerminalView>;
}
