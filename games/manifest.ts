import type { GameFamily, MakeFace } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import type { TerminalPart } from '@two-rivers/terminal';
import type { Wording } from '@two-rivers/words';

/** The parts of a game that need no screen, each loaded when it is first asked for. */
export interface GameManifest {
  readonly rules: () => Promise<GameFamily>;
  /** what a person can know and do; it only ever meets states, moves and happenings of its own game */
  readonly face: () => Promise<MakeFace>;
  readonly words: () => Promise<Wording>;
  /** who plays it */
  readonly bots: () => Promise<GameBots>;
  /** how it is drawn in a terminal */
  readonly terminal: () => Promise<TerminalPart>;
}
