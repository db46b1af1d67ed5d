import { boardGame, late } from '@two-rivers/board';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { colourOf, Mark } from './Crest.tsx';
import { illustrations } from './illustrations.ts';
import { keys } from './keys.ts';

/** Section of the rules per kind of move, unless it has the name of the kind. */
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
