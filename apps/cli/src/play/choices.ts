import {
  copyState,
  type Face,
  type Game,
  type MoveList,
  type State,
  type Wayfinder,
} from '@two-rivers/kernel';
import { pad, paint, widthOf, wrap } from '@two-rivers/terminal';
import type { Teller } from '@two-rivers/words';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { speakerFor } from '../common/sentences.ts';
import { wordFor } from '../common/show.ts';

interface Choice {
  /** as the log writes it */
  readonly text: string;
  readonly words: string;
}

interface Group {
  /** the first word of its moves: `build`, `sail`, … */
  readonly kind: string;
  readonly title: string;
  readonly first: number;
  readonly choices: readonly Choice[];
}

/** Groups longer than this are folded where there are many choices in all. */
const LONG_GROUP = 12;
const MANY = 36;

/** The legal moves as numbered choices, grouped by kind of action. */
export class Choices {
  readonly groups: readonly Group[];
  readonly #all: readonly Choice[];

  constructor(io: Io, entry: CliGame, teller: Teller, game: Game, state: State, moves: MoveList) {
    const byKind = new Map<string, Choice[]>();
    for (const move of moves.toArray()) {
      const text = game.writeMove(move);
      const kind = text.split(' ', 1)[0] ?? text;
      const group = byKind.get(kind) ?? [];
      group.push({ text, words: teller.move(state, move) });
      byKind.set(kind, group);
    }
    let first = 1;
    this.groups = Array.from(byKind, ([kind, choices]) => {
      const group = { kind, title: wordFor(io, entry, 'kind', kind), first, choices };
      first += choices.length;
      return group;
    });
    this.#all = this.groups.flatMap(({ choices }) => choices);
  }

  get count(): number {
    return this.#all.length;
  }

  /** the move of a number, as the log writes it */
  numbered(number: number): string | undefined {
    return this.#all[number - 1]?.text;
  }

  /** All groups, long ones folded, or one of them in full. */
  list(io: Io, kind?: string): string {
    const fold = kind === undefined && this.count > MANY;
    return this.groups
      .filter((group) => kind === undefined || group.kind === kind)
      .map((group) => this.#group(io, group, fold))
      .join('');
  }

  #group(io: Io, { kind, title, first, choices }: Group, fold: boolean): string {
    const heading = paint(io.colour, 'bold', title);
    if (fold && choices.length > LONG_GROUP) {
      const last = first + choices.length - 1;
      const words = speakerFor(io).say('cli.choices', { count: choices.length, first, last, kind });
      return `${heading}  ${words}\n`;
    }
    const lines = choices.map(({ words }, index) => {
      const number = paint(io.colour, 'cyan', `${first + index}`.padStart(`${this.count}`.length + 2));
      return `${number}  ${words}`;
    });
    const indent = ' '.repeat(`${this.count}`.length + 6);
    const shown = inColumns(lines, io.columns).map((line) => wrap(line, io.columns, indent));
    return `${heading}\n${shown.join('\n')}\n`;
  }
}

/** Short lines stand in two columns, so that the board above stays on the screen. */
function inColumns(lines: readonly string[], columns: number): readonly string[] {
  const widest = Math.max(...lines.map(widthOf));
  if (lines.length < 6 || 2 * widest + 3 > Math.min(columns, 120)) return lines;
  const half = Math.ceil(lines.length / 2);
  return lines.slice(0, half).map((line, index) => {
    const right = lines[half + index];
    return right === undefined ? line : `${pad(line, widest + 3)}${right}`;
  });
}

/** A way that a person may go. */
export interface OfferedWay {
  /** its moves, as the log writes them */
  readonly texts: readonly string[];
  /** and in words */
  readonly words: readonly string[];
}

/** The cheapest way to a move that is not possible at once; undefined where there is none within this turn. */
export function wayTo(
  face: Face,
  finder: Wayfinder,
  teller: Teller,
  state: State,
  text: string,
): OfferedWay | undefined {
  const { game } = face;
  const wanted = game.parseMove(text);
  const goal = wanted === undefined ? undefined : finder.goal(state, face.move(wanted));
  const found = goal === undefined ? undefined : finder.ways(state, goal);
  const [way] = found?.kind === 'ways' ? found.ways : [];
  if (way === undefined) return undefined;
  const texts = way.steps.map((step) => face.write(step));
  const at = game.create();
  copyState(state, at);
  const words = texts.map((step) => {
    const move = game.parseMove(step) ?? 0;
    const said = teller.move(at, move);
    game.play(at, move);
    return said;
  });
  return { texts, words };
}
