import type { EditionForm, MakeScorePad, PositionEditorParts } from '@two-rivers/forms';
import type { TypedPreview, Goal, GameEvent, TypedMove, Json, JsonObject, BivariantFunction } from '@two-rivers/kernel';
import type { Intention, MoveChoice, PlayedStep } from '@two-rivers/table';
import type { CoverTexts, Language, MessageSlots, NoMessages } from '@two-rivers/i18n';
import type { ComponentType, ReactNode } from 'react';
import type { BoardActions } from './boardActions.ts';
import type { KeyGroup } from './keys.ts';
import type { AppI18n } from './i18n.ts';

/** Illustrations for texts about a game. */
export interface Illustrations {
  /** an inline icon of a piece by its name: `koku`, `wood`, … */
  readonly Icon: ComponentType<{ readonly name: string; readonly title?: string }>;
  /** a picture in the rules by its name */
  readonly Picture: ComponentType<{ readonly name: string }>;
}

/** UI of a game in the browser. It contains no rules: it receives a position and choices, and returns a choice. */
export interface BoardGame<
  P = unknown,
  M extends TypedMove = TypedMove,
  E extends GameEvent = GameEvent,
  X extends MessageSlots = MessageSlots,
  G extends Goal = Goal,
> extends Illustrations {
  /** the whole table: board, row, the viewer's own pieces and the other players' pieces */
  readonly Board: ComponentType;
  /** the current choices, in the action bar */
  readonly Choices: ComponentType;
  /** colored shape that identifies a player */
  readonly PlayerMark: BivariantFunction<[props: PlayerMarkProps<P>], ReactNode>;
  /** color of the player mark, for lines and bars in charts; never the only distinction */
  readonly playerColor: BivariantFunction<[props: PlayerMarkProps<P>], string>;
  /** the table options as a form */
  readonly OptionsForm: ComponentType<OptionsFormProps>;
  /** section of the rules for a kind of move */
  readonly ruleSectionOf: BivariantFunction<[kind: M['kind']], string>;
  /** single pieces, for editing positions and editions; undefined if positions are edited as text only */
  readonly PieceArt?: BivariantFunction<[props: PieceArtProps<P>], ReactNode>;
  /** kinds of pieces whose art needs no label */
  readonly unlabeledKinds?: readonly string[];
  /** editor of the component tables; undefined if the game does not read its tables from data */
  readonly editionEditor?: () => Promise<EditionEditorParts>;
  /** current keyboard shortcuts (letters and digits); undefined if Tab and Enter suffice */
  readonly keyGroups?: BivariantFunction<[table: BoardTable<P, M, E, X, G>], readonly KeyGroup<M, G>[]>;
}

export interface PlayerMarkProps<P = unknown> {
  readonly position: P;
  readonly seat: number;
}

/** A piece by its kind and its id. */
export interface PieceArtProps<P = unknown> {
  readonly position: P;
  readonly kind: string;
  readonly id: string;
}

/** Props of the drawn component tables; an editable piece has the name of its section as `data-at`. */
export interface EditionTablesProps<X extends MessageSlots = NoMessages> {
  readonly document: JsonObject;
  readonly i18n: AppI18n<X>;
}

/** Editing and rendering of a game's component tables. */
export interface EditionEditorParts {
  readonly form: EditionForm;
  readonly Tables: ComponentType<EditionTablesProps>;
  /** an inline icon of a piece that a table may name, such as a terrain */
  readonly art: (kind: string, id: string) => ReactNode;
}

/** A player at the table. */
export interface Player {
  readonly name: string;
  /** the bot that plays this seat; undefined for a person */
  readonly bot?: string;
}

/** The table as its board reads it, at one moment. */
export interface BoardTable<
  P = unknown,
  M extends TypedMove = TypedMove,
  E extends GameEvent = GameEvent,
  X extends MessageSlots = MessageSlots,
  G extends Goal = Goal,
> extends BoardActions<M, G> {
  /** position as the viewer knows it, after the viewer's draft */
  readonly position: P;
  /** seat of the viewer, or SPECTATOR */
  readonly viewer: number;
  /** seat to act, CHANCE or OVER */
  readonly actor: number;
  /** the viewer's goal, and the previewed path to it */
  readonly intention?: Intention<P, M, G> | undefined;
  /** effect of the whole previewed path */
  readonly preview?: TypedPreview<P, E> | undefined;
  /** label of a button that plays a choice immediately */
  readonly buttonLabel: BivariantFunction<[choice: MoveChoice<M>], string>;
  readonly lastStep?: PlayedStep<E> | undefined;
  /** events by others since the viewer's last move */
  readonly eventsSinceOwnMove: readonly E[];
  readonly players: readonly Player[];
  readonly i18n: AppI18n<X>;
  /** memory mode: others' cards and tokens are covered, as on a real table */
  readonly isMemoryMode: boolean;
}

export interface OptionsFormProps {
  readonly seats: number;
  readonly names: readonly string[];
  readonly value: TableOptions;
  readonly change: (value: TableOptions) => void;
  /** playable edition saved in this browser */
  readonly savedEdition?: JsonObject;
}

/** Part of a game that the home page needs; the rest loads with a table. */
export interface GameEntry {
  readonly Cover: ComponentType;
  /** thumbnail of the cover, as small as a letter of text */
  readonly Thumbnail: ComponentType;
  readonly texts: Readonly<Record<Language, CoverTexts>>;
  /** possible numbers of players; must equal those in the rules, which load later */
  readonly seats: readonly number[];
  /** illustrations for the rules pages, which need nothing else of the board */
  readonly illustrations: () => Promise<Illustrations>;
  readonly load: () => Promise<BoardGame>;
  /** visual position editor; undefined if positions are edited as text only */
  readonly positionEditor?: () => Promise<PositionEditorParts>;
  /** scoring of games played at a real table, if supported */
  readonly scorePad?: () => Promise<MakeScorePad>;
  /** the game's lesson, a record with notes, if any */
  readonly lesson?: () => Promise<Json>;
  /** the game's puzzle collection as stored, not validated yet, if any */
  readonly puzzles?: () => Promise<unknown>;
}

/** Setup of a table besides its players. */
export interface TableOptions {
  readonly options: JsonObject;
  readonly edition?: JsonObject;
  readonly memory?: boolean;
  /** whether a chosen edition is missing or invalid, so that the table cannot start */
  readonly isInvalid?: boolean;
}

/** Type-checks the parts of a game against the position, moves and messages of that game. */
export function defineBoardGame<
  P,
  M extends TypedMove,
  E extends GameEvent,
  X extends MessageSlots,
  G extends Goal = Goal,
>(game: BoardGame<P, M, E, X, G>): BoardGame {
  return game;
}

/** A table without choices or actions, such as in a picture. */
export function staticTable<P, M extends TypedMove, E extends GameEvent, X extends MessageSlots, G extends Goal = Goal>(
  content: Pick<BoardTable<P, M, E, X, G>, 'position' | 'viewer' | 'i18n' | 'describeMove'>,
): BoardTable<P, M, E, X, G> {
  return {
    ...content,
    actor: content.viewer,
    choices: [],
    eventsSinceOwnMove: [],
    send: noop,
    pathsTo: noop,
    unreachableReason: noop,
    buttonLabel: ({ text }) => text,
    illegalReason: noop,
    ruleSectionOf: (kind) => kind,
    players: [],
    openRule: noop,
    isMemoryMode: false,
  };
}

function noop(): undefined {
  return undefined;
}
