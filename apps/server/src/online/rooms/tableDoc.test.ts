import { expect, it } from 'vitest';
import {
  copyTableDoc,
  haveSamePeople,
  infoOf,
  haveSameInfo,
  createTableDoc,
  type TableDoc,
  type TableSetup,
} from './tableDoc.ts';

const setup: TableSetup = {
  game: 'toy',
  engine: '1',
  seats: 2,
  options: {},
  edition: null,
  memory: false,
  clock: { kind: 'none' },
  absence: 60_000,
  commitment: 'c',
  created: 0,
};

function createSeatedDoc(): TableDoc {
  const doc = createTableDoc(2, 'ann', false);
  for (const [seat, name] of ['ann', 'ben'].entries()) {
    const own = doc.seats[seat];
    if (own !== undefined) own.person = { id: name, name };
  }
  return { ...doc, status: 'playing', actor: 0 };
}

function infoText(doc: TableDoc): string {
  return JSON.stringify(
    infoOf({
      id: 't',
      setup,
      doc,
      commitment: 'c',
      secret: 's',
      isOnline: () => true,
      lastSeen: () => undefined,
    }),
  );
}

it.each<[string, (doc: TableDoc) => void]>([
  ['the status', (doc) => (doc.status = 'over')],
  ['who may find it', (doc) => (doc.open = true)],
  ['whether hints are allowed', (doc) => (doc.hints = true)],
  ['the host', (doc) => (doc.host = 'ben')],
  ['the next table', (doc) => (doc.next = 'n')],
  ['locked seats', (doc) => (doc.locked = true)],
  ['a start that was refused', (doc) => (doc.refused = [['Ann']])],
  ['a vote to end', (doc) => doc.endVotes.push('ann')],
  ['a no to ending', (doc) => (doc.endRefused = 'ben')],
  ['who is muted', (doc) => doc.muted.push('ben')],
  ...(
    [
      ['a name', (seat) => (seat.person = { id: 'ann', name: 'Anna' })],
      ['a bot', (seat) => (seat.bot = 'easy')],
      ['who is ready', (seat) => (seat.ready = true)],
      ['a stand-in', (seat) => (seat.standIn = true)],
      ['a resignation', (seat) => (seat.resigned = true)],
      ['a clock', (seat) => (seat.clock = 5)],
      ['a nonce', (seat) => (seat.nonce = 'x')],
      ['a seal', (seat) => (seat.seal = 'x')],
      ['a vote', (seat) => seat.votes.push('ben')],
    ] as [string, (seat: TableDoc['seats'][number]) => void][]
  ).map(([what, change]): [string, (doc: TableDoc) => void] => [what, (doc) => doc.seats.slice(0, 1).forEach(change)]),
])('detects a change of the info: %s', (_, change) => {
  const before = createSeatedDoc();
  const after = copyTableDoc(before);
  change(after);
  expect(infoText(after)).not.toBe(infoText(before));
  expect(haveSameInfo(setup, before, after)).toBe(false);
});

it('a move leaves the info unchanged unless a clock runs', () => {
  const before = createSeatedDoc();
  const after = { ...copyTableDoc(before), actor: 1, turnAt: 7, draft: ['sail'], done: 'mark' };
  expect(haveSameInfo(setup, before, after)).toBe(true);
  expect(infoText(after)).toBe(infoText(before));
  expect(haveSameInfo({ ...setup, clock: { kind: 'days', days: 1 } }, before, after)).toBe(false);
});

it('people are the same until one comes, goes or becomes host', () => {
  const before = createSeatedDoc();
  expect(haveSamePeople(before, copyTableDoc(before))).toBe(true);
  expect(haveSamePeople(before, { ...before, host: 'ben' })).toBe(false);
  expect(haveSamePeople(before, { ...before, seats: before.seats.toReversed() })).toBe(false);
});
