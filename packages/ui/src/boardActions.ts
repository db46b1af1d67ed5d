import type { BivariantFunction, Goal, TypedMove, PathResult } from '@two-rivers/kernel';
import {
  type BoardCommand,
  type MoveChoice,
  type Intention,
  matchingChoices,
  type PartialMove,
} from '@two-rivers/table';

/** The member of a union of moves with this kind. */
export type MoveOfKind<M extends TypedMove, K extends M['kind']> = Extract<M, { readonly kind: K }>;

/** The part of a table that pieces need: choices, the selection, and what a press does. */
export interface BoardActions<M extends TypedMove = TypedMove, G extends Goal = Goal> {
  /** legal choices; empty out of turn */
  readonly choices: readonly MoveChoice<M>[];
  /** the viewer's goal, and the previewed path to it */
  readonly intention?: Intention<unknown, M, G> | undefined;
  /** the selected choice, or the step of the path that reaches the goal */
  readonly selected?: MoveChoice<M> | undefined;
  /** a partial choice, void when the choices change */
  readonly partialMove?: PartialMove<M> | undefined;
  readonly send: BivariantFunction<[command: BoardCommand<M, G>], void>;
  /** paths to a goal; undefined out of turn, and until they are found */
  readonly pathsTo: BivariantFunction<[goal: G], PathResult<M> | undefined>;
  /** why a goal cannot be reached, as a sentence; undefined if it can */
  readonly unreachableReason: BivariantFunction<[pathResult: PathResult<M>], string | undefined>;
  /** why a move is illegal now, as a sentence; undefined if legal */
  readonly illegalReason: BivariantFunction<[move: M], string | undefined>;
  /** a move as a sentence, with its costs and gains */
  readonly describeMove: BivariantFunction<[move: M], string>;
  /** section of the rules for a kind of move */
  readonly ruleSectionOf: BivariantFunction<[kind: M['kind']], string>;
  /** opens the rules at a section, on top of the table */
  readonly openRule: (section: string) => void;
}

/** Filters choices by kind, typed as moves of those kinds. */
export function choicesOfKind<M extends TypedMove, K extends M['kind']>(
  choices: readonly MoveChoice<M>[],
  ...kinds: readonly K[]
): readonly MoveChoice<MoveOfKind<M, K>>[] {
  return choices.filter((choice): choice is MoveChoice<MoveOfKind<M, K>> =>
    kinds.some((kind) => kind === choice.move.kind),
  );
}

/** Distinct values of a move field, in the order of the choices, such as spaces to build on. */
export function distinctValues<M extends TypedMove, F extends keyof M>(
  choices: readonly MoveChoice<M>[],
  field: F,
): readonly M[F][] {
  return [...new Set(choices.map(({ move }) => move[field]))];
}

/** The only choice; undefined if there are none or several. */
export function onlyChoice<M extends TypedMove>(choices: readonly MoveChoice<M>[]): MoveChoice<M> | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}

/** The selected move, else the partial one. */
export function selectedOrPartialMove<M extends TypedMove>({
  selected,
  partialMove,
}: BoardActions<M>): M | PartialMove<M> | undefined {
  return selected?.move ?? partialMove;
}

/** Effect of pressing a piece. */
export interface PieceAction<M extends TypedMove = TypedMove, G extends Goal = Goal> {
  /** the first press aims at this goal, the second plays the path to it */
  readonly goal?: G | undefined;
  /** the first press selects this choice, the second plays it */
  readonly choice?: MoveChoice<M> | undefined;
  /** the first press plays the choice without a preview, unless that would end the turn */
  readonly playsImmediately?: boolean | undefined;
  /** a press sets the partial move, or sends other commands */
  readonly pick?:
    | {
        readonly name: string;
        /** undefined if not a toggle */
        readonly isPressed?: boolean;
        readonly commands: readonly BoardCommand<M, G>[];
      }
    | undefined;
}

/**
 * Action of a piece that stands for part of a move, such as a space to build on. The part is combined with the selected
 * or partial move, if possible. If one choice matches, a press selects that choice. If several match, a press picks the
 * part, and another press drops it. Without a matching choice there is no action, and `expectedMove` of the piece
 * explains why.
 */
export function partialMoveAction<M extends TypedMove>(
  actions: BoardActions<M>,
  name: string,
  part: PartialMove<M>,
): PieceAction<M> {
  const { choices, selected, partialMove } = actions;
  const isPressed = partialMove !== undefined && hasFields(partialMove, part);
  const combinedMoves = [
    ...(selected?.move.kind === part.kind ? [{ ...selected.move, ...part }] : []),
    ...(partialMove?.kind === part.kind ? [{ ...partialMove, ...part }] : []),
    part,
  ];
  for (const combinedMove of combinedMoves) {
    const remaining = matchingChoices(choices, combinedMove);
    const choice = onlyChoice(remaining);
    if (choice !== undefined) return { choice };
    if (remaining.length > 0) {
      const next = isPressed && selected === undefined ? withoutFields(partialMove, part) : combinedMove;
      return { pick: { name, isPressed, commands: [{ type: 'pick', part: next }] } };
    }
  }
  return {};
}

/** Whether this is exactly the current goal. */
export function isCurrentGoal<G extends Goal>(
  { intention }: Pick<BoardActions<TypedMove, G>, 'intention'>,
  goal: G,
): boolean {
  const currentGoal = intention?.goal;
  if (currentGoal === undefined) return false;
  return isFieldSubset(goal, currentGoal) && isFieldSubset(currentGoal, goal);
}

function isFieldSubset(part: object, whole: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([field, value]) => JSON.stringify(fields.get(field)) === JSON.stringify(value));
}

function hasFields(whole: object, part: object): boolean {
  const fields = new Map(Object.entries(whole));
  return Object.entries(part).every(([field, value]) => fields.get(field) === value);
}

/** A partial move without some fields; undefined if `part` is the kind alone. */
function withoutFields<M extends TypedMove>(
  partialMove: PartialMove<M>,
  part: PartialMove<M>,
): PartialMove<M> | undefined {
  const fields = Object.keys(part).filter((field) => field !== 'kind');
  if (fields.length === 0) return undefined;
  const rest = { ...partialMove };
  for (const field of fields) Reflect.deleteProperty(rest, field);
  return rest;
}
