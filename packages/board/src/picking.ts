import type { FaceGoal, FaceMove, Ways } from '@two-rivers/kernel';
import { type Choice, type Intention, narrow, type Part } from '@two-rivers/table';

/** The member of a union of moves with this kind. */
export type OfKind<M extends FaceMove, K extends M['kind']> = Extract<M, { readonly kind: K }>;

/** Choices and callbacks that pieces need, a subset of `BoardProps`. */
export interface Hand<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  /** legal choices; empty out of turn */
  readonly choices: readonly Choice<M>[];
  /** the viewer's goal, and the previewed path to it */
  readonly intention?: Intention<unknown, M, G>;
  /** the selected choice, or the step of the path that reaches the goal */
  readonly selected?: Choice<M>;
  /** a partial choice */
  readonly picked?: Part<M>;
  want(goal: G, name?: string): void;
  reach(goal: G): Ways<M> | undefined;
  /** why a goal cannot be reached, as a sentence; undefined if it can */
  whyUnreached(ways: Ways<M>): string | undefined;
  /** plays the previewed path */
  go(): void;
  select(choice: Choice<M> | undefined): void;
  play(choice: Choice<M>): void;
  pick(part: Part<M> | undefined): void;
  /** why a move is illegal now, as a sentence; undefined if legal */
  whyNot(move: M): string | undefined;
  /** a move as a sentence */
  tell(move: M): string;
  /** section of the rules for a kind of move */
  ruleOf(kind: M['kind']): string;
  openRule(section: string): void;
}

/** Filters choices by kind, typed as moves of those kinds. */
export function ofKind<M extends FaceMove, K extends M['kind']>(
  choices: readonly Choice<M>[],
  ...kinds: readonly K[]
): readonly Choice<OfKind<M, K>>[] {
  return choices.filter((choice): choice is Choice<OfKind<M, K>> =>
    kinds.some((kind) => kind === choice.move.kind),
  );
}

/** Distinct values of a move field, in the order of the choices, such as spaces to build on. */
export function valuesOf<M extends FaceMove, F extends keyof M>(
  choices: readonly Choice<M>[],
  field: F,
): readonly M[F][] {
  return [...new Set(choices.map(({ move }) => move[field]))];
}

/** The only choice; undefined if there are none or several. */
export function only<M extends FaceMove>(choices: readonly Choice<M>[]): Choice<M> | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}

/** The selected move, else the partial one. */
export function chosenOf<M extends FaceMove>({ selected, picked }: Hand<M>): M | Part<M> | undefined {
  return selected?.move ?? picked;
}

/** Effect of pressing a piece. */
export interface Touch<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  /** the first press aims at this goal, the second plays the path to it */
  readonly goal?: G | undefined;
  /** the first press selects this choice, the second plays it */
  readonly choice?: Choice<M> | undefined;
  /** the first press plays the choice without a preview, unless that would end the turn */
  readonly isSimple?: boolean | undefined;
  /** a press runs this: picks part of a move, or opens a list of choices */
  readonly pick?:
    | {
        readonly name: string;
        /** undefined if not a toggle */
        readonly isOn?: boolean;
        readonly act: () => void;
      }
    | undefined;
}

/**
 * Action of a piece that stands for part of a move, such as a space to build on. Combined with the selected or partial move it determines
 * one choice, or is picked with the rest open; pressed again it is dropped. Empty without a matching choice: `expectedMove` of the
 * piece then explains why.
 */
export function touchPart<M extends FaceMove>(hand: Hand<M>, name: string, part: Part<M>): Touch<M> {
  const { choices, selected, picked } = hand;
  const isOn = picked !== undefined && hasAll(picked, part);
  const ways = [
    ...(selected?.move.kind === part.kind ? [{ ...selected.move, ...part }] : []),
    ...(picked?.kind === part.kind ? [{ ...picked, ...part }] : []),
    part,
  ];
  for (const way of ways) {
    const left = narrow(choices, way);
    const choice = only(left);
    if (choice !== undefined) return { choice };
    if (left.length > 0) {
      const next = isOn && selected === undefined ? without(picked, part) : way;
      return { pick: { name, isOn, act: () => hand.pick(next) } };
    }
  }
  return {};
}

/** Whether this is exactly the current goal. */
export function isWanted<G extends FaceGoal>(
  { intention }: Pick<Hand<FaceMove, G>, 'intention'>,
  goal: G,
): boolean {
  const wanted = intention?.goal;
  if (wanted === undefined) return false;
  return isSubset(goal, wanted) && isSubset(wanted, goal);
}

function isSubset(part: object, whole: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(
    ([field, value]) => JSON.stringify(fields.get(field)) === JSON.stringify(value),
  );
}

function hasAll(whole: object, part: object): boolean {
  const fields = new Map(Object.entries(whole));
  return Object.entries(part).every(([field, value]) => fields.get(field) === value);
}

/** A partial move without some fields; undefined if `part` is the kind alone. */
function without<M extends FaceMove>(picked: Part<M>, part: Part<M>): Part<M> | undefined {
  const fields = Object.keys(part).filter((field) => field !== 'kind');
  if (fields.length === 0) return undefined;
  const rest = { ...picked };
  for (const field of fields) Reflect.deleteProperty(rest, field);
  return rest;
}
