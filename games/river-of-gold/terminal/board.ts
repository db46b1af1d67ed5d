import { OVER } from '@two-rivers/kernel';
import { padText, textWidth, wrapText } from '@two-rivers/terminal';
import type { I18n } from '@two-rivers/i18n';
import {
  BUILDING_TYPES,
  type Mastery,
  type TilePlace,
  regionOfInfluence,
  type RiverOfGoldPosition,
  type Stack,
} from '../view/index.ts';
import {
  clanName,
  clipText,
  paintFaint,
  paintHeading,
  seatLetter,
  type DrawingContext,
  makeDrawingContext,
  tileCode,
} from './drawingContext.ts';
import { drawAbilities, drawDeck, drawHand, drawPlayers } from './players.ts';
import { drawRiver } from './river.ts';
import { drawTracks } from './tracks.ts';
import type { RiverOfGoldMessages } from '../texts/messages.gen.ts';
import type { RiverOfGoldTerminalMessages } from './messages.gen.ts';

const WIDTH = 100;
const GAP = 2;

/** Draws a position as text, with the viewer's knowledge. */
export function drawRiverOfGold(
  position: RiverOfGoldPosition,
  viewer: number,
  i18n: I18n<RiverOfGoldMessages & RiverOfGoldTerminalMessages>,
  color: boolean,
): string {
  const context = makeDrawingContext(position, viewer, i18n, color);
  const river = drawRiver(context);
  const mapWidth = Math.max(...river.map(textWidth));
  const side = drawSideColumn(context, WIDTH - mapWidth - GAP);
  const top = Array.from({ length: Math.max(river.length, side.length) }, (_, i) =>
    `${padText(river[i] ?? '', mapWidth + GAP)}${side[i] ?? ''}`.trimEnd(),
  );
  const parts = [
    [headline(context)],
    top,
    drawTracks(context),
    drawPlayers(context, WIDTH),
    [...drawHand(context, WIDTH), ...drawAbilities(context, WIDTH)],
    drawDeck(context, WIDTH),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** Heading: “Turn 24: Ann (Crab) builds, sails or delivers”. */
function headline(context: DrawingContext): string {
  const { position, i18n } = context;
  const { actor, phase, turns } = position;
  const key = i18n.hasMessage(`phase.${phase}`) ? `phase.${phase}` : 'phase.chance';
  const clan = clanName(context, actor);
  const name = actor < 0 ? '' : `${clipText(i18n.playerName(actor), 20)}${clan === '' ? '' : ` (${clan})`}`;
  const turn =
    actor === OVER ? i18n.t('terminal.turns', { count: turns }) : i18n.t('terminal.turn', { number: turns + 1 });
  const notes = [
    ...(!position.isVisitDue ? [] : [i18n.t('terminal.visitDue')]),
    ...(position.ending === '' || actor === OVER ? [] : [i18n.t('terminal.lastTurns')]),
  ];
  return wrapText(
    [paintHeading(context, `${turn}: ${i18n.tUnchecked(key, { name })}`), ...notes].join(' · '),
    WIDTH,
    '  ',
  );
}

const LABEL = 6;
const CODE = 17;
const SHORT_NAME = 10;

/** Numbers of the legend's messages. */
const LEGEND = [1, 2, 3, 4, 5, 6, 7] as const;

/** Draws the column beside the river: building row, stacks, masteries, legend. */
function drawSideColumn(context: DrawingContext, width: number): string[] {
  return [...buildingRowLines(context), '', ...masteryLines(context, width), '', ...legendLines(context)];
}

function buildingRowLines(context: DrawingContext): string[] {
  const { position, i18n } = context;
  const { row, stacks } = position;
  const favor = row.find(({ isExit }) => isExit)?.favor ?? 0;
  const bonus = i18n.t('terminal.rowBonus', { count: favor });
  const label = (isExit: boolean, i: number): string =>
    isExit ? i18n.t('terminal.rowEnd') : i === 0 ? i18n.t('terminal.rowStart') : '';
  return [
    `${paintHeading(context, i18n.t('terminal.row'))} ${paintFaint(context, bonus)}`,
    ...row.map((place, i) => rowLine(context, label(place.isExit, i), place)),
    ...stacks.flatMap((stack) => stackLines(context, stack)),
  ];
}

/** Line with a tile of the row and the influence gained by building it. */
function rowLine(context: DrawingContext, label: string, place: TilePlace): string {
  const build = place.tile?.build;
  const code = place.isEmpty ? paintFaint(context, '–') : tileCode(context, place);
  const gain = build === undefined ? '' : ` +${context.i18n.t('code.influence', { count: build })}`;
  return `${padText(label, LABEL)}${padText(code, CODE)}${gain}`.trimEnd();
}

/** Lines with the top of a stack and the number of tiles left. */
function stackLines(context: DrawingContext, stack: Stack): string[] {
  const { i18n } = context;
  const { era, tilesLeft, lastTileEffect } = stack;
  const label = i18n.t('terminal.era', { era });
  if (tilesLeft === 0) return [`${padText(label, LABEL)}${paintFaint(context, i18n.t('terminal.empty'))}`];
  const note = i18n.t(lastTileEffect === 'emperor' ? 'terminal.thenEmperor' : 'terminal.thenEnd', {
    count: tilesLeft,
  });
  return [rowLine(context, label, stack), `${' '.repeat(LABEL)}${paintFaint(context, note)}`];
}

function masteryLines(context: DrawingContext, width: number): string[] {
  const { position, i18n } = context;
  const lines = [paintHeading(context, i18n.t('terminal.masteries'))];
  for (const { mastery, rewards } of position.masteries) {
    const claims = rewards.map(({ points, seat }) => `${points}${seat === undefined ? '' : seatLetter(context, seat)}`);
    lines.push(`${padText(i18n.t(`masteryShort.${mastery}`), SHORT_NAME)}${claims.join(' ')}`);
    lines.push(paintFaint(context, `  ${clipText(i18n.t(`need.${mastery}`), width - 2)}`));
    if (context.viewer >= 0) lines.push(`  ${clipText(masteryStatusText(context, mastery), width - 2)}`);
  }
  return lines;
}

/** Progress of the viewer toward a mastery. */
function masteryStatusText(context: DrawingContext, mastery: Mastery): string {
  const { position, viewer, i18n } = context;
  const { status, count, needed, missing } = position.masteryProgress(viewer, mastery);
  switch (status) {
    case 'claimed':
      return i18n.t('terminal.yours');
    case 'gone':
      return i18n.t('terminal.allClaimed');
    case 'met':
      return i18n.t('terminal.met');
    case 'open':
      return count === 0 || missing.length === 0
        ? i18n.t('terminal.progress', { has: count, needed })
        : missingPiecesText(context, missing);
  }
}

/** Pieces missing for a mastery: “no port shrine”, “none in 2 5”. */
function missingPiecesText({ i18n }: DrawingContext, missing: readonly string[]): string {
  const types = BUILDING_TYPES.filter((type) => missing.includes(type));
  if (types.length > 0)
    return i18n.t('terminal.lacks', {
      list: types.map((type) => i18n.t('code.building', { type })).join(' '),
    });
  return i18n.t('terminal.lacksIn', { list: missing.map(regionOfInfluence).join(' ') });
}

/** Legend of the drawing, narrow enough to fit beside the river. */
function legendLines(context: DrawingContext): string[] {
  const { limits } = context.position.seat(0);
  const values = { koku: limits.koku, goods: limits.silk, letter: seatLetter(context, 0) };
  return LEGEND.map((line) => context.i18n.t(`terminal.legend.${line}`, values));
}
