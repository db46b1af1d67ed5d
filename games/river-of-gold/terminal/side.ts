import { BUILDING_TYPES, type Mastery, type Place, regionOfInfluence, type Stack } from '../face/index.ts';
import { pad } from '@two-rivers/terminal';
import { clip, faint, heading, letter, type Scene, tileCode } from './look.ts';

const LABEL = 6;
const CODE = 17;

/** What stands beside the river: the building row, the stacks, the masteries, the legend. */
export function drawSide(scene: Scene, width: number): string[] {
  return [...buildingRow(scene), '', ...masteries(scene, width), '', ...legend(scene)];
}

function buildingRow(scene: Scene): string[] {
  const { row, stacks } = scene.position;
  const favor = row.find(({ isExit }) => isExit)?.favor ?? 0;
  return [
    `${heading(scene, 'BUILDING ROW')} ${faint(scene, `(exit: ${favor}f more)`)}`,
    ...row.map((place, i) => rowLine(scene, place.isExit ? 'exit' : i === 0 ? 'entry' : '', place)),
    ...stacks.flatMap((stack) => stackLines(scene, stack)),
  ];
}

/** A tile with the influence it brings to its builder. */
function rowLine(scene: Scene, label: string, place: Place): string {
  const build = place.tile?.build;
  const code = place.isEmpty ? faint(scene, '–') : tileCode(scene, place);
  return `${pad(label, LABEL)}${pad(code, CODE)}${build === undefined ? '' : ` +${build}i`}`.trimEnd();
}

/** The open top of a stack and how many it still has. */
function stackLines(scene: Scene, stack: Stack): string[] {
  const { era, left, brings } = stack;
  const label = `era ${era}`;
  if (left === 0) return [`${pad(label, LABEL)}${faint(scene, 'empty')}`];
  const note = `${left} left, then ${brings === 'emperor' ? 'Emperor' : 'the end'}`;
  return [rowLine(scene, label, stack), `${' '.repeat(LABEL)}${faint(scene, note)}`];
}

function masteries(scene: Scene, width: number): string[] {
  const { position, speaker } = scene;
  const lines = [heading(scene, 'MASTERIES')];
  for (const { mastery, rewards } of position.masteries) {
    const claims = rewards.map(
      ({ points, seat }) => `${points}${seat === undefined ? '' : letter(scene, seat)}`,
    );
    lines.push(`${pad(speaker.say(`masteryShort.${mastery}`), 8)}${claims.join(' ')}`);
    lines.push(faint(scene, `  ${clip(speaker.say(`need.${mastery}`), width - 2)}`));
    if (scene.viewer >= 0) lines.push(`  ${clip(standing(scene, mastery), width - 2)}`);
  }
  return lines;
}

/** Where the viewer stands with a mastery. */
function standing({ position, viewer }: Scene, mastery: Mastery): string {
  const { standing: stands, has, needed, lacks } = position.masteryProgress(viewer, mastery);
  switch (stands) {
    case 'claimed':
      return 'yours';
    case 'gone':
      return 'all claimed';
    case 'met':
      return 'you: met';
    case 'open':
      return `you: ${has === 0 || lacks.length === 0 ? `${has} of ${needed}` : lacking(lacks)}`;
  }
}

/** “no port shrine”, “none in 2 5”: the pieces still lacking */
function lacking(lacks: readonly string[]): string {
  const types = BUILDING_TYPES.filter((type) => lacks.includes(type));
  if (types.length > 0) return `no ${types.join(' ')}`;
  return `none in ${lacks.map(regionOfInfluence).join(' ')}`;
}

/** The signs of the drawing, in lines that fit beside the river. */
function legend(scene: Scene): string[] {
  const { limits } = scene.position.seat(0);
  return [
    'a→b: visitor gets a, owner b',
    `k koku≤${limits.koku}, f favor, p points`,
    `i influence, goods ≤${limits.silk} each`,
    '· cost, » you may build here',
    'a space at a border touches',
    'both sides of it, ├ ┤ three',
    `${letter(scene, 0)}1 ship 1, ${letter(scene, 0)}2* ship 2, royal`,
  ];
}
