import { expect, it } from 'vitest';
import { newDoc } from './doc.ts';
import { markOf, noteDone, wasDone } from './command.ts';

it('a request is known once executed, only for its own person', () => {
  const doc = newDoc(2, 'ann', false);
  expect(wasDone(doc, markOf({ person: 'ann', id: 'r1' }))).toBe(false);
  noteDone(doc, markOf({ person: 'ann', id: 'r1' }));
  noteDone(doc, markOf({ person: 'ben', id: 'r2' }));
  expect(wasDone(doc, markOf({ person: 'ann', id: 'r1' }))).toBe(true);
  expect(wasDone(doc, markOf({ person: 'ben', id: 'r2' }))).toBe(true);
  expect(wasDone(doc, markOf({ person: 'ben', id: 'r1' }))).toBe(false);
  expect(wasDone(doc, markOf({ person: 'ann', id: 'r2' }))).toBe(false);
});

it('marks do not name persons, and old ones are dropped', () => {
  const doc = newDoc(2, 'ann', false);
  for (let n = 0; n < 1000; n++) noteDone(doc, markOf({ person: 'ann', id: `r${n}` }));
  expect(doc.done).not.toContain('ann');
  expect(doc.done.length).toBeLessThanOrEqual(512);
  for (let n = 940; n < 1000; n++) expect(wasDone(doc, markOf({ person: 'ann', id: `r${n}` }))).toBe(true);
  expect(wasDone(doc, markOf({ person: 'ann', id: 'r0' }))).toBe(false);
});
