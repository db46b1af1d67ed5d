import { type GameRecord, parseRecord } from '../record.ts';

const HEX = 'c'.repeat(64);

/** All fields of a record; the compiler requires every one. */
const { format, seals, open, refused, commitment, study, ...played }: Required<GameRecord> = {
  format: 2,
  game: 'a-game',
  engine: '1',
  edition: { name: 'a-box' },
  options: { patrons: 'draft' },
  seats: [{ name: 'Ann' }, { name: 'Hard', bot: 'hard' }],
  start: { round: 3 },
  commitment: HEX,
  seals: [HEX, HEX],
  nonces: ['a', 'b'],
  open: [1],
  refused: 2,
  secret: HEX,
  study: 1,
  log: ['~die 3', '0 sail 2'],
  lesson: { seat: 0 },
};

/** Records in their written form, one of each supported kind. */
export function outward(): Readonly<Record<string, unknown>> {
  const records = {
    sealed: { ...played, format, commitment, seals, open, refused },
    before: { ...played, commitment },
    study: { ...played, study },
  };
  for (const [kind, record] of Object.entries(records)) {
    const parsedRecord = parseRecord(structuredClone(record) as object as Parameters<typeof parseRecord>[0]);
    const lost = Object.keys(record).find((field) => !(field in parsedRecord));
    if (lost !== undefined) throw new Error(`reading the ${kind} record drops its field ${lost}`);
  }
  return { 'documents/record.json': records };
}
