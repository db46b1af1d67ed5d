import { boardGame, late } from '@two-rivers/board';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { colourOf, Mark } from './Crest.tsx';
import { illustrations } from './illustrations.ts';
import { keys } from './keys.ts';

/** Where a kind of move has no section of its own name. */
const RULES: Readonly<Record<string, string>> = {
  good: 'choices',
  sell: 'merchant',
  done: 'merchant',
  draw: 'imperial-market',
  decline: 'imperial-market',
  marker: 'markers',
  royal: 'royal-ship',
  discard: 'deliver',
  set: 'patron-kakita-ryoku',
  end: 'end',
  patron: 'patrons',
};

/** River of Gold in the browser. */
export const board = boardGame({
  ...illustrations,
  Board,
  Choices,
  Mark,
  colourOf: ({ position, seat }) => colourOf(position.seat(seat)),
  Options: late(async () => (await import('./Options.tsx')).Options),
  ruleOf: (kind) => RULES[kind] ?? kind,
  keys,
  PieceArt: late(async () => (await import('./PieceArt.tsx')).PieceArt),
  drawnKinds: ['tile', 'customer'],
});
