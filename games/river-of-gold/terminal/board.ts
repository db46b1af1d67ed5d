import { OVER } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import type { RiverOfGoldPosition } from '../face/index.ts';
import { pad, widthOf, wrap } from '@two-rivers/terminal';
import { clanName, clip, heading, type Scene, sceneOf } from './look.ts';
import { drawAbilities, drawDeck, drawHand, drawPlayers } from './players.ts';
import { drawRiver } from './river.ts';
import { drawSide } from './side.ts';
import { drawTracks } from './tracks.ts';

const WIDTH = 100;
const GAP = 2;

/** A position in text, as `viewer` knows it. */
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
