import { components } from '../rules/index.ts';
import { pad } from '@two-rivers/terminal';
import { at, clip, deliveredRegions, faint, heading, letter, type Scene, tileCode } from './look.ts';

const { BUILDING_TYPES, CUSTOMER_TYPES, IMPERIAL_FLOWER, MASTERIES, MASTERY_REWARDS, TILES } = components;

const MAX_SEATS = 4;
const PLACES = ['entry', '', '', 'exit'];
const LABEL = 6;
const CODE = 17;

/** What stands beside the river: the building row, the stacks, the masteries, the legend. */
export function drawSide(scene: Scene, width: number): string[] {
  return [...buildingRow(scene), '', ...masteries(scene, width), '', ...legend(scene)];
}

function buildingRow(scene: Scene): string[] {
  const { state } = scene;
  return [
    `${heading(scene, 'BUILDING ROW')} ${faint(scene, '(exit: 1f more)')}`,
    ...PLACES.map((place, i) => rowLine(scene, place, at(state.row, i))),
    ...stack(scene, 0, 'then Emperor'),
    ...stack(scene, 1, 'then the end'),
  ];
}

/** A tile with the influence it brings to its builder. */
function rowLine(scene: Scene, label: string, tile: number): string {
  const build = TILES[tile - 1]?.build;
  const code = tile === 0 ? faint(scene, '–') : tileCode(scene, tile);
  return `${pad(label, LABEL)}${pad(code, CODE)}${build === undefined ? '' : ` +${build}i`}`.trimEnd();
}

/** The open top of a stack and how many it still has. */
function stack(scene: Scene, era: number, then: string): string[] {
  const { state } = scene;
  const label = `era ${era + 1}`;
  const left = at(state.left, era);
  if (left === 0) return [`${pad(label, LABEL)}${faint(scene, 'empty')}`];
  return [
    rowLine(scene, label, at(state.top, era)),
    `${' '.repeat(LABEL)}${faint(scene, `${left} left, ${then}`)}`,
  ];
}

function masteries(scene: Scene, width: number): string[] {
  const { state, speaker, seats } = scene;
  const lines = [heading(scene, 'MASTERIES')];
  for (let place = 0; place < 3; place++) {
    const mastery = MASTERIES[at(state.masteries, place) - 1];
    if (mastery === undefined) continue;
    const claims = (MASTERY_REWARDS[seats] ?? []).map((points, i) => {
      const holder = at(state.claims, place * MAX_SEATS + i);
      return `${points}${holder > 0 ? letter(scene, holder - 1) : ''}`;
    });
    lines.push(`${pad(speaker.say(`masteryShort.${mastery}`), 8)}${claims.join(' ')}`);
    lines.push(faint(scene, `  ${clip(speaker.say(`need.${mastery}`), width - 2)}`));
    if (scene.viewer >= 0) lines.push(`  ${clip(standing(scene, place, mastery), width - 2)}`);
  }
  return lines;
}

/** Where the viewer stands with a mastery. */
function standing(scene: Scene, place: number, mastery: components.Mastery): string {
  const { state, seats, viewer } = scene;
  const rewards = MASTERY_REWARDS[seats]?.length ?? 0;
  const claims = Array.from(state.claims.subarray(place * MAX_SEATS, place * MAX_SEATS + rewards));
  if (claims.includes(viewer + 1)) return 'yours';
  return claims.includes(0) ? `you: ${LACKS[mastery](scene)}` : 'all claimed';
}

/** What the viewer still lacks for each mastery. */
const LACKS: Readonly<Record<components.Mastery, (scene: Scene) => string>> = {
  air: (scene) => progress(customerCounts(scene).filter((count) => count > 0).length, 3),
  fire: (scene) => progress(Math.max(...customerCounts(scene)), 2),
  courts: (scene) => progress(Math.max(...influence(scene)), IMPERIAL_FLOWER),
  void: (scene) => lacking('none in', influence(scene), (region) => String(region + 1)),
  earth: (scene) => progress(Math.max(...buildingCounts(scene)), 3),
  water: (scene) => lacking('no', buildingCounts(scene), (type) => BUILDING_TYPES[type] ?? ''),
};

function progress(has: number, needed: number): string {
  return has >= needed ? 'met' : `${has} of ${needed}`;
}

/** “no port shrine”: names of those counts that are 0 */
function lacking(no: string, counts: readonly number[], name: (index: number) => string): string {
  const missing = counts.flatMap((count, i) => (count === 0 ? [name(i)] : []));
  if (missing.length === counts.length) return `0 of ${counts.length}`;
  return missing.length === 0 ? 'met' : `${no} ${missing.join(' ')}`;
}

function customerCounts(scene: Scene): number[] {
  return CUSTOMER_TYPES.map((_, type) => deliveredRegions(scene, scene.viewer, type).length);
}

function buildingCounts({ state, viewer }: Scene): number[] {
  return BUILDING_TYPES.map((_, type) => at(state.owned, viewer * 4 + type));
}

function influence({ state, viewer }: Scene): number[] {
  return Array.from(state.influence.subarray(viewer * 6, viewer * 6 + 6));
}

/** The signs of the drawing, in lines that fit beside the river. */
function legend(scene: Scene): string[] {
  return [
    'a→b: visitor gets a, owner b',
    'k koku≤25, f favor, p points',
    'i influence, goods ≤6 each',
    '· cost, » you may build here',
    'a space at a border touches',
    'both sides of it, ├ ┤ three',
    `${letter(scene, 0)}1 ship 1, ${letter(scene, 0)}2* ship 2, royal`,
  ];
}
