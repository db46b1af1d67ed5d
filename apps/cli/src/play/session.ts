import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  FastRandom,
  type Game,
  type GameEvent,
  isRefusal,
  type Move,
  SeedKey,
  SPECTATOR,
  type State,
  writeLogEntry,
} from '@two-rivers/kernel';
import { ForfeitError } from '@two-rivers/search';
import { previewMoves, type Table, type TableView } from '@two-rivers/table';
import type { Narrator, MessageValues } from '@two-rivers/i18n';
import { formatList } from '@two-rivers/i18n/formatList';
import { failBot } from '../common/bots.ts';
import { errorCode, toSingleLine } from '../common/files.ts';
import { type CliGame, drawState, makeNarrator } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { styleText, wrapText } from '@two-rivers/terminal';
import { refusalSentence, makeI18n, type CliI18n } from '../common/i18n.ts';
import { type LogContext, printLog, printLogItems } from '../common/log.ts';
import { formatScoreSheet, translateName } from '../common/show.ts';
import { MoveChoices, type OfferedPath, findPathTo } from './moveChoices.ts';
import type { LineInput } from './lineInput.ts';
import type { SeatedTable } from './seatedTable.ts';
import { faultText } from '../programs/fault.ts';
import type { CliMessages } from '@two-rivers/i18n/cli.gen';

type SessionStep = 'go-on' | 'leave';

/** Plays a game at a terminal: prints, asks, and plays until the game is over or quit. */
export class TerminalSession {
  readonly #io: Io;
  readonly #entry: CliGame;
  readonly #table: Table;
  readonly #game: Game;
  readonly #bots: SeatedTable['bots'];
  readonly #input: LineInput;
  readonly #names: readonly string[];
  readonly #i18n: CliI18n;
  readonly #narrator: Narrator;
  readonly #randoms: readonly FastRandom[];
  /** number of committed log lines already shown to each seat */
  readonly #seenLengths: number[];
  /** last seat that was asked for a move; another person must take the keyboard before their hand is shown */
  #lastAsked = -1;
  #savedAt = -1;
  /** whether the board must be printed, because more has changed than the last printed events show */
  #isBoardDue = true;
  /** last path offered to the player; it leads to a move that was not legal */
  #offeredPath: OfferedPath | undefined;

  constructor(io: Io, { entry, table, bots }: SeatedTable, input: LineInput) {
    this.#io = io;
    this.#entry = entry;
    this.#table = table;
    this.#game = table.game;
    this.#bots = bots;
    this.#input = input;
    this.#names = table.seats.map(({ name }) => toSingleLine(name));
    // address players by name if several people share the terminal
    const persons = bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
    this.#i18n = makeI18n(io, entry, this.#names, persons.length === 1 ? persons[0] : undefined);
    this.#narrator = makeNarrator(entry, this.#i18n, this.#game);
    const key = table.record().commitment ?? '';
    this.#randoms = bots.map((_, seat) => new FastRandom(new SeedKey(key).add(seat)));
    this.#seenLengths = bots.map(() => table.length);
  }

