import { type Ask, textIn } from './ask.ts';

/** Which guests are going over to an account. It is done step by step, and who goes on after a failure finds it here. */
export interface GuestMoves {
  /** a guest who is going over already goes on to where that was */
  begin(move: GuestMove, time: number): Promise<void>;
  /** those that began before then */
  before(time: number): Promise<readonly GuestMove[]>;
  /** nothing of the guest is left to move */
  end(guest: string): Promise<void>;
}

export interface GuestMove {
  readonly guest: string;
  /** by which tables and reports may still know the guest */
  readonly name: string;
  readonly account: string;
}

export function guestMoves(ask: Ask): GuestMoves {
  return {
    begin: async ({ guest, name, account }, time) => {
      const sql = `insert into guest_moves (guest, name, account, began) values ($1, $2, $3, $4)
        on conflict do nothing`;
      await ask(sql, guest, name, account, time);
    },
    before: async (time) =>
      (await ask('select * from guest_moves where began < $1 order by began, guest', time)).map((row) => ({
        guest: textIn(row, 'guest'),
        name: textIn(row, 'name'),
        account: textIn(row, 'account'),
      })),
    end: async (guest) => {
      await ask('delete from guest_moves where guest = $1', guest);
    },
  };
}
