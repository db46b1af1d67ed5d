import type { OwnGame } from '@two-rivers/kernel';
import type { Language, Messages, Speaker } from '@two-rivers/words';

/**
 * How one game is drawn: its board as text, at most 100 columns wide, lines ended by line feeds. `position` is what `viewer`
 * knows, as the face of the game has it; `speaker` knows the game's words, those of its drawing included, and the players'
 * names. With `colour` it may use ANSI colours, but a letter or shape always says the same, so that the drawing without
 * colour loses nothing.
 */
export interface Drawing<P = unknown> {
  readonly draw: OwnGame<[position: P, viewer: number, speaker: Speaker, colour: boolean], string>;
}

/** What a game brings to a terminal: its drawing, and the words that only the drawing needs. */
export interface TerminalPart extends Drawing {
  readonly words: Readonly<Record<Language, Messages>>;
}
