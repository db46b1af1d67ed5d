import { RIVER, type ShoreSpaceState, SHORE } from '../view/index.ts';
import { padText, styleText, textWidth } from '@two-rivers/terminal';
import { paintFaint, seatLetter, type DrawingContext, tileCode } from './drawingContext.ts';

const TEXT = 17;
const LANE = 14;
/** width of a bank: region, tile, markers, number and link, separated by spaces */
const BANK = 1 + 1 + TEXT + 1 + 2 + 1 + 2 + 1 + 1;

const FLOW = `${'─'.repeat(LANE / 2 - 1)}▼▼${'─'.repeat(LANE / 2 - 1)}`;

/**
 * Number of lines of the river, which runs down the page. River space n is on line 2n − 1, its lower border on line 2n.
 * A shore space is on the line of its river space, on the border between two, or along three.
 */
const LINES = RIVER.length * 2 - 1;

/** The lines of each shore space, from its first river space to its last. */
const SPANS = SHORE.map(({ touchingRiverSpaces }) => {
  const [first = 0] = touchingRiverSpaces;
  const last = touchingRiverSpaces.at(-1) ?? first;
  return first === last ? { from: 2 * first - 1, to: 2 * first - 1 } : { from: 2 * first, to: 2 * last - 2 };
});

/** Draws left bank, river, right bank: 27 lines, with a border above and below. */
export function drawRiver(context: DrawingContext): string[] {
  const border = '─'.repeat(LANE);
  const lines = Array.from({ length: LINES }, (_, i) => {
    const line = i + 1;
    return `${bankLine(context, 'left', line)}${riverLine(context, line)}${bankLine(context, 'right', line)}`;
  });
  const regionText = context.i18n.t('terminal.region');
  const regionLabel = (side: 'left' | 'right'): string =>
    paintFaint(
      context,
      padText(side === 'left' ? regionText : `${regionText} `, BANK, side === 'left' ? 'left' : 'right'),
    );
  return [`${regionLabel('left')}┌${border}┐${regionLabel('right')}`, ...lines, `${' '.repeat(BANK)}└${FLOW}┘`];
}

/** One line of a bank: from the river outward the link, the space's number, markers, tile and region. */
function bankLine(context: DrawingContext, side: 'left' | 'right', line: number): string {
  const index = SPANS.findIndex(({ from, to }, i) => SHORE[i]?.bank === side && from <= line && line <= to);
  const span = SPANS[index];
  if (span === undefined) return ' '.repeat(BANK);
  const shore = context.position.shoreSpace(index + 1);
  const parts =
    line === (span.from + span.to) / 2
      ? [
          regionNumber(context, shore),
          shoreText(context, shore, side),
          ownerLetters(context, shore, side),
          spaceNumber(shore.space, side),
        ]
      : [' '.repeat(BANK - 2)];
  parts.push(linkMark(side, line, span));
  return (side === 'left' ? parts : parts.toReversed()).join(' ');
}

function spaceNumber(space: number, side: 'left' | 'right'): string {
  return padText(String(space), 2, side === 'left' ? 'right' : 'left');
}

/** Links a space to the river: a dash, or a bracket along three river spaces. */
function linkMark(side: 'left' | 'right', line: number, span: { from: number; to: number }): string {
  if (span.from === span.to) return '─';
  if (line === span.from) return side === 'left' ? '╭' : '╮';
  if (line === span.to) return side === 'left' ? '╰' : '╯';
  return side === 'left' ? '┤' : '├';
}

function regionNumber({ color }: DrawingContext, shore: ShoreSpaceState): string {
  return styleText(color, 'bold', String(shore.region));
}

function ownerLetters(context: DrawingContext, { owners }: ShoreSpaceState, side: 'left' | 'right'): string {
  return padText(owners.map((seat) => seatLetter(context, seat)).join(''), 2, side === 'left' ? 'right' : 'left');
}

function shoreText(context: DrawingContext, shore: ShoreSpaceState, side: 'left' | 'right'): string {
  const text = shore.isEmpty ? emptySpaceText(context, shore) : tileCode(context, shore);
  return padText(text, TEXT, side === 'left' ? 'right' : 'left');
}

/** Cost of building on an empty space, with the viewer's artisan discount. */
function emptySpaceText(context: DrawingContext, { space, cost: full, isImperial }: ShoreSpaceState): string {
  // no cost: reserved for an imperial market not dealt yet
  if (isImperial) return '';
  const cost = context.viewer < 0 ? full : context.position.seat(context.viewer).buildCost(space);
  const price = cost === full ? `${cost}k` : `${full}-${full - cost}=${cost}k`;
  return context.buildable.has(space) ? `» ${price}` : paintFaint(context, `· ${price}`);
}

/** Formats of a ship, from clearest to shortest; the ship numbers are also in the players' lines. */
const SHIP_FORMATS: readonly ((ship: number, royal: string) => string)[] = [
  (ship, royal) => `${ship}${royal} `,
  (ship, royal) => `${ship}${royal}`,
  (_, royal) => royal,
  () => '',
];

/** One line of the river: a space with its ships, or a border. */
function riverLine(context: DrawingContext, line: number): string {
  if (line % 2 === 0) return `├${'─'.repeat(LANE)}┤`;
  const river = (line + 1) / 2;
  const room = LANE - 4;
  const ships = SHIP_FORMATS.map((format) => shipsText(context, river, format)).find((text) => textWidth(text) <= room);
  return `│${styleText(context.color, 'bold', String(river).padStart(2))}  ${padText(ships ?? '', room)}│`;
}

function shipsText(context: DrawingContext, river: number, format: (ship: number, royal: string) => string): string {
  const { ships } = context.position.riverSpace(river);
  return ships
    .map(({ seat, ship, isRoyal }) => `${seatLetter(context, seat)}${format(ship, isRoyal ? '*' : '')}`)
    .join('')
    .trimEnd();
}
