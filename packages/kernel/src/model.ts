import type { Move } from './game.ts';
import type { TypedMove } from './gameView.ts';

/*
 * The model of a game says once what a position consists of and which moves there are. `npm run models` writes the
 * state class, the masks, and the numbers and texts of moves from it; games never load a model while they run.
 */

/** Values of one kind: numbers of a range, or names and pieces, numbered in order. */
export type ModelValue =
  | {
      readonly from: number;
      readonly to: number;
      /** member of the context that texts stay below, such as its number of seats */
      readonly below?: string;
    }
  /** names that only the software uses, each with a comment; they become constants, and `''` is none */
  | { readonly names: Readonly<Record<string, string>> }
  /** a list that the components export; `from` is the first number, `type` the type of an id */
  | {
      readonly ids: readonly (string | number | { readonly id: string })[];
      readonly from: number;
      readonly type: string;
      /** whether a viewer may not know which one it is: `?` in texts */
      readonly unknown?: true;
    }
  /** pieces that come from an edition: its list of ids, and how many there can be */
  | { readonly edition: string; readonly most: number };

/** Who may know a field; there is no default. */
type Knowledge<F extends string> =
  | {
      /** everyone; or whoever knows the fields it follows from */
      readonly known: 'all' | readonly F[];
      /** value that every mask sets, to mark a state as masked */
      readonly masked?: number;
    }
  | {
      /** only the seat whose row it is, or no seat */
      readonly known: 'owner' | 'nobody';
      /** value that hides others, except 0, which hides nothing */
      readonly unknown: number;
      /** condition of hiding, passed to the mask */
      readonly while?: string;
    };

/** A field of a position: one number, or one for each seat, place or piece in `per`. */
export type ModelField<V extends string = string, F extends string = string> = {
  /** what it means; becomes its comment */
  readonly about: string;
  /** what it is counted by: values of a kind, or a number of columns */
  readonly per?: readonly (V | number)[];
  /** whether it has methods to read and write a value by its indices */
  readonly accessors?: true;
  /** says that documents have it as it is: a number, name, flag, list or object, of the table or of each seat */
  readonly plain?: {
    /** whether people also see and change it as a number of pieces */
    readonly counted?: true;
    /** its name in documents, unless its own */
    readonly name?: string;
    /** number, or name, where a document leaves it out; without it, the reader of the document says */
    readonly omitted?: number | string;
    /** whether a document leaves out what is 0 */
    readonly sparse?: true;
  };
  /** name under which four bytes can be read as one number */
  readonly asWord?: string;
} & (
  | { readonly max: number }
  | { readonly of: V }
  /** a bit for each value */
  | { readonly set: V }
  /** 0 or 1 */
  | { readonly flag: true }
) &
  Knowledge<F>;

/** A kind of move or of chance result. */
export type ModelMove<V extends string = string, F extends string = string> = {
  /** its public number */
  readonly number: number;
  /** its word in texts, unless its name in the model */
  readonly word?: string;
  /** its kind as a typed move, unless its word; chance results add `chance-` */
  readonly kind?: string;
  readonly about?: string;
  /** what its number holds, in this order */
  readonly slots?: Readonly<Record<string, V>>;
  /** field with the only seat that sees its slots, always or while a condition holds; others see them as unknown */
  readonly seenBy?: { readonly seat: F; readonly while?: string };
  /** for a move that is not its word and slots: the `MoveCodec` that converts it, and its typed fields with their types */
  readonly odd?: { readonly codec: string; readonly fields: Readonly<Record<string, string>> };
};

export interface Model<V extends string = string, F extends string = string> {
  /** name of the state class */
  readonly state: string;
  /** name of the union of typed moves */
  readonly move: string;
  /** bits of a move’s kind, and of each of its slots above */
  readonly bits: { readonly kind: number; readonly slot: number };
  /** module with the lists of pieces */
  readonly components: string;
  /** module with codecs of odd moves */
  readonly codecs?: string;
  /** argument on which names of pieces depend: its name, type and, unless built in, the module of the type */
  readonly context?: { readonly name: string; readonly type: string; readonly module?: string };
  readonly values: Readonly<Record<V, ModelValue>>;
  readonly fields: Readonly<Record<F, ModelField<NoInfer<V>, NoInfer<F>>>>;
  readonly moves: Readonly<Record<string, ModelMove<NoInfer<V>, NoInfer<F>>>>;
  readonly chance: Readonly<Record<string, ModelMove<NoInfer<V>, NoInfer<F>>>>;
}

/** Checks a model by its type: every name of a value or field must be one that the model has. */
export function defineModel<const V extends string, const F extends string>(model: Model<V, F>): Model<V, F> {
  return model;
}

/** Conversions of an odd move, written by hand. `C` is what names of pieces depend on, such as an edition. */
export interface MoveCodec<M extends TypedMove, C extends readonly unknown[] = []> {
  decode(move: Move, ...context: C): M;
  encode(move: M, ...context: C): Move;
  /** words after the move’s own */
  write(move: M): readonly string[];
  read(words: readonly string[], ...context: C): M | undefined;
}
