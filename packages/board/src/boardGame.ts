import type { EditionDesk, MakeScorePad, PositionEditing } from '@two-rivers/forms';
import type {
  Ahead,
  FaceGoal,
  FaceHappening,
  FaceMove,
  Json,
  JsonObject,
  OwnGame,
  Ways,
} from '@two-rivers/kernel';
import type { Choice, Intention, Part, Step } from '@two-rivers/table';
import type { CoverWords, Language, Speaker } from '@two-rivers/words';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { WebKey } from '@two-rivers/words/web.en';
import type { ComponentType, ReactNode } from 'react';
import type { KeyGroup } from './keys.ts';

/** What texts about a game are illustrated with. */
export interface Illustrations {
  /** a drawn piece by its name, the size of a letter: `koku`, `wood`, … */
  readonly Icon: ComponentType<{ readonly name: string; readonly title?: string }>;
  /** a picture of the rules by its name */
  readonly Picture: ComponentType<{ readonly name: string }>;
}

/** How a game looks in the browser. Its parts know no rule: they get a position and the choices, and return a choice. */
export interface BoardGame<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  K extends string = string,
  G extends FaceGoal = FaceGoal,
> extends Illustrations {
  /** the whole table: board, row, own things, those of the others */
  readonly Board: OwnGame<[props: BoardProps<P, M, H, K, G>], ReactNode>;
  /** the choices of the moment, in the action bar */
  readonly Choices: OwnGame<[props: BoardProps<P, M, H, K, G>], ReactNode>;
  /** what a player is known by on this table: a shape in a colour */
  readonly Mark: OwnGame<[props: MarkProps<P>], ReactNode>;
  /** the color of that shape, for what is drawn of a player in lines and bars; never the only sign */
  readonly colourOf: OwnGame<[props: MarkProps<P>], string>;
  /** the table options as a form */
  readonly Options: ComponentType<OptionsProps>;
  /** the section of the rules a kind of move belongs to */
  readonly ruleOf: OwnGame<[kind: M['kind']], string>;
  /** pieces by themselves, as positions and editions are made of them; left out where positions are only written */
  readonly PieceArt?: OwnGame<[props: PieceArtProps<P>], ReactNode>;
  /** the kinds of pieces whose drawing says all of them, so that they need no words beside it */
  readonly drawnKinds?: readonly string[];
  /** its component tables, for owners of the box to correct; left out where a game has none of them as data */
  readonly edition?: () => Promise<EditionRoom>;
  /** the letters and digits of the moment; left out where Tab and Enter do */
  readonly keys?: OwnGame<[props: BoardProps<P, M, H, K, G>], readonly KeyGroup<M, G>[]>;
}

export interface MarkProps<P = unknown> {
  readonly position: P;
  readonly seat: number;
}

/** A piece by its kind and its id. */
export interface PieceArtProps<P = unknown> {
  readonly position: P;
  readonly kind: string;
  readonly id: string;
}

/** Component tables as they are drawn: pieces that can be changed have the name of their part as `data-at`. */
export interface EditionTablesProps {
  readonly document: JsonObject;
  readonly speaker: Speaker;
}

