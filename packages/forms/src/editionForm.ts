import type { JsonObject, Refusal } from '@two-rivers/kernel';
import type { FormSection } from './positionForm.ts';

/** A problem in component tables, with the part it concerns; no part if it concerns all of them. */
export interface EditionProblem {
  readonly refusal: Refusal;
  readonly part?: string;
}

/** Origin of a value in the component tables. */
export interface ValueOrigin {
  /** identifier for `withCompared` */
  readonly id: string;
  /** name of a table, as a key of the game's edition texts */
  readonly table: string;
  /** name of the part, as written by the author of the tables */
  readonly part: string;
  /** key of the message with the part's name, for parts of the shipped tables */
  readonly said?: string;
  /** key of the message that names the source */
  readonly source: string;
  /** whether an owner of the box has compared the value */
  readonly isCompared: boolean;
  /** whether the value is a guess, designed to fit */
  readonly isGuessed: boolean;
}

/** Form to change the component tables of a game by selecting pieces. */
export interface EditionForm {
  /** component tables that come with the game */
  readonly shipped: JsonObject;
  /** tables with only the counts from the rulebook, before any values are read from a box */
  readonly empty: JsonObject;
  sections(document: JsonObject): readonly FormSection[];
  problems(document: JsonObject): readonly EditionProblem[];
  origins(document: JsonObject): readonly ValueOrigin[];
  /** returns the tables with an entry marked as compared with the box, or unmarked */
  withCompared(document: JsonObject, id: string, isCompared: boolean): JsonObject;
}
