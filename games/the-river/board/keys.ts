import { type KeyGroup, numbered, ofKind } from '@two-rivers/board';
import { PRODUCED, type RiverGoal, type RiverMove } from '../face/index.ts';
import { describeBuilding, describeTile } from '../words/words.ts';
import { ownSeat, type RiverProps } from './props.ts';

type Group = KeyGroup<RiverMove, RiverGoal>;

/** The action spaces by their letters, tiles and buildings by number; answers are numbered as they lie there. */
export function keys(props: RiverProps): readonly Group[] {
  const { choices, position, speaker, tell } = props;
  const isAsked = position.effect !== undefined || ofKind(choices, 'return', 'take').length > 0;
  if (isAsked || position.phase === 'opening') {
    const answers = choices.filter(({ move }) => move.kind !== 'pass');
    return [
      {
        letter: '',
        name: speaker.say('actions.title'),
        targets: numbered(answers.map((choice) => ({ name: tell(choice.move), choice }))),
      },
    ];
  }
  const own = position.seat(ownSeat(props));
  const tiles = position.tiles.flatMap((tile) => tile ?? []);
  const faceUp = position.buildings.flatMap((building) => building ?? []);
  const group = (letter: string, space: Parameters<typeof nameOf>[1], targets: Group['targets']): Group => ({
    letter,
    name: nameOf(props, space),
    targets,
  });
  return [
    group(
      't',
      'terrain',
      numbered(
        tiles.map((tile) => ({
          name: describeTile(speaker, tile),
          goal: { kind: 'terrain', tile: tile.id },
        })),
      ),
    ),
    ...PRODUCED.map((resource) => group(LETTERS[resource], resource, alone({ kind: resource }))),
    group(
      'f',
      'food',
      numbered(ofKind(choices, 'food').map((choice) => ({ name: tell(choice.move), choice }))),
    ),
    group(
      'r',
      'reserve',
      numbered(
        faceUp.map((building) => ({
          name: describeBuilding(speaker, building),
          goal: { kind: 'reserve', building: building.id },
        })),
      ),
    ),
    group(
      'b',
      'build',
      numbered(
        [...faceUp, ...own.reserved].map((building) => ({
          name: describeBuilding(speaker, building),
          goal: { kind: 'build', building: building.id },
        })),
      ),
    ),
    group('p', 'firstPlayer', alone({ kind: 'firstPlayer' })),
    group('x', 'swap', alone({ kind: 'swap' })),
    group('e', 'exchange', alone({ kind: 'exchange' })),
  ];
}

const LETTERS = { wood: 'w', clay: 'c', stone: 's' } as const;

function alone(goal: RiverGoal): Group['targets'] {
  return [{ digits: '', name: '', goal }];
}

function nameOf(
  { speaker }: RiverProps,
  space:
    | 'terrain'
    | 'wood'
    | 'clay'
    | 'stone'
    | 'food'
    | 'reserve'
    | 'build'
    | 'firstPlayer'
    | 'swap'
    | 'exchange',
): string {
  return speaker.say(`screen.space.${space}`);
}
