import { expect, it } from 'vitest';
import { createTableDoc } from './tableDoc.ts';
import { requestMark, addRequestMark, hasRequestMark } from './command.ts';

it('a request is known once executed, only for its own person', () => {
  const doc = createTableDoc(2, 'ann', false);
  expect(hasRequestMark(doc, requestMark({ person: 'ann', id: 'r1' }))).toBe(false);
  addRequestMark(doc, requestMark({ person: 'ann', id: 'r1' }));
  addRequestMark(doc, requestMark({ person: 'ben', id: 'r2' }));
  expect(hasRequestMark(doc, requestMark({ person: 'ann', id: 'r1' }))).toBe(true);
  expect(hasRequestMark(doc, requestMark({ person: 'ben', id: 'r2' }))).toBe(true);
  expect(hasRequestMark(doc, requestMark({ person: 'ben', id: 'r1' }))).toBe(false);
  expect(hasRequestMark(doc, requestMark({ person: 'ann', id: 'r2' }))).toBe(false);
});

it('marks do not name persons, and old ones are dropped', () => {
  const doc = createTableDoc(2, 'ann', false);
  for (let n = 0; n < 1000; n++) addRequestMark(doc, requestMark({ person: 'ann', id: `r${n}` }));
  expect(doc.done).not.toContain('ann');
  expect(doc.done.length).toBeLessThanOrEqual(512);
  for (let n = 940; n < 1000; n++) expect(hasRequestMark(doc, requestMark({ person: 'ann', id: `r${n}` }))).toBe(true);
  expect(hasRequestMark(doc, requestMark({ person: 'ann', id: 'r0' }))).toBe(false);
});