  async run(): Promise<void> {
    const players = this.#names
      .map((name, seat) => (this.#bots[seat] ? this.#i18n.t('cli.bot', { name }) : name))
      .join(', ');
    const start = this.#i18n.t('cli.start', { players });
    this.#io.out(`${styleText(this.#io.color, 'bold', this.#entry.title)}: ${start}\n`);
    this.#io.out(this.#editionNotice());
    while (!this.#table.isOver) {
      const seat = this.#table.actor;
      // sequential, because each question depends on the previous answer
      const isBots = this.#bots[seat] !== undefined;
      if ((await (isBots ? this.#playBotMove(seat) : this.#playPersonMove(seat))) === 'leave') return;
    }
    await this.#showResult();
  }

  /**
   * Notice about the edition in use, whose tables may differ from those of the published game. For games without
   * editions, an empty line.
   */
  #editionNotice(): string {
    const { name, hash } = this.#game.edition ?? {};
    if (typeof name !== 'string') return '\n';
    const shipped = this.#entry.family.make({ seats: this.#game.seats });
    const isShipped = !isRefusal(shipped) && shipped.edition?.['hash'] === hash;
    const shippedText = isShipped ? this.#i18n.find('edition.shipped') : undefined;
    const text = shippedText ?? this.#i18n.t('edition.custom', { name: toSingleLine(name) });
    return `${wrapText(text, Math.min(this.#io.columns, 100))}\n\n`;
  }

  async #playBotMove(seat: number): Promise<SessionStep> {
    const bot = this.#bots[seat];
    const random = this.#randoms[seat];
    if (bot === undefined || random === undefined) return 'go-on';
    const { state, moves, length, log, draft } = this.#table.view(seat);
    const lines = [...log, ...draft.map((text) => writeLogEntry(seat, text))];
    let move: Move;
    try {
      move = await bot.choose({ game: this.#game, state, seat, moves, random }, lines);
    } catch (error) {
      if (error instanceof ForfeitError) return this.#endAfterForfeit(seat, error);
      throw error;
    }
    const refusal = this.#table.play(seat, length, [this.#game.writeMove(move)]);
    if (refusal !== undefined) failBot(bot.name, refusalSentence(this.#i18n, refusal));
    return 'go-on';
  }

  /** Ends the game after a program's forfeit, and offers to save the record. */
  async #endAfterForfeit(seat: number, { move, refusal }: ForfeitError): Promise<SessionStep> {
    this.#printMessage('cli.loses', {
      name: this.#names[seat] ?? '',
      move,
      why: faultText(this.#i18n, refusal),
    });
    while ((await this.#confirmQuit()) === undefined);
    return 'leave';
  }

  async #playPersonMove(seat: number): Promise<SessionStep> {
    if (this.#lastAsked !== seat) {
      const isOtherPerson = this.#lastAsked >= 0;
      this.#isBoardDue = true;
      this.#lastAsked = seat;
      if (isOtherPerson && (await this.#handOverKeyboard(seat)) === 'leave') return 'leave';
    }
    const view = this.#table.view(seat);
    if (view.draft.length === 0) {
      this.#printNewEvents(seat);
      if (this.#isBoardDue) this.#drawBoard(view);
    }
    return view.mayConfirm ? this.#askConfirmation(view) : this.#askMove(view);
  }

  async #handOverKeyboard(seat: number): Promise<SessionStep> {
    const line = await this.#input.ask(`${this.#i18n.t('cli.handOver', { name: this.#names[seat] ?? '' })} `);
    return line === undefined ? 'leave' : 'go-on';
  }

  /** Asks for a move; every input is executed or gets an explanation. */
  async #askMove(view: TableView): Promise<SessionStep> {
    const choices = new MoveChoices(this.#io, this.#entry, this.#narrator, this.#game, view.state, view.moves);
    this.#offeredPath = undefined;
    this.#io.out(choices.format(this.#io));
    for (;;) {
      const line = await this.#input.ask(`${this.#names[view.viewer]}> `);
      if (line === undefined) return this.#leaveAtEndOfInput();
      if (line === '') continue;
      const number = /^\d+$/.test(line) ? Number(line) : undefined;
      if (number !== undefined) {
        const text = choices.moveTextOf(number);
        if (text !== undefined && this.#playMoves(view, text)) return 'go-on';
        this.#printMessage('cli.pickNumber', { count: choices.count });
      } else if (choices.groups.some(({ kind, choices: { length } }) => kind === line && length > 1)) {
        this.#io.out(choices.format(this.#io, line));
      } else {
        const step = await this.#runCommand(view, line);
        if (step !== undefined) return step;
        if (this.#game.parseMove(line) !== undefined) {
          if (this.#playMoves(view, line)) return 'go-on';
          await this.#offerPath(view, line);
        } else if (!isCommand(line)) {
          this.#printMessage('cli.noChoice', { text: toSingleLine(line), count: choices.count });
        }
      }
    }
  }

  async #askConfirmation(view: TableView): Promise<SessionStep> {
    const question = styleText(this.#io.color, 'yellow', this.#i18n.t('cli.confirm'));
    const prompt = `${question} ${this.#i18n.t('cli.confirm.keys')} > `;
    const yes = ['', ...this.#i18n.t('cli.yes').split(' ')];
    for (;;) {
      const line = await this.#input.ask(prompt);
      if (line === undefined) return this.#leaveAtEndOfInput();
      if (yes.includes(line.toLowerCase())) {
        this.#table.confirm(view.viewer, view.length);
        this.#seenLengths[view.viewer] = view.length + view.draft.length;
        return 'go-on';
      }
      const step = await this.#runCommand(view, line);
      if (step !== undefined) return step;
      if (!isCommand(line)) this.#printMessage('cli.confirm.how');
    }
  }

  /** Plays moves; if they are illegal, prints the reason and returns false. */
  #playMoves(view: TableView, ...texts: readonly string[]): boolean {
    const { viewer, length, state } = view;
    const before = this.#game.create();
    before.bytes.set(state.bytes);
    const refusal = this.#table.play(viewer, length, texts);
    if (refusal !== undefined) {
      const why = styleText(this.#io.color, 'red', this.#i18n.t('cli.notPossible'));
      this.#io.out(`${why} ${refusalSentence(this.#i18n, refusal)}\n`);
      return false;
    }
    const moves = texts.flatMap((text) => this.#game.parseMove(text) ?? []);
    this.#printEvents(before, previewMoves(this.#game, before, moves).events);
    if (this.#table.length > length) this.#seenLengths[viewer] = length + view.draft.length + texts.length;
    return true;
  }

  /** Offers a path to a move that is not legal yet, if one exists within this turn. */
  async #offerPath({ state }: TableView, text: string): Promise<void> {
    const gameView = this.#entry.gameView(this.#game);
    this.#offeredPath = findPathTo(gameView, await gameView.loadPathFinder(), this.#narrator, state, text);
    if (this.#offeredPath === undefined) return;
    const { descriptions } = this.#offeredPath;
    this.#printMessage('cli.way', { steps: descriptions.join(' · ') });
  }

  /** Runs a letter command; undefined if the question must be repeated. */
  async #runCommand(view: TableView, line: string): Promise<SessionStep | undefined> {
    const [word = '', ...rest] = line.split(' ');
    switch (word) {
      case '?':
      case 'h':
        this.#printMessage('cli.help');
        return undefined;
      case 'go':
        if (this.#offeredPath !== undefined && this.#playMoves(view, ...this.#offeredPath.texts)) return 'go-on';
        this.#printMessage('cli.noWay');
        return undefined;
      case 'u':
        return this.#undoMove(view);
      case 'b':
        this.#drawBoard(view);
        return undefined;
      case 'l':
        printLog(
          this.#logContext(),
          this.#table.framesSince(0, view.viewer),
          Number(rest[0] ?? Number.POSITIVE_INFINITY),
        );
        return undefined;
      case 's':
        this.#io.out(formatScoreSheet(this.#io, this.#entry, this.#game, this.#game.outcome(view.state), this.#names));
        return undefined;
      case 'r':
        this.#io.out(`${wrapText(this.#rulesText(), Math.min(this.#io.columns, 100))}\n`);
        return undefined;
      case 'w':
      case 'w!':
        this.#saveRecord(rest.join(' '), word === 'w!');
        return undefined;
      case 'q':
        return this.#confirmQuit();
      default:
        return undefined;
    }
  }

  #undoMove({ viewer, length }: TableView): SessionStep | undefined {
    const refusal = this.#table.undo(viewer, length);
    if (refusal !== undefined) {
      this.#io.out(`${refusalSentence(this.#i18n, refusal)}\n`);
      return undefined;
    }
    this.#drawBoard(this.#table.view(viewer));
    return 'go-on';
  }

  async #confirmQuit(): Promise<SessionStep | undefined> {
    if (this.#savedAt !== this.#table.length) {
      const name = await this.#input.ask(`${this.#i18n.t('cli.leave')} `);
      if (name !== undefined && name !== '' && !this.#saveRecord(name, false)) return undefined;
    }
    return 'leave';
  }

  #leaveAtEndOfInput(): SessionStep {
    this.#printMessage('cli.inputEnded');
    return 'leave';
  }

  /** Saves the record with its secret, so that a local game can be continued from the file. */
  #saveRecord(name: string, replace: boolean): boolean {
    if (name === '') {
      this.#printMessage('cli.nameFile');
      return false;
    }
    const { record, draft } = this.#table.save();
    try {
      writeFileSync(resolve(this.#io.folder, name), `${JSON.stringify(record, null, 1)}\n`, {
        flag: replace ? 'w' : 'wx',
      });
    } catch (error) {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (exists) this.#printMessage('cli.exists', { name });
      else this.#printMessage('cli.notWritten', { name, code: errorCode(error) });
      return false;
    }
    this.#savedAt = this.#table.length;
    this.#printMessage('cli.saved', { command: `${this.#io.program} play --continue ${name}` });
    if (draft.length > 0) this.#printMessage('cli.saved.draft');
    return true;
  }

  #drawBoard(view: TableView): void {
    this.#isBoardDue = false;
    this.#io.out(`${drawState(this.#entry, this.#game, view, this.#i18n, this.#io.color)}\n\n`);
  }

  /** Prints what the others and chance did since this seat's last turn. */
  #printNewEvents(seat: number): void {
    const from = this.#seenLengths[seat] ?? 0;
    const entries = this.#table.framesSince(from, seat);
    const othersActed = entries.some((entry) => entry.seat >= 0 && entry.seat !== seat);
    if (othersActed) this.#io.out(`${styleText(this.#io.color, 'dim', this.#i18n.t('cli.since'))}\n`);
    printLogItems(this.#logContext(), entries);
    if (othersActed) {
      this.#io.out('\n');
      this.#isBoardDue = true;
    }
    this.#seenLengths[seat] = this.#table.length;
  }

  /** Prints a translated message with these values. */
  #printMessage(key: keyof CliMessages, values: MessageValues = {}): void {
    this.#io.out(`${this.#i18n.tUnchecked(key, values)}\n`);
  }

  #logContext(): LogContext {
    const gameView = this.#entry.gameView(this.#game);
    return {
      io: this.#io,
      game: this.#game,
      gameView,
      i18n: this.#i18n,
      narrator: this.#narrator,
    };
  }

  /** Prints the events of the player's own move. */
  #printEvents(before: State, events: readonly GameEvent[]): void {
    const position = this.#entry.gameView(this.#game).position(before);
    for (const event of events) {
      const text = this.#narrator.eventText(position, event);
      if (text === undefined) continue;
      const line = `  ${styleText(this.#io.color, 'green', '·')} ${text}`;
      this.#io.out(`${wrapText(line, this.#io.columns, '    ')}\n`);
    }
  }

  #rulesText(): string {
    return this.#i18n.find('rules.short') ?? this.#i18n.t('cli.rules.none');
  }

  async #showResult(): Promise<void> {
    const { outcome, state } = this.#table.view(SPECTATOR);
    if (outcome === undefined) return;
    for (const [seat, bot] of this.#bots.entries())
      bot?.onGameOver?.({ ...outcome, forfeits: [] }, this.#table.view(seat).log);
    for (const [seat, seenLength] of this.#seenLengths.entries()) {
      if (this.#bots[seat] === undefined && seenLength < this.#table.length) {
        this.#printNewEvents(seat);
        break;
      }
    }
    this.#drawBoard(this.#table.view(SPECTATOR));
    const winners = this.#names.filter((_, seat) => outcome.ranks[seat] === 1);
    const { ending } = this.#game.progress(state);
    const names = formatList(this.#io.language, winners);
    const headline = this.#i18n.t('cli.won', { count: winners.length, names });
    const endingText = this.#i18n.t('cli.ended', {
      ending: translateName(this.#io, this.#entry, 'ending', ending),
    });
    this.#io.out(`${styleText(this.#io.color, 'bold', headline)} ${endingText}\n\n`);
    this.#io.out(formatScoreSheet(this.#io, this.#entry, this.#game, outcome, this.#names));
    const name = await this.#input.ask(`\n${this.#i18n.t('cli.saveRecord')} `);
    // a script may send more lines after the end: don't take a leftover move for a file name
    const isFileName = this.#io.terminal !== undefined || name?.endsWith('.json') === true;
    if (name !== undefined && name !== '' && isFileName) this.#saveRecord(name, false);
  }
}

function isCommand(line: string): boolean {
  return /^(?:[?hubsrq]|go|l(?: \d+)?|w!?(?: .*)?)$/.test(line);
}
