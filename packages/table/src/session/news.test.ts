import { describe, expect, it } from 'vitest';
import { newsOf, type Told, toldWith } from './news.ts';
import { TableSession } from './tableSession.ts';
import { face, HotSeat, ManualTime } from './testing/hotSeat.ts';

/** Ann at a table of two with somebody who listens: what they are told is drawn at each change, or late. */
function listen() {
  const table = new HotSeat({ confirms: false });
  const session = new TableSession({ table, face, pace: 'instant', after: new ManualTime().after });
  session.run();
  let told: Told = { lines: session.look.get().shown };
  const heard: unknown[] = [];
  let drawn: unknown;
  const draw = () => {
    const look = session.look.get();
    if (look.step === undefined || look.step === drawn) return;
    drawn = look.step;
    for (const lines of newsOf(face, look, told))
      heard.push(lines.map(({ seat, happenings, chance }) => ({ seat, happenings, chance: chance.length })));
    told = toldWith(look, told);
  };
  const roll = () => {
    session.select(session.look.get().choices.find(({ text }) => text === 'roll'));
    session.go(true);
  };
  return { table, session, heard, draw, roll };
}

describe('what is told of the moves of others', () => {
  it('is told step by step, also where several are drawn at once', () => {
    const [each, late] = [listen(), listen()];
    for (const { roll, table, draw } of [each, late]) {
      const isDrawn = draw === each.draw;
      roll();
      if (isDrawn) draw();
      table.letPlay(1, 'charm', 'roll');
      if (isDrawn) draw();
      roll();
      if (isDrawn) draw();
      table.letPlay(1, 'roll');
      draw();
    }
    expect(each.heard.length).toBeGreaterThan(4);
    expect(late.heard).toEqual(each.heard);
  });
});
