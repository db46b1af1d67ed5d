import { type Game, OVER } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import { pad, widthOf } from '@two-rivers/terminal';
import { clanName, clip, heading, type Scene, sceneOf } from './look.ts';
import { drawAbilities, drawDeck, drawHand, drawPlayers } from './players.ts';
import { drawRiver } from './river.ts';
import { drawSide } from './side.ts';
import { drawTracks } from './tracks.ts';

const WIDTH = 100;
const GAP = 2;

/** A position in text, for a state masked for `viewer`. */
export function drawRiverOfGold(
  game: Game<RiverOfGoldState>,
  state: RiverOfGoldState,
  viewer: number,
  names: readonly string[],
  colour: boolean,
): string {
  const scene = sceneOf(game, state, viewer, names, colour);
  const actor = game.actor(state);
  const river = drawRiver(scene);
  const mapWidth = Math.max(...river.map(widthOf));
  const side = drawSide(scene, WIDTH - mapWidth - GAP);
  const top = Array.from({ length: Math.max(river.length, side.length) }, (_, i) =>
    `${pad(river[i] ?? '', mapWidth + GAP)}${side[i] ?? ''}`.trimEnd(),
  );
  const parts = [
    [headline(scene, game, actor)],
    top,
    drawTracks(scene),
    drawPlayers(scene, actor, WIDTH),
    [...drawHand(scene, WIDTH), ...drawAbilities(scene, WIDTH)],
    drawDeck(scene, WIDTH),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** “Turn 24: Ann (Crab) builds, sails or delivers” */
function headline(scene: Scene, game: Game<RiverOfGoldState>, actor: number): string {
  const { state, speaker, names } = scene;
  const { phase } = game.observe(state);
  const key = typeof phase === 'string' && speaker.has(`phase.${phase}`) ? `phase.${phase}` : 'phase.chance';
  const clan = clanName(scene, actor);
  const name = `${clip(names[actor] ?? '', 20)}${clan === '' ? '' : ` (${clan})`}`;
  const turn = actor === OVER ? `${state.turns} turns` : `Turn ${state.turns + 1}`;
  const notes = [
    ...(state.visitDue === 0 ? [] : ['the Emperor visits at the end of this turn']),
    ...(state.ending === 0 || actor === OVER ? [] : ['last turns']),
  ];
  return [heading(scene, `${turn}: ${speaker.say(key, { name })}`), ...notes].join(' · ');
}
