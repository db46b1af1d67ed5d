import { expect, it } from 'vitest';
import { createTableDoc } from './tableDoc.ts';
import { fromStoredDoc, toStoredDoc } from './stored.ts';

it('unknown fields of newer versions are preserved', () => {
  const stored = toStoredDoc(createTableDoc(2, 'ann', true));
  const later = {
    ...stored,
    mood: 'calm',
    seats: stored.seats.map((seat) => Object.assign({ hat: { size: 3 } }, seat)),
  };
  const document = JSON.parse(JSON.stringify(later)) as Parameters<typeof fromStoredDoc>[0];
  expect(toStoredDoc(fromStoredDoc(document))).toEqual(later);
});
