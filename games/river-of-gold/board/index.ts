import { defineBoardGame, lazyPart } from '@two-rivers/ui';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { seatColor, PlayerMark } from './Crest.tsx';
import { illustrations } from './illustrations.ts';
import { riverOfGoldKeyGroups } from './keyGroups.ts';

/** Section of the rules for each kind of move whose section is not named after the kind. */
const RULE_SECTIONS: Readonly<Record<string, string>> = {
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

export const riverOfGoldBoardGame = defineBoardGame({
  ...illustrations,
  Board,
  Choices,
  PlayerMark,
  playerColor: ({ position, seat }) => seatColor(position.seat(seat)),
  OptionsForm: lazyPart(async () => (await import('./OptionsForm.tsx')).OptionsForm),
  ruleSectionOf: (kind) => RULE_SECTIONS[kind] ?? kind,
  keyGroups: riverOfGoldKeyGroups,
  PieceArt: lazyPart(async () => (await import('./PieceArt.tsx')).PieceArt),
  unlabeledKinds: ['tile', 'customer'],
});
