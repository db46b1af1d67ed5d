import { boardGame, type OldBoardProps } from '@two-rivers/board';
import { createElement } from 'react';
import type {
  RiverOfGoldHappening,
  RiverOfGoldMove,
  RiverOfGoldPosition,
  RiverOfGoldState,
} from '../face/index.ts';
import { riverOfGold } from '../rules/index.ts';
import type { RiverOfGoldKey } from '../words/en.ts';
import { Board } from './Board.tsx';
import { Choices } from './Choices.tsx';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Options } from './Options.tsx';
import { Picture } from './Picture.tsx';
import { words } from '../words/index.ts';

const COUNTED = ['koku', 'silk', 'rice', 'porcelain', 'favor', 'points'];

/** What a move itself says already. */
const OWN_DOING = ['ship', 'tile', 'customer', 'turned', 'good', 'discard'];

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

type Props = OldBoardProps<
  RiverOfGoldState,
  RiverOfGoldKey,
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldHappening
>;

/** River of Gold in the browser. */
export const board = boardGame<
  RiverOfGoldState,
  RiverOfGoldKey,
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldHappening
>({
  family: riverOfGold,
  wording: words,
  Board: ({ board: table }: Props) => createElement(Board, table),
  Choices: ({ board: table }: Props) => createElement(Choices, table),
  Mark,
  Icon,
  Picture,
  Options,
  isCounted: (what) => COUNTED.includes(what) || what.startsWith('influence-'),
  isNews: ({ what }) => !OWN_DOING.includes(what),
  endsTurn: (text) => text === 'roll' || text === 'end',
  ruleOf: (kind) => RULES[kind] ?? kind,
});
