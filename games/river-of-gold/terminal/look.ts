import { type Game, MoveList } from '@two-rivers/kernel';
import { components, firstOf, kindOf, moveKinds, type RiverOfGoldState } from '../rules/index.ts';
import { Speaker } from '@two-rivers/words';
import { commonEnglish } from '@two-rivers/words/common.en';
import { riverOfGoldEnglish } from '../words/en.ts';
import { rewardCode } from '../words/pieces.ts';
import { paint } from '@two-rivers/terminal';

const { CLANS, CUSTOMERS, CUSTOMER_TYPES, TILES } = components;

/** Where a position written by hand does not say what lies there. */
const UNKNOWN = 255;

/** Made once: what it has said it says again at little cost. */
const SPEAKER = new Speaker('en', { ...commonEnglish, ...riverOfGoldEnglish.messages });

/** What every part of the drawing needs to know. */
export interface Scene {
  readonly state: RiverOfGoldState;
  readonly seats: number;
  /** the seat that looks; -1 for a spectator */
  readonly viewer: number;
  readonly names: readonly string[];
  readonly colour: boolean;
  readonly speaker: Speaker;
  /** spaces on which the viewer, having to act, may build */
  readonly buildable: ReadonlySet<number>;
}

export function sceneOf(
  game: Game<RiverOfGoldState>,
  state: RiverOfGoldState,
  viewer: number,
  names: readonly string[],
  colour: boolean,
): Scene {
  const buildable = game.actor(state) === viewer ? spacesToBuildOn(game, state) : new Set<number>();
  return { state, seats: game.seats, viewer, names, colour, speaker: SPEAKER, buildable };
}

function spacesToBuildOn(game: Game<RiverOfGoldState>, state: RiverOfGoldState): Set<number> {
  const list = new MoveList(game.limits.moves);
  if (game.actor(state) >= 0) game.moves(state, list);
  return new Set(
    list
      .toArray()
      .filter((move) => kindOf(move) === moveKinds.BUILD)
      .map(firstOf),
  );
}

/** Crab and Crane begin alike, so their letters are those in which they differ. */
const CLAN_LETTERS = ['B', 'M', 'N', 'S'];
const SEAT_LETTERS = ['a', 'b', 'c', 'd'];
const CLAN_COLOURS = ['yellow', 'green', 'cyan', 'red'] as const;

/** A number of a window of the state; windows are indexed with numbers that fit them. */
export function at(window: ArrayLike<number>, index: number): number {
  return window[index] ?? 0;
}

export function seatsOf({ seats }: Scene): number[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** The plain letter of a seat: of its clan, or a small one before clans are dealt. */
function plainLetter({ state }: Scene, seat: number): string {
  return CLAN_LETTERS[at(state.clan, seat) - 1] ?? SEAT_LETTERS[seat] ?? '?';
}

export function clanColour(scene: Scene, seat: number, text: string): string {
  const style = CLAN_COLOURS[at(scene.state.clan, seat) - 1];
  return style === undefined ? text : paint(scene.colour, style, text);
}

export function letter(scene: Scene, seat: number): string {
  return clanColour(scene, seat, plainLetter(scene, seat));
}

export function clanName({ state, speaker }: Scene, seat: number): string {
  const clan = CLANS[at(state.clan, seat) - 1];
  return clan === undefined ? '' : speaker.say(`clan.${clan}`);
}

/** “market silk→2k”: visitor and owner reward; `?` for a tile that is not known */
export function tileCode({ speaker }: Scene, number: number): string {
  const tile = TILES[number - 1];
  if (tile === undefined) return number === UNKNOWN ? '?' : '';
  const visitor = rewardCode(speaker, tile.visitor);
  const owner = rewardCode(speaker, tile.owner);
  return `${speaker.say(`type.${tile.type}`)} ${visitor}${owner === '' ? '' : `→${owner}`}`;
}

/** The customers whose bits are set, in component order. */
export function customersIn(cards: number): components.Customer[] {
  return CUSTOMERS.filter((_, card) => (cards & (1 << card)) !== 0);
}

/** Regions of the customers of a type that a seat has delivered to. */
export function deliveredRegions({ state }: Scene, seat: number, type: number): number[] {
  const regions = at(state.delivered, seat * CUSTOMER_TYPES.length + type);
  return [1, 2, 3, 4, 5, 6].filter((region) => (regions & (1 << (region - 1))) !== 0);
}

export function heading({ colour }: Scene, text: string): string {
  return paint(colour, 'bold', text);
}

export function faint({ colour }: Scene, text: string): string {
  return paint(colour, 'dim', text);
}

export function known(number: number): string {
  return number === UNKNOWN ? '?' : String(number);
}

export function clip(text: string, width: number): string {
  const characters = Array.from(text);
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}
