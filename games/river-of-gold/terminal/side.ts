import { BUILDING_TYPES, type MasteryCard, type Place, regionOfInfluence } from '../face/index.ts';
import { pad } from '@two-rivers/terminal';
import { clip, faint, heading, letter, type Scene, tileCode } from './look.ts';

const PLACES = ['entry', '', '', 'exit'];
const LABEL = 6;
const CODE = 17;

/** What stands beside the river: the building row, the stacks, the masteries, the legend. */
export function drawSide(scene: Scene, width: number): string[] {
  return [...buildingRow(scene), '', ...masteries(scene, width), '', ...legend(scene)];
}

function buildingRow(scene: Scene): string[] {
  return [
    `${heading(scene, 'BUILDING ROW')} ${faint(scene, '(exit: 1f more)')}`,
    ...scene.position.row.map((place, i) => rowLine(scene, PLACES[i] ?? '', place)),
    ...stack(scene, 0, 'then Emperor'),
    ...stack(scene, 1, 'then the end'),
  ];
}

/** A tile with the influence it brings to its builder. */
function rowLine(scene: Scene, label: string, place: Place): string {
  const build = place.tile?.build;
  const code = place.isEmpty ? faint(scene, '–') : tileCode(scene, place);
  return `${pad(label, LABEL)}${pad(code, CODE)}${build === undefined ? '' : ` +${build}i`}`.trimEnd();
}

/** The open top of a stack and how many it still has. */
function stack(scene: Scene, era: number, then: string): string[] {
  const top = scene.position.stacks[era];
  const label = `era ${era + 1}`;
  if (top === undefined || top.left === 0) return [`${pad(label, LABEL)}${faint(scene, 'empty')}`];
  return [rowLine(scene, label, top), `${' '.repeat(LABEL)}${faint(scene, `${top.left} left, ${then}`)}`];
}

function masteries(scene: Scene, width: number): string[] {
  const { position, speaker } = scene;
  const lines = [heading(scene, 'MASTERIES')];
  for (const card of position.masteries) {
    const { mastery, rewards } = card;
    const claims = rewards.map(
      ({ points, seat }) => `${points}${seat === undefined ? '' : letter(scene, seat)}`,
    );
    lines.push(`${pad(speaker.say(`masteryShort.${mastery}`), 8)}${claims.join(' ')}`);
    lines.push(faint(scene, `  ${clip(speaker.say(`need.${mastery}`), width - 2)}`));
    if (scene.viewer >= 0) lines.push(`  ${clip(standing(scene, card), width - 2)}`);
  }
  return lines;
}

/** Where the viewer stands with a mastery. */
function standing(scene: Scene, { mastery, rewards }: MasteryCard): string {
  const { position, viewer } = scene;
  if (rewards.some(({ seat }) => seat === viewer)) return 'yours';
  if (rewards.every(({ seat }) => seat !== undefined)) return 'all claimed';
  const { has, needed, lacks } = position.masteryProgress(viewer, mastery);
  if (has >= needed) return 'you: met';
  return `you: ${has === 0 || lacks.length === 0 ? `${has} of ${needed}` : lacking(lacks)}`;
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
