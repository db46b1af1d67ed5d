import type {
  FaceHappening,
  FaceMove,
  Game,
  GameFamily,
  Happening,
  JsonObject,
  MakeFace,
  Move,
  State,
} from '@two-rivers/kernel';
import type { Ahead, Choice, Part, Preview, Step } from '@two-rivers/table';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { WebKey } from '@two-rivers/words/web.en';
import type { CoverWords, Language, Speaker, Teller, Wording } from '@two-rivers/words';
import type { ComponentType } from 'react';

/** All that the app needs of a game. Its parts know no rule: they get a view and the choices, and return a choice. */
export interface BoardGame<
  S extends State = State,
  K extends string = string,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly family: GameFamily<S>;
  /** from the registry of faces; left out where the game has none yet */
  readonly face?: MakeFace;
  readonly wording: Wording;
  /** the whole table: board, row, own things, those of the others */
  readonly Board: ComponentType<OldBoardProps<S, K, P, M, H>>;
  /** the choices of the moment, in the action bar */
  readonly Choices: ComponentType<OldBoardProps<S, K, P, M, H>>;
  /** what a player is known by on this table: a shape in a colour */
  readonly Mark: ComponentType<MarkProps<S>>;
  /** a drawn piece by its name, the size of a letter: `koku`, `wood`, … */
  readonly Icon: ComponentType<{ readonly name: string; readonly title?: string }>;
  /** a picture of the rules by its name */
  readonly Picture: ComponentType<{ readonly name: string }>;
  /** the table options as a form */
  readonly Options: ComponentType<OptionsProps>;
  /** whether what a happening names is counted: goods, points, influence; the rest is told in sentences */
  readonly isCounted: (what: string) => boolean;
  /** whether a preview must tell it, because the move's own words do not */
  readonly isNews: (happening: Happening) => boolean;
  /** whether a move only ends the turn, so that it needs no confirm of its own */
  readonly endsTurn: (text: string) => boolean;
  /** the section of the rules a kind of move belongs to */
  readonly ruleOf: (kind: string) => string;
}

export interface MarkProps<S extends State = State> {
  readonly state: S;
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
  readonly pick: (part: Part<M> | undefined) => void;
  /** the first touch selects a choice, the second plays it */
  readonly touch: (choice: Choice<M>) => void;
  readonly select: (choice: Choice<M> | undefined) => void;
  readonly play: (choice: Choice<M>) => void;
  /** why a move is not legal now, in a sentence; undefined where it is */
  readonly whyNot: (move: M) => string | undefined;
  readonly step?: Step<H>;
  readonly players: readonly Player[];
  readonly speaker: Speaker<K | WebKey | CommonKey>;
  /** a move in a sentence, with what it costs and brings */
  readonly tell: (move: M) => string;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
  /** others' cards and tokens are covered, as on a real table */
  readonly memory: boolean;
}

/** The props of boards that read the state itself; `board` has the new ones, so that a board can move part by part. */
export interface OldBoardProps<
  S extends State = State,
  K extends string = string,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly board: BoardProps<P, M, H, K>;
  readonly game: Game<S>;
  readonly state: S;
  readonly viewer: number;
  readonly actor: number;
  readonly moves: readonly Move[];
  readonly faces: readonly Player[];
  readonly speaker: Speaker<K | WebKey | CommonKey>;
  readonly teller: Teller<S>;
  readonly selected?: Move;
  readonly preview?: Preview<S>;
  readonly select: (move: Move | undefined) => void;
  readonly play: (move: Move) => void;
  /** why a move, as text, is not legal now, in a sentence; undefined where it is */
  readonly whyNot: (text: string) => string | undefined;
  readonly openRule: (section: string) => void;
  readonly step?: Step<Happening>;
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

/** Puts games of different states in one list; the parts of an entry only ever meet its own game. */
export function boardGame<
  S extends State,
  K extends string,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
>(game: BoardGame<S, K, P, M, H>): BoardGame {
  return game as unknown as BoardGame;
}
