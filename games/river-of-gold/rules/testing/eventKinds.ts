import type { GainSource, RiverOfGoldEvent } from '../index.ts';

/** All kinds of events; the compiler compares them with the union. */
export const EVENT_KINDS = Object.keys({
  gain: 0,
  tile: 0,
  marker: 0,
  customer: 0,
  'favor-limit': 0,
  royal: 0,
  discard: 0,
  card: 0,
  good: 0,
  gone: 0,
  row: 0,
  top: 0,
  reshuffle: 0,
  'last-era1': 0,
  'last-era2': 0,
  emperor: 0,
  patron: 0,
  die: 0,
  ship: 0,
  turned: 0,
  journey: 0,
} satisfies Readonly<Record<RiverOfGoldEvent['kind'], number>>);

/** All causes of gains and payments. */
export const GAIN_CAUSES = Object.keys({
  visit: 0,
  owner: 0,
  emperor: 0,
  track: 0,
  build: 0,
  exit: 0,
  journey: 0,
  customer: 0,
  mastery: 0,
  patron: 0,
  choice: 0,
  trade: 0,
  favor: 0,
  set: 0,
  order: 0,
  end: 0,
} satisfies Readonly<Record<GainSource['by'], number>>);
