import type { GameFamily, MakeFace } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import type { TerminalPart } from '@two-rivers/terminal';
import type { Wording } from '@two-rivers/words';

/** Parts of a game without UI, each loaded on demand. */
export interface GameManifest {
  readonly rules: () => Promise<GameFamily>;
  /** what a person can know and do; only called with states, moves and events of its own game */
  readonly face: () => Promise<MakeFace>;
  readonly words: () => Promise<Wording>;
  readonly bots: () => Promise<GameBots>;
  /** its rendering in a terminal */
  readonly terminal: () => Promise<TerminalPart>;
}
