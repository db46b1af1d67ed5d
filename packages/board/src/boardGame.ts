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

/** Illustrations for texts about a game. */
export interface Illustrations {
  /** an inline icon of a piece by its name: `koku`, `wood`, … */
  readonly Icon: ComponentType<{ readonly name: string; readonly title?: string }>;
  /** a picture in the rules by its name */
  readonly Picture: ComponentType<{ readonly name: string }>;
}

/** UI of a game in the browser. It knows no rules: it gets a position and choices, and returns a choice. */
export interface BoardGame<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  K extends string = string,
  G extends FaceGoal = FaceGoal,
> extends Illustrations {
  /** the whole table: board, row, own pieces, those of the others */
  readonly Board: OwnGame<[props: BoardProps<P, M, H, K, G>], ReactNode>;
  /** the current choices, in the action bar */
  readonly Choices: OwnGame<[props: BoardProps<P, M, H, K, G>], ReactNode>;
  /** a player's mark: a colored shape */
  readonly Mark: OwnGame<[props: MarkProps<P>], ReactNode>;
  /** color of that mark, for a player's lines and bars in charts; never the only distinction */
  readonly colourOf: OwnGame<[props: MarkProps<P>], string>;
  /** the table options as a form */
  readonly Options: ComponentType<OptionsProps>;
  /** section of the rules for a kind of move */
  readonly ruleOf: OwnGame<[kind: M['kind']], string>;
  /** single pieces, for editing positions and editions; undefined if positions are edited as text only */
  readonly PieceArt?: OwnGame<[props: PieceArtProps<P>], ReactNode>;
  /** kinds of pieces whose art needs no label */
  readonly drawnKinds?: readonly string[];
  /** UI to correct its component tables; undefined if the game has none as data */
  readonly edition?: () => Promise<EditionRoom>;
  /** current keyboard shortcuts (letters and digits); undefined if Tab and Enter suffice */
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

/** Props of the drawn component tables; editable pieces have the name of their part as `data-at`. */
export interface EditionTablesProps {
  readonly document: JsonObject;
  readonly speaker: Speaker;
}

/** Editing and rendering of a game's component tables. */
export interface EditionRoom {
  readonly desk: EditionDesk;
  readonly Tables: ComponentType<EditionTablesProps>;
  /** an inline icon of a piece that a table may name, such as a terrain */
  readonly art: (kind: string, id: string) => ReactNode;
}

/** A player at the table. */
export interface Player {
  readonly name: string;
  /** the playing bot; undefined for a person */
  readonly bot?: string;
}

/** Data that a board renders, and the callbacks for choices, whole or partial. */
export interface BoardProps<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  K extends string = string,
  G extends FaceGoal = FaceGoal,
> {
  /** position as the viewer knows it, after the viewer's draft */
  readonly position: P;
  /** seat of the viewer, or SPECTATOR */
  readonly viewer: number;
  /** seat to act, CHANCE or OVER */
  readonly actor: number;
  /** legal choices of the viewer; empty out of turn */
  readonly choices: readonly Choice<M>[];
  /** a partial choice, reset when the choices change; `narrow(choices, partial)` has the remaining ones */
  readonly picked?: Part<M>;
  /** the viewer's goal, and the previewed path to it */
  readonly intention?: Intention<P, M, G>;
  /** the selected choice, or the step of the path that reaches the goal; `preview` is the effect of the whole path */
  readonly selected?: Choice<M>;
  readonly preview?: Ahead<P, H>;
  /** previews the cheapest path to a goal, or its shortages; `name` is the goal's display name */
  readonly want: OwnGame<[goal: G, name?: string], void>;
  /** paths to a goal, cached per position; undefined out of turn, and until they are computed */
  readonly reach: OwnGame<[goal: G], Ways<M> | undefined>;
  /** why a goal cannot be reached, as a sentence; undefined if it can */
  readonly whyUnreached: OwnGame<[ways: Ways<M>], string | undefined>;
  /** plays the previewed path */
  readonly go: () => void;
  /** sets or clears the partial choice; a single remaining choice is selected. A kind alone only opens its choices */
  readonly pick: OwnGame<[part: Part<M> | undefined], void>;
  readonly select: OwnGame<[choice: Choice<M> | undefined], void>;
  readonly play: OwnGame<[choice: Choice<M>], void>;
  /** plays a choice without confirmation, even if it ends the turn; for buttons that say so */
  readonly make: OwnGame<[choice: Choice<M>], void>;
  /** label of such a button */
  readonly deed: OwnGame<[choice: Choice<M>], string>;
  /** why a move is illegal now, as a sentence; undefined if legal */
  readonly whyNot: OwnGame<[move: M], string | undefined>;
  readonly step?: Step<H>;
  /** events by others since the viewer's last move */
  readonly meanwhile: readonly H[];
  readonly players: readonly Player[];
  readonly speaker: Speaker<K | WebKey | CommonKey>;
  /** a move as a sentence, with its costs and gains */
  readonly tell: OwnGame<[move: M], string>;
  /** section of the rules for a kind of move */
  readonly ruleOf: OwnGame<[kind: M['kind']], string>;
  /** opens the rules at a section, on top of the table */
  readonly openRule: (section: string) => void;
  /** memory mode: others' cards and tokens are covered, as on a real table */
  readonly memory: boolean;
}

export interface OptionsProps {
  readonly seats: number;
  readonly names: readonly string[];
  readonly value: TableOptions;
  readonly change: (value: TableOptions) => void;
  /** playable edition saved in this browser */
  readonly written?: JsonObject;
}

/** Part of a game that the home page needs; the rest loads with a table. */
export interface BoardEntry {
  readonly Cover: ComponentType;
  /** thumbnail of the cover, the size of a letter */
  readonly Thumb: ComponentType;
  readonly words: Readonly<Record<Language, CoverWords>>;
  /** possible numbers of players; the same in the rules, which load later */
  readonly seats: readonly number[];
  /** for the rules pages, which need nothing else of the table */
  readonly illustrations: () => Promise<Illustrations>;
  readonly load: () => Promise<BoardGame>;
  /** visual position editor; undefined if positions are edited as text only */
  readonly positions?: () => Promise<PositionEditing>;
  /** scoring of games played at a real table, if supported */
  readonly scorePad?: () => Promise<MakeScorePad>;
  /** its lesson, a record with notes, if any */
  readonly lesson?: () => Promise<Json>;
  /** its puzzle collection as stored, unvalidated, if any */
  readonly puzzles?: () => Promise<unknown>;
}

/** Setup of a table besides its players. */
export interface TableOptions {
  readonly options: JsonObject;
  readonly edition?: JsonObject;
  readonly memory?: boolean;
  /** a chosen edition is missing or invalid: the table cannot start */
  readonly isUnsettled?: boolean;
}

/** Type-checks the parts of a game against its own position, moves and messages. */
export function boardGame<
  P,
  M extends FaceMove,
  H extends FaceHappening,
  K extends string,
  G extends FaceGoal = FaceGoal,
>(game: BoardGame<P, M, H, K, G>): BoardGame {
  return game;
}

/** Props of a static board: shows a position, without choices or actions. */
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
