import { type KeyGroup, numberTargets, choicesOfKind } from '@two-rivers/ui';
import { MATERIALS, type RiverGoal, type RiverMove } from '../view/index.ts';
import { describeBuilding, describeTile } from '../texts/texts.ts';
import { ownSeat, type TheRiverTable } from './props.ts';

type RiverKeyGroup = KeyGroup<RiverMove, RiverGoal>;

/** Keyboard shortcuts: a letter per action space, a number per tile, building or mid-turn answer. */
export function riverKeyGroups(props: TheRiverTable): readonly RiverKeyGroup[] {
  const { choices, position, i18n, describeMove } = props;
  const isPending = position.effect !== undefined || choicesOfKind(choices, 'return', 'take').length > 0;
  if (isPending || position.phase === 'opening') {
    const answers = choices.filter(({ move }) => move.kind !== 'pass');
    return [
      {
        letter: '',
        name: i18n.t('actions.title'),
        targets: numberTargets(answers.map((choice) => ({ name: describeMove(choice.move), choice }))),
      },
    ];
  }
  const own = position.seat(ownSeat(props));
  const tiles = position.tiles.flatMap((tile) => tile ?? []);
  const faceUp = position.buildings.flatMap((building) => building ?? []);
  const group = (
    letter: string,
    space: Parameters<typeof spaceName>[1],
    targets: RiverKeyGroup['targets'],
  ): RiverKeyGroup => ({
    letter,
    name: spaceName(props, space),
    targets,
  });
  return [
    group(
      't',
      'terrain',
      numberTargets(
        tiles.map((tile) => ({
          name: describeTile(i18n, tile),
          goal: { kind: 'terrain', tile: tile.id },
        })),
      ),
    ),
    ...MATERIALS.map((resource) => group(RESOURCE_LETTERS[resource], resource, singleTarget({ kind: resource }))),
    group(
      'f',
      'food',
      numberTargets(choicesOfKind(choices, 'food').map((choice) => ({ name: describeMove(choice.move), choice }))),
    ),
    group(
      'r',
      'reserve',
      numberTargets(
        faceUp.map((building) => ({
          name: describeBuilding(i18n, building),
          goal: { kind: 'reserve', building: building.id },
        })),
      ),
    ),
    group(
      'b',
      'build',
      numberTargets(
        [...faceUp, ...own.reserved].map((building) => ({
          name: describeBuilding(i18n, building),
          goal: { kind: 'build', building: building.id },
        })),
      ),
    ),
    group('p', 'firstPlayer', singleTarget({ kind: 'firstPlayer' })),
    group('x', 'swap', singleTarget({ kind: 'swap' })),
    group('e', 'exchange', singleTarget({ kind: 'exchange' })),
  ];
}

const RESOURCE_LETTERS = { wood: 'w', clay: 'c', stone: 's' } as const;

function singleTarget(goal: RiverGoal): RiverKeyGroup['targets'] {
  return [{ digits: '', name: '', goal }];
}

function spaceName(
  { i18n }: TheRiverTable,
  space: 'terrain' | 'wood' | 'clay' | 'stone' | 'food' | 'reserve' | 'build' | 'firstPlayer' | 'swap' | 'exchange',
): string {
  return i18n.t(`screen.space.${space}`);
}
