import { copyState, type GameView, type Game, type MoveList, type State, type PathFinder } from '@two-rivers/kernel';
import { padText, styleText, textWidth, wrapText } from '@two-rivers/terminal';
import type { Narrator } from '@two-rivers/i18n';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { makeI18n } from '../common/i18n.ts';
import { translateName } from '../common/show.ts';

interface MoveChoice {
  /** move in log notation */
  readonly text: string;
  readonly description: string;
}

interface MoveGroup {
  /** first word of the group's moves: `build`, `sail`, … */
  readonly kind: string;
  readonly title: string;
  readonly first: number;
  readonly choices: readonly MoveChoice[];
}

/** Groups longer than this are collapsed if there are many choices in total. */
const LONG_GROUP_LENGTH = 12;
const MANY_CHOICES = 36;

/** The legal moves as numbered choices, grouped by kind of action. */
export class MoveChoices {
  readonly groups: readonly MoveGroup[];
  readonly #all: readonly MoveChoice[];

  constructor(io: Io, entry: CliGame, narrator: Narrator, game: Game, state: State, moves: MoveList) {
    const byKind = new Map<string, MoveChoice[]>();
    for (const move of moves.toArray()) {
      const text = game.writeMove(move);
      const kind = text.split(' ', 1)[0] ?? text;
      const group = byKind.get(kind) ?? [];
      group.push({ text, description: narrator.moveText(state, move) });
      byKind.set(kind, group);
    }
    let first = 1;
    this.groups = Array.from(byKind, ([kind, choices]) => {
      const group = { kind, title: translateName(io, entry, 'kind', kind), first, choices };
      first += choices.length;
      return group;
    });
    this.#all = this.groups.flatMap(({ choices }) => choices);
  }

  get count(): number {
    return this.#all.length;
  }

  /** Move with this choice number, in log notation. */
  moveTextOf(number: number): string | undefined {
    return this.#all[number - 1]?.text;
  }

  /** Formats all groups with long ones collapsed, or one group in full. */
  format(io: Io, kind?: string): string {
    const fold = kind === undefined && this.count > MANY_CHOICES;
    return this.groups
      .filter((group) => kind === undefined || group.kind === kind)
      .map((group) => this.#formatGroup(io, group, fold))
      .join('');
  }

  #formatGroup(io: Io, { kind, title, first, choices }: MoveGroup, fold: boolean): string {
    const heading = styleText(io.color, 'bold', title);
    if (fold && choices.length > LONG_GROUP_LENGTH) {
      const last = first + choices.length - 1;
      const summary = makeI18n(io).t('cli.choices', { count: choices.length, first, last, kind });
      return `${heading}  ${summary}\n`;
    }
    const lines = choices.map(({ description }, index) => {
      const number = styleText(io.color, 'cyan', `${first + index}`.padStart(`${this.count}`.length + 2));
      return `${number}  ${description}`;
    });
    const indent = ' '.repeat(`${this.count}`.length + 6);
    const wrappedLines = arrangeInColumns(lines, io.columns).map((line) => wrapText(line, io.columns, indent));
    return `${heading}\n${wrappedLines.join('\n')}\n`;
  }
}

/** Arranges short lines in two columns, so that the board above stays on the screen. */
function arrangeInColumns(lines: readonly string[], columns: number): readonly string[] {
  const widest = Math.max(...lines.map(textWidth));
  if (lines.length < 6 || 2 * widest + 3 > Math.min(columns, 120)) return lines;
  const half = Math.ceil(lines.length / 2);
  return lines.slice(0, half).map((line, index) => {
    const right = lines[half + index];
    return right === undefined ? line : `${padText(line, widest + 3)}${right}`;
  });
}

/** A path offered to the player. */
export interface OfferedPath {
  /** moves of the path, in log notation */
  readonly texts: readonly string[];
  /** descriptions of the moves */
  readonly descriptions: readonly string[];
}

/** Cheapest path to a move that is not legal yet; undefined if there is none within this turn. */
export function findPathTo(
  gameView: GameView,
  finder: PathFinder,
  narrator: Narrator,
  state: State,
  text: string,
): OfferedPath | undefined {
  const { game } = gameView;
  const wantedMove = game.parseMove(text);
  const goal = wantedMove === undefined ? undefined : finder.goal(state, gameView.move(wantedMove));
  const result = goal === undefined ? undefined : finder.findPaths(state, goal);
  const [path] = result?.kind === 'paths' ? result.paths : [];
  if (path === undefined) return undefined;
  const texts = path.steps.map((step) => gameView.writeMove(step));
  const pathState = game.create();
  copyState(state, pathState);
  const descriptions = texts.map((step) => {
    const move = game.parseMove(step) ?? 0;
    const description = narrator.moveText(pathState, move);
    game.play(pathState, move);
    return description;
  });
  return { texts, descriptions };
}
