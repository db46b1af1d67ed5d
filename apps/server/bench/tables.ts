import type { Game } from '@two-rivers/kernel';
import { Chair } from './chair.ts';
import { GAMES_AHEAD, type LoadTable } from './measure.ts';

/** People under load: a few guests who sit at all the tables. */
export class Guests {
  readonly url: string;
  readonly game: Game;
  readonly cookies: readonly string[];

  private constructor(url: string, game: Game, cookies: readonly string[]) {
    this.url = url;
    this.game = game;
    this.cookies = cookies;
  }

  static async come(url: string, game: Game): Promise<Guests> {
    const cookies = await Promise.all(
      Array.from({ length: game.seats }, async () => {
        const answer = await fetch(`${url}/api/session`, { method: 'POST', headers: { origin: url } });
        return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      }),
    );
    return new Guests(url, game, cookies);
  }

  async newTable(): Promise<string> {
    const { url, game } = this;
    const answer = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { origin: url, cookie: this.cookies[0] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ game: game.id, seats: game.seats }),
    });
    return ((await answer.json()) as { id: string }).id;
  }

  /** The first so many seats of a table are people's, the others random bots'; the game begins. */
  async sit(people: number): Promise<readonly Chair[]> {
    const { url, game } = this;
    const id = await this.newTable();
    const cookies = this.cookies.slice(0, people);
    const chairs = await Promise.all(cookies.map(async (cookie) => Chair.take(url, cookie, id, game)));
    for (const [seat, chair] of chairs.entries()) {
      await chair.sit(seat);
      await chair.ask({ type: 'confirms', confirms: false });
      await chair.ask({ type: 'ready', ready: true });
    }
    const [host] = chairs;
    for (let seat = people; seat < game.seats; seat++) await host?.ask({ type: 'bot', seat, bot: 'random' });
    await host?.ask({ type: 'start' });
    await Promise.all(chairs.map(async (chair) => chair.until(() => chair.length > 0)));
    return chairs;
  }
}

/** A table of people who answer at once; when the game is over they take another. */
export class FastTable implements LoadTable {
  readonly #guests: Guests;
  readonly #ahead: (readonly Chair[])[] = [];
  #chairs: readonly Chair[] = [];

  constructor(guests: Guests) {
    this.#guests = guests;
  }

  get isOver(): boolean {
    return this.#mover() === undefined;
  }

  async prepare(): Promise<void> {
    while (this.#ahead.length < GAMES_AHEAD) {
      this.#ahead.push(await this.#guests.sit(this.#guests.game.seats));
    }
  }

  next(): void {
    for (const chair of this.#chairs) chair.close();
    const chairs = this.#ahead.pop();
    if (chairs === undefined) throw new Error('the run is too long for the games there are');
    this.#chairs = chairs;
  }

  async move(): Promise<void> {
    const chair = this.#mover();
    if (chair === undefined || !(await chair.playAny())) return;
    const { length } = chair;
    for (const each of this.#chairs) {
      if (each.length < length) await each.until(() => each.length >= length);
    }
  }

  #mover(): Chair | undefined {
    // a turn begun is known to its own seat alone, and the others still wait for it
    const actor = this.#chairs[0]?.actor ?? -1;
    return this.#chairs.find((each, seat) => each.actor === seat) ?? this.#chairs[actor];
  }
}
