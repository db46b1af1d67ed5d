import type { Game } from '@two-rivers/kernel';
import { SeatClient } from './seatClient.ts';
import { PREPARED_GAMES, type LoadTable } from './measure.ts';

/** The guests of a load test, one per seat: the same few people sit at every table. */
export class LoadGuests {
  readonly url: string;
  readonly game: Game;
  readonly cookies: readonly string[];

  private constructor(url: string, game: Game, cookies: readonly string[]) {
    this.url = url;
    this.game = game;
    this.cookies = cookies;
  }

  static async create(url: string, game: Game): Promise<LoadGuests> {
    const cookies = await Promise.all(
      Array.from({ length: game.seats }, async () => {
        const response = await fetch(`${url}/api/session`, { method: 'POST', headers: { origin: url } });
        return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      }),
    );
    return new LoadGuests(url, game, cookies);
  }

  async createTable(): Promise<string> {
    const { url, game } = this;
    const response = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { origin: url, cookie: this.cookies[0] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ game: game.id, seats: game.seats }),
    });
    return ((await response.json()) as { id: string }).id;
  }

  /** Starts a game in which people have the first seats and random bots the others. */
  async startTable(people: number): Promise<readonly SeatClient[]> {
    const { url, game } = this;
    const id = await this.createTable();
    const cookies = this.cookies.slice(0, people);
    const seatClients = await Promise.all(cookies.map(async (cookie) => SeatClient.connect(url, cookie, id, game)));
    for (const [seat, seatClient] of seatClients.entries()) {
      await seatClient.sit(seat);
      await seatClient.sendAndWait({ type: 'confirms', confirms: false });
      await seatClient.sendAndWait({ type: 'ready', ready: true });
    }
    const [host] = seatClients;
    for (let seat = people; seat < game.seats; seat++) await host?.sendAndWait({ type: 'bot', seat, bot: 'random' });
    await host?.sendAndWait({ type: 'start' });
    await Promise.all(seatClients.map(async (seatClient) => seatClient.waitUntil(() => seatClient.length > 0)));
    return seatClients;
  }
}

/** Table of people who move without delay; when a game is over, they take the next one. */
export class SaturatedTable implements LoadTable {
  readonly #guests: LoadGuests;
  readonly #preparedGames: (readonly SeatClient[])[] = [];
  #chairs: readonly SeatClient[] = [];

  constructor(guests: LoadGuests) {
    this.#guests = guests;
  }

  get isOver(): boolean {
    return this.#nextToMove() === undefined;
  }

  async openGames(): Promise<void> {
    while (this.#preparedGames.length < PREPARED_GAMES) {
      this.#preparedGames.push(await this.#guests.startTable(this.#guests.game.seats));
    }
  }

  takeNextGame(): void {
    for (const seatClient of this.#chairs) seatClient.close();
    const seatClients = this.#preparedGames.pop();
    if (seatClients === undefined) throw new Error('the run is too long for the prepared games');
    this.#chairs = seatClients;
  }

  async playMove(): Promise<void> {
    const seatClient = this.#nextToMove();
    if (seatClient === undefined || !(await seatClient.playRandomMove())) return;
    const { length } = seatClient;
    for (const each of this.#chairs) {
      if (each.length < length) await each.waitUntil(() => each.length >= length);
    }
  }

  #nextToMove(): SeatClient | undefined {
    // during an unfinished turn, only that seat's client knows its moves; the others just see whose turn it is
    const actor = this.#chairs[0]?.actor ?? -1;
    return this.#chairs.find((each, seat) => each.actor === seat) ?? this.#chairs[actor];
  }
}
