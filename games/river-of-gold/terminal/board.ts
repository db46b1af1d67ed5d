import { OVER } from '@two-rivers/kernel';
import { pad, widthOf, wrap } from '@two-rivers/terminal';
import type { Speaker } from '@two-rivers/words';
import {
  BUILDING_TYPES,
  type Mastery,
  type Place,
  regionOfInfluence,
  type RiverOfGoldPosition,
  type Stack,
} from '../face/index.ts';
import { clanName, clip, faint, heading, letter, type Scene, sceneOf, tileCode } from './look.ts';
import { drawAbilities, drawDeck, drawHand, drawPlayers } from './players.ts';
import { drawRiver } from './river.ts';
import { drawTracks } from './tracks.ts';

const WIDTH = 100;
const GAP = 2;

/** Draws a position as text, as known to `viewer`. */
export function drawRiverOfGold(
  position: RiverOfGoldPosition,
  viewer: number,
  speaker: Speaker,
  colour: boolean,
): string {
  const scene = sceneOf(position, viewer, speaker, colour);
  const river = drawRiver(scene);
  const mapWidth = Math.max(...river.map(widthOf));
  const side = drawSide(scene, WIDTH - mapWidth - GAP);
  const top = Array.from({ length: Math.max(river.length, side.length) }, (_, i) =>
    `${pad(river[i] ?? '', mapWidth + GAP)}${side[i] ?? ''}`.trimEnd(),
  );
  const parts = [
    [headline(scene)],
    top,
    drawTracks(scene),
    drawPlayers(scene, WIDTH),
    [...drawHand(scene, WIDTH), ...drawAbilities(scene, WIDTH)],
    drawDeck(scene, WIDTH),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** “Turn 24: Ann (Crab) builds, sails or delivers” */
function headline(scene: Scene): string {
  const { position, speaker } = scene;
  const { actor, phase, turns } = position;
  const key = speaker.has(`phase.${phase}`) ? `phase.${phase}` : 'phase.chance';
  const clan = clanName(scene, actor);
  const name = actor < 0 ? '' : `${clip(speaker.name(actor), 20)}${clan === '' ? '' : ` (${clan})`}`;
  const turn =
    actor === OVER
      ? speaker.say('terminal.turns', { count: turns })
      : speaker.say('terminal.turn', { number: turns + 1 });
  const notes = [
    ...(!position.isVisitDue ? [] : [speaker.say('terminal.visitDue')]),
    ...(position.ending === '' || actor === OVER ? [] : [speaker.say('terminal.lastTurns')]),
  ];
  return wrap([heading(scene, `${turn}: ${speaker.say(key, { name })}`), ...notes].join(' · '), WIDTH, '  ');
}

const LABEL = 6;
const CODE = 17;
const SHORT_NAME = 10;

/** Message numbers of the legend. */
const LEGEND = [1, 2, 3, 4, 5, 6, 7];

/** Draws the column beside the river: building row, stacks, masteries, legend. */
function drawSide(scene: Scene, width: number): string[] {
  return [...buildingRow(scene), '', ...masteries(scene, width), '', ...legend(scene)];
}

function buildingRow(scene: Scene): string[] {
  const { position, speaker } = scene;
  const { row, stacks } = position;
  const favor = row.find(({ isExit }) => isExit)?.favor ?? 0;
  const bonus = speaker.say('terminal.rowBonus', { count: favor });
  const label = (isExit: boolean, i: number): string =>
    isExit ? speaker.say('terminal.rowEnd') : i === 0 ? speaker.say('terminal.rowStart') : '';
  return [
    `${heading(scene, speaker.say('terminal.row'))} ${faint(scene, bonus)}`,
    ...row.map((place, i) => rowLine(scene, label(place.isExit, i), place)),
    ...stacks.flatMap((stack) => stackLines(scene, stack)),
  ];
}

/** A tile and the influence gained by building it. */
function rowLine(scene: Scene, label: string, place: Place): string {
  const build = place.tile?.build;
  const code = place.isEmpty ? faint(scene, '–') : tileCode(scene, place);
  const gain = build === undefined ? '' : ` +${scene.speaker.say('code.influence', { count: build })}`;
  return `${pad(label, LABEL)}${pad(code, CODE)}${gain}`.trimEnd();
}

/** Top of a stack, and the number of tiles left. */
function stackLines(scene: Scene, stack: Stack): string[] {
  const { speaker } = scene;
  const { era, left, brings } = stack;
  const label = speaker.say('terminal.era', { era });
  if (left === 0) return [`${pad(label, LABEL)}${faint(scene, speaker.say('terminal.empty'))}`];
  const note = speaker.say(brings === 'emperor' ? 'terminal.thenEmperor' : 'terminal.thenEnd', {
    count: left,
  });
  return [rowLine(scene, label, stack), `${' '.repeat(LABEL)}${faint(scene, note)}`];
}

function masteries(scene: Scene, width: number): string[] {
  const { position, speaker } = scene;
  const lines = [heading(scene, speaker.say('terminal.masteries'))];
  for (const { mastery, rewards } of position.masteries) {
    const claims = rewards.map(
      ({ points, seat }) => `${points}${seat === undefined ? '' : letter(scene, seat)}`,
    );
    lines.push(`${pad(speaker.say(`masteryShort.${mastery}`), SHORT_NAME)}${claims.join(' ')}`);
    lines.push(faint(scene, `  ${clip(speaker.say(`need.${mastery}`), width - 2)}`));
    if (scene.viewer >= 0) lines.push(`  ${clip(standing(scene, mastery), width - 2)}`);
  }
  return lines;
}

/** Progress of the viewer toward a mastery. */
function standing(scene: Scene, mastery: Mastery): string {
  const { position, viewer, speaker } = scene;
  const { standing: stands, has, needed, lacks } = position.masteryProgress(viewer, mastery);
  switch (stands) {
    case 'claimed':
      return speaker.say('terminal.yours');
    case 'gone':
      return speaker.say('terminal.allClaimed');
    case 'met':
      return speaker.say('terminal.met');
    case 'open':
      return has === 0 || lacks.length === 0
        ? speaker.say('terminal.progress', { has, needed })
        : lacking(scene, lacks);
  }
}

/** “no port shrine”, “none in 2 5”: missing pieces. */
function lacking({ speaker }: Scene, lacks: readonly string[]): string {
  const types = BUILDING_TYPES.filter((type) => lacks.includes(type));
  if (types.length > 0)
    return speaker.say('terminal.lacks', {
      list: types.map((type) => speaker.say('code.building', { type })).join(' '),
    });
  return speaker.say('terminal.lacksIn', { list: lacks.map(regionOfInfluence).join(' ') });
}

/** Legend of the drawing, narrow enough to fit beside the river. */
function legend(scene: Scene): string[] {
  const { limits } = scene.position.seat(0);
  const values = { koku: limits.koku, goods: limits.silk, letter: letter(scene, 0) };
  return LEGEND.map((line) => scene.speaker.say(`terminal.legend.${line}`, values));
}
