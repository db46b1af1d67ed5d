import type { FaceGoal, FaceMove, Ways } from '@two-rivers/kernel';
import { type Choice, type Intention, narrow, type Part } from '@two-rivers/table';

/** The member of a union of moves that has this kind. */
export type OfKind<M extends FaceMove, K extends M['kind']> = Extract<M, { readonly kind: K }>;

/** What a user chooses with, the half of a table that pieces need: each `BoardProps` is one. */
export interface Hand<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  /** all that may be done now */
  readonly choices: readonly Choice<M>[];
  /** what is wanted, and the way there that is looked at */
  readonly intention?: Intention<unknown, M, G>;
  /** the step of that way which reaches what is wanted */
  readonly selected?: Choice<M>;
  /** a half-made choice */
  readonly picked?: Part<M>;
  want(goal: G, name?: string): void;
  reach(goal: G): Ways<M> | undefined;
  /** why a goal cannot be reached, in a sentence */
  whyUnreached(ways: Ways<M>): string | undefined;
  /** goes the way that is looked at */
  go(): void;
  select(choice: Choice<M> | undefined): void;
  play(choice: Choice<M>): void;
  pick(part: Part<M> | undefined): void;
  /** why a move is not possible now, in a sentence; undefined where it is */
  whyNot(move: M): string | undefined;
  /** a move in a sentence */
  tell(move: M): string;
  /** the section of the rules a kind of move belongs to */
  ruleOf(kind: M['kind']): string;
  /** opens the rules at a section */
  openRule(section: string): void;
}

/** The choices of some kinds, typed as moves of those kinds. */
export function ofKind<M extends FaceMove, K extends M['kind']>(
  choices: readonly Choice<M>[],
  ...kinds: readonly K[]
): readonly Choice<OfKind<M, K>>[] {
  return choices.filter((choice): choice is Choice<OfKind<M, K>> =>
    kinds.some((kind) => kind === choice.move.kind),
  );
}

/** What a field can still be, in the order of the choices: the spaces one can build on. */
export function valuesOf<M extends FaceMove, F extends keyof M>(
  choices: readonly Choice<M>[],
  field: F,
): readonly M[F][] {
  return [...new Set(choices.map(({ move }) => move[field]))];
}

/** The one choice there is; undefined where there is none or more than one. */
export function only<M extends FaceMove>(choices: readonly Choice<M>[]): Choice<M> | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}

/** What is chosen so far: the whole of what is selected, else what is picked. */
export function chosenOf<M extends FaceMove>({ selected, picked }: Hand<M>): M | Part<M> | undefined {
  return selected?.move ?? picked;
}

/** What touching a piece does. */
export interface Touch<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  /** touching wants this, and again goes the way there */
  readonly goal?: G | undefined;
  /** touching selects this, and again plays it */
  readonly choice?: Choice<M> | undefined;
  /** touching plays the choice at once instead of showing what it does first, unless the turn would end with it */
  readonly isSimple?: boolean | undefined;
  /** touching does this: half of a choice, or a list of further ones */
  readonly pick?:
    | {
        readonly name: string;
        /** left out where nothing stays picked */
        readonly isOn?: boolean;
        readonly act: () => void;
      }
    | undefined;
}

/**
 * What touching a piece does that stands for part of a move, such as a space to build on. Together with what is chosen so
 * far it names one choice, or it is picked and the rest stays open; touched again it is dropped. With nothing to choose
 * here it does nothing: `wanted` of the piece then says why.
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

/** Whether this is what is wanted, with nothing more and nothing less said of it. */
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

/** What was picked less this part; of the kind alone nothing is left. */
function without<M extends FaceMove>(picked: Part<M>, part: Part<M>): Part<M> | undefined {
  const fields = Object.keys(part).filter((field) => field !== 'kind');
  if (fields.length === 0) return undefined;
  const rest = { ...picked };
  for (const field of fields) Reflect.deleteProperty(rest, field);
  return rest;
}
