import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  FastRandom,
  type Game,
  type Happening,
  isRefusal,
  type Move,
  SeedKey,
  SPECTATOR,
  writeEntry,
} from '@two-rivers/kernel';
import { Forfeit } from '@two-rivers/search';
import type { Table, TableView } from '@two-rivers/table';
import type { Speaker, Teller, Values } from '@two-rivers/words';
import { asList } from '@two-rivers/words/asList';
import { botFailed } from '../common/bots.ts';
import { errorCode, oneLine } from '../common/files.ts';
import { type CliGame, drawn, tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { paint, wrap } from '@two-rivers/terminal';
import { sentence, speakerFor } from '../common/sentences.ts';
import { type Telling, tellLog, tellSince } from '../common/story.ts';
import { scoreSheet, wordFor } from '../common/show.ts';
import { Choices, type OfferedWay, wayTo } from './choices.ts';
import type { Lines } from './lines.ts';
import type { Seating } from './seating.ts';
import { troubleWords } from '../programs/trouble.ts';

type Step = 'go-on' | 'leave';

/** One person's evening: shows, asks, plays, until the game is over or left. */
export class Session {
  readonly #io: Io;
  readonly #entry: CliGame;
  readonly #table: Table;
  readonly #game: Game;
  readonly #bots: Seating['bots'];
  readonly #lines: Lines;
  readonly #names: readonly string[];
  readonly #speaker: Speaker;
  readonly #teller: Teller;
  readonly #randoms: readonly FastRandom[];
  /** the committed length each seat has been told about */
  readonly #told: number[];
  /** the person asked last; another one gets the keyboard before the hand is shown */
  #lastAsked = -1;
  #savedAt = -1;
  /** whether the board has changed by more than the person at it was just told */
  #boardDue = true;
  /** the way told last, to a move that was not possible at once */
  #way: OfferedWay | undefined;

  constructor(io: Io, { entry, table, bots }: Seating, lines: Lines) {
    this.#io = io;
    this.#entry = entry;
    this.#table = table;
    this.#game = table.game;
    this.#bots = bots;
    this.#lines = lines;
    this.#names = table.seats.map(({ name }) => oneLine(name));
    // several at one terminal are called by name
    const persons = bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
    this.#speaker = speakerFor(io, entry, this.#names, persons.length === 1 ? persons[0] : undefined);
    this.#teller = tellerFor(entry, this.#speaker, this.#game);
    const key = table.record().commitment ?? '';
    this.#randoms = bots.map((_, seat) => new FastRandom(new SeedKey(key).add(seat)));
    this.#told = bots.map(() => table.length);
  }

  async run(): Promise<void> {
    const players = this.#names
      .map((name, seat) => (this.#bots[seat] ? this.#speaker.say('cli.bot', { name }) : name))
      .join(', ');
    const start = this.#speaker.say('cli.start', { players });
    this.#io.out(`${paint(this.#io.colour, 'bold', this.#entry.title)}: ${start}\n`);
    this.#io.out(this.#editionNotice());
    while (!this.#table.isOver) {
      const seat = this.#table.actor;
      // each question depends on the answer before it
      const isBots = this.#bots[seat] !== undefined;
      if ((await (isBots ? this.#botMoves(seat) : this.#personMoves(seat))) === 'leave') return;
    }
    await this.#end();
  }

  /** Which component tables are played with, where they are data; that some are not from the box is said at once. */
  #editionNotice(): string {
    const { name, hash } = this.#game.edition ?? {};
    if (typeof name !== 'string') return '\n';
    const shipped = this.#entry.family.make({ seats: this.#game.seats });
    const isShipped = !isRefusal(shipped) && shipped.edition?.['hash'] === hash;
    const words =
      isShipped && this.#speaker.has('edition.shipped')
        ? this.#speaker.say('edition.shipped')
        : this.#speaker.say('edition.custom', { name: oneLine(name) });
    return `${wrap(words, Math.min(this.#io.columns, 100))}\n\n`;
  }

  async #botMoves(seat: number): Promise<Step> {
    const bot = this.#bots[seat];
    const random = this.#randoms[seat];
    if (bot === undefined || random === undefined) return 'go-on';
    const { state, moves, length, log, draft } = this.#table.view(seat);
    const lines = [...log, ...draft.map((text) => writeEntry(seat, text))];
    let move: Move;
    try {
      move = await bot.choose({ game: this.#game, state, seat, moves, random }, lines);
    } catch (error) {
      if (error instanceof Forfeit) return this.#botGivesUp(seat, error);
      throw error;
    }
    const refusal = this.#table.play(seat, length, [this.#game.writeMove(move)]);
    if (refusal !== undefined) botFailed(bot.name, sentence(this.#speaker, refusal));
    return 'go-on';
  }

  /** A program that cannot go on has lost; what was played can be kept. */
  async #botGivesUp(seat: number, { move, why }: Forfeit): Promise<Step> {
    this.#say('cli.loses', { name: this.#names[seat] ?? '', move, why: troubleWords(this.#speaker, why) });
    while ((await this.#quit()) === undefined);
    return 'leave';
  }

  async #personMoves(seat: number): Promise<Step> {
    if (this.#lastAsked !== seat) {
      const another = this.#lastAsked >= 0;
      this.#boardDue = true;
      this.#lastAsked = seat;
      if (another && (await this.#handOver(seat)) === 'leave') return 'leave';
    }
    const view = this.#table.view(seat);
    if (view.draft.length === 0) {
      this.#tellSince(seat);
      if (this.#boardDue) this.#drawBoard(view);
    }
    return view.mayConfirm ? this.#askConfirm(view) : this.#askMove(view);
  }

  async #handOver(seat: number): Promise<Step> {
    const answer = await this.#lines.ask(
      `${this.#speaker.say('cli.handOver', { name: this.#names[seat] ?? '' })} `,
    );
    return answer === undefined ? 'leave' : 'go-on';
  }

  /** One question; every answer is either done or explained. */
  async #askMove(view: TableView): Promise<Step> {
    const choices = new Choices(this.#io, this.#entry, this.#teller, this.#game, view.state, view.moves);
    this.#way = undefined;
    this.#io.out(choices.list(this.#io));
    for (;;) {
      const line = await this.#lines.ask(`${this.#names[view.viewer]}> `);
      if (line === undefined) return this.#inputEnded();
      if (line === '') continue;
      const number = /^\d+$/.test(line) ? Number(line) : undefined;
      if (number !== undefined) {
        const text = choices.numbered(number);
        if (text !== undefined && this.#playMove(view, text)) return 'go-on';
        this.#say('cli.pickNumber', { count: choices.count });
      } else if (choices.groups.some(({ kind, choices: { length } }) => kind === line && length > 1)) {
        this.#io.out(choices.list(this.#io, line));
      } else {
        const step = await this.#command(view, line);
        if (step !== undefined) return step;
        if (this.#game.parseMove(line) !== undefined) {
          if (this.#playMove(view, line)) return 'go-on';
          await this.#offerWay(view, line);
        } else if (!isCommand(line)) {
          this.#say('cli.noChoice', { text: oneLine(line), count: choices.count });
        }
      }
    }
  }

  async #askConfirm(view: TableView): Promise<Step> {
    const question = paint(this.#io.colour, 'yellow', this.#speaker.say('cli.confirm'));
    const prompt = `${question} ${this.#speaker.say('cli.confirm.keys')} > `;
    const yes = ['', ...this.#speaker.say('cli.yes').split(' ')];
    for (;;) {
      const line = await this.#lines.ask(prompt);
      if (line === undefined) return this.#inputEnded();
      if (yes.includes(line.toLowerCase())) {
        this.#table.confirm(view.viewer, view.length);
        this.#told[view.viewer] = view.length + view.draft.length;
        return 'go-on';
      }
      const step = await this.#command(view, line);
      if (step !== undefined) return step;
      if (!isCommand(line)) this.#say('cli.confirm.how');
    }
  }

  /** Whether the moves were legal; if not, it says why. */
  #playMove(view: TableView, ...texts: readonly string[]): boolean {
    const { viewer, length, state } = view;
    const before = this.#game.create();
    before.bytes.set(state.bytes);
    const refusal = this.#table.play(viewer, length, texts);
    if (refusal !== undefined) {
      const why = paint(this.#io.colour, 'red', this.#speaker.say('cli.notPossible'));
      this.#io.out(`${why} ${sentence(this.#speaker, refusal)}\n`);
      return false;
    }
    const happenings: Happening[] = [];
    for (const text of texts) {
      const move = this.#game.parseMove(text);
      if (move !== undefined) this.#game.play(before, move, (happening) => happenings.push({ ...happening }));
    }
    this.#tell(happenings);
    if (this.#table.length > length) this.#told[viewer] = length + view.draft.length + texts.length;
    return true;
  }

  /** What is not possible at once may be reached within this turn. */
  async #offerWay({ state }: TableView, text: string): Promise<void> {
    const face = this.#entry.face(this.#game);
    this.#way = wayTo(face, await face.ways(), this.#teller, state, text);
    if (this.#way === undefined) return;
    const { words } = this.#way;
    this.#say('cli.way', { steps: words.join(' · ') });
  }

  /** A letter command. Undefined where the question is to be asked again. */
  async #command(view: TableView, line: string): Promise<Step | undefined> {
    const [word = '', ...rest] = line.split(' ');
    switch (word) {
      case '?':
      case 'h':
        this.#say('cli.help');
        return undefined;
      case 'go':
        if (this.#way !== undefined && this.#playMove(view, ...this.#way.texts)) return 'go-on';
        this.#say('cli.noWay');
        return undefined;
      case 'u':
        return this.#undo(view);
      case 'b':
        this.#drawBoard(view);
        return undefined;
      case 'l':
        tellLog(
          this.#telling(),
          this.#table.since(0, view.viewer),
          Number(rest[0] ?? Number.POSITIVE_INFINITY),
        );
        return undefined;
      case 's':
        this.#io.out(
          scoreSheet(this.#io, this.#entry, this.#game, this.#game.outcome(view.state), this.#names),
        );
        return undefined;
      case 'r':
        this.#io.out(`${wrap(this.#rules(), Math.min(this.#io.columns, 100))}\n`);
        return undefined;
      case 'w':
      case 'w!':
        this.#save(rest.join(' '), word === 'w!');
        return undefined;
      case 'q':
        return this.#quit();
      default:
        return undefined;
    }
  }

  #undo({ viewer, length }: TableView): Step | undefined {
    const refusal = this.#table.undo(viewer, length);
    if (refusal !== undefined) {
      this.#io.out(`${sentence(this.#speaker, refusal)}\n`);
      return undefined;
    }
    this.#drawBoard(this.#table.view(viewer));
    return 'go-on';
  }

  async #quit(): Promise<Step | undefined> {
    if (this.#savedAt !== this.#table.length) {
      const name = await this.#lines.ask(`${this.#speaker.say('cli.leave')} `);
      if (name !== undefined && name !== '' && !this.#save(name, false)) return undefined;
    }
    return 'leave';
  }

  #inputEnded(): Step {
    this.#say('cli.inputEnded');
    return 'leave';
  }

  /** The machine of a local game is its authority, so its file holds the secret and the game can go on from it. */
  #save(name: string, replace: boolean): boolean {
    if (name === '') {
      this.#say('cli.nameFile');
      return false;
    }
    const { record, draft } = this.#table.save();
    try {
      writeFileSync(resolve(this.#io.folder, name), `${JSON.stringify(record, null, 1)}\n`, {
        flag: replace ? 'w' : 'wx',
      });
    } catch (error) {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (exists) this.#say('cli.exists', { name });
      else this.#say('cli.notWritten', { name, code: errorCode(error) });
      return false;
    }
    this.#savedAt = this.#table.length;
    this.#say('cli.saved', { command: `${this.#io.program} play --continue ${name}` });
    if (draft.length > 0) this.#say('cli.saved.draft');
    return true;
  }

  #drawBoard(view: TableView): void {
    this.#boardDue = false;
    this.#io.out(`${drawn(this.#entry, this.#game, view, this.#speaker, this.#io.colour)}\n\n`);
  }

  /** What the others and chance did since this seat's last turn. */
  #tellSince(seat: number): void {
    const from = this.#told[seat] ?? 0;
    const entries = this.#table.since(from, seat);
    const othersActed = entries.some((entry) => entry.seat >= 0 && entry.seat !== seat);
    if (othersActed) this.#io.out(`${paint(this.#io.colour, 'dim', this.#speaker.say('cli.since'))}\n`);
    tellSince(this.#telling(), entries);
    if (othersActed) {
      this.#io.out('\n');
      this.#boardDue = true;
    }
    this.#told[seat] = this.#table.length;
  }

  /** One of our own lines. */
  #say(key: string, values: Values = {}): void {
    this.#io.out(`${this.#speaker.say(key, values)}\n`);
  }

  #telling(): Telling {
    const face = this.#entry.face(this.#game);
    return {
      io: this.#io,
      game: this.#game,
      face,
      speaker: this.#speaker,
      teller: this.#teller,
    };
  }

  /** What an own move did. */
  #tell(happenings: readonly Happening[]): void {
    for (const happening of happenings) {
      const words = this.#teller.happening(happening);
      if (words === undefined) continue;
      const line = `  ${paint(this.#io.colour, 'green', '·')} ${words}`;
      this.#io.out(`${wrap(line, this.#io.columns, '    ')}\n`);
    }
  }

  #rules(): string {
    const key = 'rules.short';
    return this.#speaker.say(this.#speaker.has(key) ? key : 'cli.rules.none');
  }

  async #end(): Promise<void> {
    const { outcome, state } = this.#table.view(SPECTATOR);
    if (outcome === undefined) return;
    for (const [seat, bot] of this.#bots.entries())
      bot?.over?.({ ...outcome, forfeits: [] }, this.#table.view(seat).log);
    for (const [seat, told] of this.#told.entries()) {
      if (this.#bots[seat] === undefined && told < this.#table.length) {
        this.#tellSince(seat);
        break;
      }
    }
    this.#drawBoard(this.#table.view(SPECTATOR));
    const winners = this.#names.filter((_, seat) => outcome.ranks[seat] === 1);
    const { ending } = this.#game.progress(state);
    const names = asList(this.#io.language, winners);
    const headline = this.#speaker.say('cli.won', { count: winners.length, names });
    const how = this.#speaker.say('cli.ended', { ending: wordFor(this.#io, this.#entry, 'ending', ending) });
    this.#io.out(`${paint(this.#io.colour, 'bold', headline)} ${how}\n\n`);
    this.#io.out(scoreSheet(this.#io, this.#entry, this.#game, outcome, this.#names));
    const name = await this.#lines.ask(`\n${this.#speaker.say('cli.saveRecord')} `);
    // lines that come from a program go on after the end: a move left over is no name of a file
    const isMeant = this.#io.terminal !== undefined || name?.endsWith('.json') === true;
    if (name !== undefined && name !== '' && isMeant) this.#save(name, false);
  }
}

function isCommand(line: string): boolean {
  return /^(?:[?hubsrq]|go|l(?: \d+)?|w!?(?: .*)?)$/.test(line);
}
