import type { JsonObject, Refusal } from '@two-rivers/kernel';
import type { FormSection } from './positionForm.ts';

/** Something that is wrong with component tables, and the part it is about; none where it is about all of them. */
export interface EditionProblem {
  readonly refusal: Refusal;
  readonly part?: string;
}

/** Where something that the tables say comes from. */
export interface ValueOrigin {
  /** by which it is found again */
  readonly id: string;
  /** a table, by a message of the game's words for editions */
  readonly table: string;
  /** what of it, in the words of whoever wrote the tables */
  readonly part: string;
  /** the message that says the same, where it is of the shipped tables */
  readonly said?: string;
  /** by a message */
  readonly source: string;
  /** an owner of the box has compared it */
  readonly isCompared: boolean;
  /** nobody has seen it: it was designed to fit */
  readonly isGuessed: boolean;
}

/** How the component tables of a game are changed by pointing at the pieces. */
export interface EditionForm {
  /** the tables that the game comes with */
  readonly shipped: JsonObject;
  /** the box before anything was read off it: what the rulebook counts, and nothing else */
  readonly empty: JsonObject;
  sections(document: JsonObject): readonly FormSection[];
  problems(document: JsonObject): readonly EditionProblem[];
  origins(document: JsonObject): readonly ValueOrigin[];
  /** the tables with something noted as compared with the box, or no more */
  withCompared(document: JsonObject, id: string, isCompared: boolean): JsonObject;
}