/** How the component tables of a game are changed and drawn. */
export interface EditionRoom {
  readonly desk: EditionDesk;
  readonly Tables: ComponentType<EditionTablesProps>;
  /** a piece that a table may name, such as a terrain, the size of a letter */
  readonly art: (kind: string, id: string) => ReactNode;
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
  G extends FaceGoal = FaceGoal,
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
  /** what is wanted, and the way there that is looked at before it is gone */
  readonly intention?: Intention<P, M, G>;
  /** the step of that way which reaches what is wanted, and what the whole way would do */
  readonly selected?: Choice<M>;
  readonly preview?: Ahead<P, H>;
  /** looks at the cheapest way to a goal, or tells what lacks; `name` is what it is called then */
  readonly want: OwnGame<[goal: G, name?: string], void>;
  /** how a goal is reached now; undefined out of turn, and until that is known. Found once for each position */
  readonly reach: OwnGame<[goal: G], Ways<M> | undefined>;
  /** why a goal cannot be reached, in a sentence */
  readonly whyUnreached: OwnGame<[ways: Ways<M>], string | undefined>;
  /** goes the way that is looked at */
  readonly go: () => void;
  /** picks part of a choice, or nothing; what is left alone is selected. A kind alone only opens its choices */
  readonly pick: OwnGame<[part: Part<M> | undefined], void>;
  readonly select: OwnGame<[choice: Choice<M> | undefined], void>;
  readonly play: OwnGame<[choice: Choice<M>], void>;
  /** makes a choice at once, also where the turn ends with it: for a button that says so */
  readonly make: OwnGame<[choice: Choice<M>], void>;
  /** what such a button says */
  readonly deed: OwnGame<[choice: Choice<M>], string>;
  /** why a move is not legal now, in a sentence; undefined where it is */
  readonly whyNot: OwnGame<[move: M], string | undefined>;
  readonly step?: Step<H>;
  /** what others did since the viewer's own last move */
  readonly meanwhile: readonly H[];
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
  /** component tables that somebody wrote in this browser, and that can be played with */
  readonly written?: JsonObject;
}

/** What the first page needs of a game; the rest is loaded when a table is opened. */
export interface BoardEntry {
  readonly Cover: ComponentType;
  /** the cover as small as a letter */
  readonly Thumb: ComponentType;
  readonly words: Readonly<Record<Language, CoverWords>>;
  /** how many can play; the rules say the same, but are loaded later */
  readonly seats: readonly number[];
  /** for its rules, which can be read before anything of its table is there */
  readonly illustrations: () => Promise<Illustrations>;
  readonly load: () => Promise<BoardGame>;
  /** how positions are changed by pointing; left out where they are only written */
  readonly positions?: () => Promise<PositionEditing>;
  /** scores games played at a real table; left out where nobody does */
  readonly scorePad?: () => Promise<MakeScorePad>;
  /** its first game, a record with notes; left out where it has none */
  readonly lesson?: () => Promise<Json>;
  /** its puzzles as they lie on disk, which the schema of collections checks; left out where it has none */
  readonly puzzles?: () => Promise<unknown>;
}

/** What a table is set up with beyond its players. */
export interface TableOptions {
  readonly options: JsonObject;
  readonly edition?: JsonObject;
  readonly memory?: boolean;
  /** something was chosen that is not there yet, or is broken: nothing can begin with it */
  readonly isUnsettled?: boolean;
}

/** Checks the parts of a game against its own position, moves and words. */
export function boardGame<
  P,
  M extends FaceMove,
  H extends FaceHappening,
  K extends string,
  G extends FaceGoal = FaceGoal,
>(game: BoardGame<P, M, H, K, G>): BoardGame {
  return game;
}

/** A board in a picture: it shows a position, and nothing can be done. */
export function stillBoard<
  P,
  M extends FaceMove,
  H extends FaceHappening,
  K extends string,
  G extends FaceGoal = FaceGoal,
>(
  shown: Pick<BoardProps<P, M, H, K, G>, 'position' | 'viewer' | 'speaker' | 'tell'>,
): BoardProps<P, M, H, K, G> {
  return {
    ...shown,
    actor: shown.viewer,
    choices: [],
    meanwhile: [],
    pick: nothing,
    want: nothing,
    reach: nothing,
    whyUnreached: nothing,
    go: nothing,
    select: nothing,
    play: nothing,
    make: nothing,
    deed: ({ text }) => text,
    whyNot: nothing,
    ruleOf: (kind) => kind,
    players: [],
    openRule: nothing,
    memory: false,
  };
}

function nothing(): undefined {
  return undefined;
}
