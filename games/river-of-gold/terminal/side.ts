import { BUILDING_TYPES, type Mastery, type Place, regionOfInfluence, type Stack } from '../face/index.ts';
import { pad } from '@two-rivers/terminal';
import { clip, faint, heading, letter, type Scene, tileCode } from './look.ts';

const LABEL = 6;
const CODE = 17;
const SHORT_NAME = 10;

/** the lines of the legend */
const LEGEND = [1, 2, 3, 4, 5, 6, 7];

/** What stands beside the river: the building row, the stacks, the masteries, the legend. */
export function drawSide(scene: Scene, width: number): string[] {
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

/** A tile with the influence it brings to its builder. */
function rowLine(scene: Scene, label: string, place: Place): string {
  const build = place.tile?.build;
  const code = place.isEmpty ? faint(scene, '–') : tileCode(scene, place);
  const gain = build === undefined ? '' : ` +${scene.speaker.say('code.influence', { count: build })}`;
  return `${pad(label, LABEL)}${pad(code, CODE)}${gain}`.trimEnd();
}

/** The open top of a stack and how many it still has. */
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

/** Where the viewer stands with a mastery. */
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

/** “no port shrine”, “none in 2 5”: the pieces still lacking */
function lacking({ speaker }: Scene, lacks: readonly string[]): string {
  const types = BUILDING_TYPES.filter((type) => lacks.includes(type));
  if (types.length > 0)
    return speaker.say('terminal.lacks', {
      list: types.map((type) => speaker.say('code.building', { type })).join(' '),
    });
  return speaker.say('terminal.lacksIn', { list: lacks.map(regionOfInfluence).join(' ') });
}

/** The signs of the drawing, in lines that fit beside the river. */
function legend(scene: Scene): string[] {
  const { limits } = scene.position.seat(0);
  const values = { koku: limits.koku, goods: limits.silk, letter: letter(scene, 0) };
  return LEGEND.map((line) => scene.speaker.say(`terminal.legend.${line}`, values));
}
