import { type KeyGroup, type KeyTarget, numberTargets, choicesOfKind } from '@two-rivers/ui';
import { REGION_NUMBERS, RIVER, type RiverOfGoldGoal, type RiverOfGoldMove, SHORE } from '../view/index.ts';
import { customerName } from '../texts/pieces.ts';
import { regionName, type RiverOfGoldTable } from './props.ts';

type RiverOfGoldKeyTarget = KeyTarget<RiverOfGoldMove, RiverOfGoldGoal>;
type RiverOfGoldKeyGroup = KeyGroup<RiverOfGoldMove, RiverOfGoldGoal>;

/**
 * Keyboard shortcuts: letters for kinds of action, digits for places and faces; other choices are numbered in order.
 */
export function riverOfGoldKeyGroups(table: RiverOfGoldTable): readonly RiverOfGoldKeyGroup[] {
  const { choices, position, i18n, describeMove } = table;
  const trades = choicesOfKind(choices, 'trade');
  const trade: RiverOfGoldKeyGroup = {
    letter: 't',
    name: i18n.t('kind.trade'),
    targets: numberTargets(trades.map((choice) => ({ name: describeMove(choice.move), choice }))),
  };
  if (position.phase === 'action') return [...actionKeyGroups(table), trade];
  const otherChoices = choices.filter(
    ({ move }) => move.kind !== 'trade' && move.kind !== 'roll' && move.kind !== 'end',
  );
  const otherGroup: RiverOfGoldKeyGroup = {
    letter: '',
    name: i18n.t('actions.title'),
    targets: numberTargets(otherChoices.map((choice) => ({ name: describeMove(choice.move), choice }))),
  };
  return [otherGroup, trade];
}

function actionKeyGroups(table: RiverOfGoldTable): readonly RiverOfGoldKeyGroup[] {
  const { position, viewer, i18n } = table;
  const player = position.seat(viewer);
  const sails = RIVER.map((_, index) => ({
    digits: String(index + 1),
    name: i18n.t('screen.riverSpace', { space: index + 1 }),
    goal: { kind: 'sail' as const, to: index + 1 },
  }));
  const builds = SHORE.map(({ space, region }) => ({
    digits: String(space),
    name: regionName(i18n, region),
    goal: { kind: 'build' as const, space },
  }));
  const faces = REGION_NUMBERS.map((face) => ({
    digits: String(face),
    name: regionName(i18n, face),
    goal: { kind: 'favor' as const, face },
  }));
  const customers = player.hand.map(({ id }) => ({
    name: customerName(i18n, id),
    goal: { kind: 'deliver' as const, customer: id },
  }));
  return [
    { letter: 's', name: i18n.t('kind.sail'), targets: reachableTargets(table, sails) },
    { letter: 'b', name: i18n.t('kind.build'), targets: reachableTargets(table, builds) },
    { letter: 'd', name: i18n.t('kind.deliver'), targets: numberTargets(customers) },
    { letter: 'f', name: i18n.t('kind.favor'), targets: reachableTargets(table, faces) },
  ];
}

/** Targets reachable this turn; the board gives the reason for unreachable ones. */
function reachableTargets(
  { pathsTo }: RiverOfGoldTable,
  targets: readonly (RiverOfGoldKeyTarget & { readonly goal: RiverOfGoldGoal })[],
): readonly RiverOfGoldKeyTarget[] {
  return targets.filter(({ goal }) => (pathsTo(goal)?.kind ?? 'paths') === 'paths');
}
