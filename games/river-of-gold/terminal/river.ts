import { RIVER, type Shore, SHORE } from '../face/index.ts';
import { pad, paint, widthOf } from '@two-rivers/terminal';
import { faint, letter, type Scene, tileCode } from './look.ts';

const TEXT = 17;
const LANE = 14;
/** width of region, tile, markers, number and link, separated by spaces */
const BANK = 1 + 1 + TEXT + 1 + 2 + 1 + 2 + 1 + 1;

const FLOW = `${'─'.repeat(LANE / 2 - 1)}▼▼${'─'.repeat(LANE / 2 - 1)}`;

/**
 * Lines of the river, which flows down the page. River space n has line 2n − 1, the border below it line 2n. A shore space
 * is on the line of its river space, on the border between two, or along three.
 */
const LINES = RIVER.length * 2 - 1;

/** The lines of each shore space, from its first river space to its last. */
const SPANS = SHORE.map(({ touchedBy }) => {
  const [first = 0] = touchedBy;
  const last = touchedBy.at(-1) ?? first;
  return first === last ? { from: 2 * first - 1, to: 2 * first - 1 } : { from: 2 * first, to: 2 * last - 2 };
});

/** Draws left bank, river, right bank: 27 lines, with a border above and below. */
export function drawRiver(scene: Scene): string[] {
  const border = '─'.repeat(LANE);
  const lines = Array.from({ length: LINES }, (_, i) => {
    const line = i + 1;
    return `${bank(scene, 'left', line)}${lane(scene, line)}${bank(scene, 'right', line)}`;
  });
  const word = scene.speaker.say('terminal.region');
  const label = (side: 'left' | 'right'): string =>
    faint(scene, pad(side === 'left' ? word : `${word} `, BANK, side === 'left' ? 'left' : 'right'));
  return [`${label('left')}┌${border}┐${label('right')}`, ...lines, `${' '.repeat(BANK)}└${FLOW}┘`];
}

/** One line of a bank: from the river outward the link, the space's number, markers, tile and region. */
function bank(scene: Scene, side: 'left' | 'right', line: number): string {
  const index = SPANS.findIndex(({ from, to }, i) => SHORE[i]?.bank === side && from <= line && line <= to);
  const span = SPANS[index];
  if (span === undefined) return ' '.repeat(BANK);
  const shore = scene.position.shore(index + 1);
  const parts =
    line === (span.from + span.to) / 2
      ? [
          region(scene, shore),
          shoreText(scene, shore, side),
          markers(scene, shore, side),
          number(shore.space, side),
        ]
      : [' '.repeat(BANK - 2)];
  parts.push(link(side, line, span));
  return (side === 'left' ? parts : parts.toReversed()).join(' ');
}

function number(space: number, side: 'left' | 'right'): string {
  return pad(String(space), 2, side === 'left' ? 'right' : 'left');
}

/** Links a space to the river: a dash, or a bracket along three river spaces. */
function link(side: 'left' | 'right', line: number, span: { from: number; to: number }): string {
  if (span.from === span.to) return '─';
  if (line === span.from) return side === 'left' ? '╭' : '╮';
  if (line === span.to) return side === 'left' ? '╰' : '╯';
  return side === 'left' ? '┤' : '├';
}

function region({ colour }: Scene, shore: Shore): string {
  return paint(colour, 'bold', String(shore.region));
}

function markers(scene: Scene, { owners }: Shore, side: 'left' | 'right'): string {
  return pad(owners.map((seat) => letter(scene, seat)).join(''), 2, side === 'left' ? 'right' : 'left');
}

function shoreText(scene: Scene, shore: Shore, side: 'left' | 'right'): string {
  const text = shore.isEmpty ? emptyText(scene, shore) : tileCode(scene, shore);
  return pad(text, TEXT, side === 'left' ? 'right' : 'left');
}

/** Cost of building on an empty space, with the viewer's artisan discount. */
function emptyText(scene: Scene, { space, cost: full, isImperial }: Shore): string {
  // reserved for an imperial market not dealt yet
  if (isImperial) return '';
  const cost = scene.viewer < 0 ? full : scene.position.seat(scene.viewer).buildCost(space);
  const price = cost === full ? `${cost}k` : `${full}-${full - cost}=${cost}k`;
  return scene.buildable.has(space) ? `» ${price}` : faint(scene, `· ${price}`);
}

/** Formats of a ship, from clearest to shortest; the players' lines show the numbers too. */
const SHIP_WORDS: readonly ((ship: number, royal: string) => string)[] = [
  (ship, royal) => `${ship}${royal} `,
  (ship, royal) => `${ship}${royal}`,
  (_, royal) => royal,
  () => '',
];

/** One line of the river: a space with its ships, or a border. */
function lane(scene: Scene, line: number): string {
  if (line % 2 === 0) return `├${'─'.repeat(LANE)}┤`;
  const river = (line + 1) / 2;
  const room = LANE - 4;
  const ships = SHIP_WORDS.map((word) => shipsOn(scene, river, word)).find((text) => widthOf(text) <= room);
  return `│${paint(scene.colour, 'bold', String(river).padStart(2))}  ${pad(ships ?? '', room)}│`;
}

function shipsOn(scene: Scene, river: number, word: (ship: number, royal: string) => string): string {
  const { ships } = scene.position.river(river);
  return ships
    .map(({ seat, ship, isRoyal }) => `${letter(scene, seat)}${word(ship, isRoyal ? '*' : '')}`)
    .join('')
    .trimEnd();
}
