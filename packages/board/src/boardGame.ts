import type { FaceHappening, FaceMove, JsonObject, OwnGame } from '@two-rivers/kernel';
import type { Ahead, Choice, Part, Step } from '@two-rivers/table';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { WebKey } from '@two-rivers/words/web.en';
import type { CoverWords, Language, Speaker } from '@two-rivers/words';
import type { ComponentType, ReactNode } from 'react';

/** How a game looks in the browser. Its parts know no rule: they get a position and the choices, and return a choice. */
export interface BoardGame<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  K extends string = string,
> {
  /** the whole table: board, row, own things, those of the others */
  readonly Board: OwnGame<[props: BoardProps<P, M, H, K>], ReactNode>;
  /** the choices of the moment, in the action bar */
  readonly Choices: OwnGame<[props: BoardProps<P, M, H, K>], ReactNode>;
  /** what a player is known by on this table: a shape in a colour */
  readonly Mark: OwnGame<[props: MarkProps<P>], ReactNode>;
  /** a drawn piece by its name, the size of a letter: `koku`, `wood`, … */
  readonly Icon: ComponentType<{ readonly name: string; readonly title?: string }>;
  /** a picture of the rules by its name */
  readonly Picture: ComponentType<{ readonly name: string }>;
  /** the table options as a form */
  readonly Options: ComponentType<OptionsProps>;
  /** the section of the rules a kind of move belongs to */
  readonly ruleOf: OwnGame<[kind: M['kind']], string>;
}

export interface MarkProps<P = unknown> {
  readonly position: P;
  readonly seat: number;
}

/** A player at the table. */
export interface Player {
  readonly name: string;
  /** the bot that plays; left out for a person */
  readonly bot?: string;
}

/** What a board is drawn from, and what it may answer: choices, whole or in parts. */
export interface BoardProps<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  K extends string = string,
> {
  /** what the viewer knows, the viewer's own draft played */
  readonly position: P;
  /** whose eyes look at the table: a seat or SPECTATOR */
  readonly viewer: number;
  /** who decides: a seat, CHANCE or OVER */
  readonly actor: number;
  /** all that the viewer may do now; empty when it is not the viewer's turn */
  readonly choices: readonly Choice<M>[];
  /** a half-made choice, void when the choices change; `narrow(choices, picked)` are those it leaves */
  readonly picked?: Part<M>;
  /** the choice looked at before it is made, and what it would do */
  readonly selected?: Choice<M>;
  readonly preview?: Ahead<P, H>;
  /** picks part of a choice, or nothing; what is left alone is selected. A kind alone only opens its choices */
  readonly pick: OwnGame<[part: Part<M> | undefined], void>;
  /** the first touch selects a choice, the second plays it */
  readonly touch: OwnGame<[choice: Choice<M>], void>;
  readonly select: OwnGame<[choice: Choice<M> | undefined], void>;
  readonly play: OwnGame<[choice: Choice<M>], void>;
  /** why a move is not legal now, in a sentence; undefined where it is */
  readonly whyNot: OwnGame<[move: M], string | undefined>;
  readonly step?: Step<H>;
  readonly players: readonly Player[];
  readonly speaker: Speaker<K | WebKey | CommonKey>;
  /** a move in a sentence, with what it costs and brings */
  readonly tell: OwnGame<[move: M], string>;
  /** the section of the rules a kind of move belongs to */
  readonly ruleOf: OwnGame<[kind: M['kind']], string>;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
  /** others' cards and tokens are covered, as on a real table */
  readonly memory: boolean;
}

export interface OptionsProps {
  readonly seats: number;
  readonly names: readonly string[];
  readonly value: TableOptions;
  readonly change: (value: TableOptions) => void;
}

/** What the first page needs of a game; the rest is loaded when a table is opened. */
export interface BoardEntry {
  readonly Cover: ComponentType;
  /** the cover as small as a letter */
  readonly Thumb: ComponentType;
  readonly words: Readonly<Record<Language, CoverWords>>;
  /** how many can play; the rules say the same, but are loaded later */
  readonly seats: readonly number[];
  readonly load: () => Promise<BoardGame>;
}

/** What a table is set up with beyond its players. */
export interface TableOptions {
  readonly options: JsonObject;
  readonly edition?: JsonObject;
  readonly memory?: boolean;
}

/** Checks the parts of a game against its own position, moves and words. */
export function boardGame<P, M extends FaceMove, H extends FaceHappening, K extends string>(
  game: BoardGame<P, M, H, K>,
): BoardGame {
  return game;
}
