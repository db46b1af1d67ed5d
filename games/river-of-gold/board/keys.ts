import { type KeyGroup, type KeyTarget, numbered, ofKind } from '@two-rivers/board';
import { REGION_NUMBERS, RIVER, type RiverOfGoldGoal, type RiverOfGoldMove, SHORE } from '../face/index.ts';
import { customerName } from '../words/pieces.ts';
import { regionName, type Table } from './props.ts';

type Target = KeyTarget<RiverOfGoldMove, RiverOfGoldGoal>;
type Group = KeyGroup<RiverOfGoldMove, RiverOfGoldGoal>;

/** Shortcuts: letters for the kinds of action, numbers for places and faces; other choices are numbered in order. */
export function keys(table: Table): readonly Group[] {
  const { choices, position, speaker, tell } = table;
  const trades = ofKind(choices, 'trade');
  const trade: Group = {
    letter: 't',
    name: speaker.say('kind.trade'),
    targets: numbered(trades.map((choice) => ({ name: tell(choice.move), choice }))),
  };
  if (position.phase === 'action') return [...actions(table), trade];
  const answers = choices.filter(
    ({ move }) => move.kind !== 'trade' && move.kind !== 'roll' && move.kind !== 'end',
  );
  const answer: Group = {
    letter: '',
    name: speaker.say('actions.title'),
    targets: numbered(answers.map((choice) => ({ name: tell(choice.move), choice }))),
  };
  return [answer, trade];
}

function actions(table: Table): readonly Group[] {
  const { position, viewer, speaker } = table;
  const player = position.seat(viewer);
  const sails = RIVER.map((_, index) => ({
    digits: String(index + 1),
    name: speaker.say('screen.riverSpace', { space: index + 1 }),
    goal: { kind: 'sail' as const, to: index + 1 },
  }));
  const builds = SHORE.map(({ space, region }) => ({
    digits: String(space),
    name: regionName(speaker, region),
    goal: { kind: 'build' as const, space },
  }));
  const faces = REGION_NUMBERS.map((face) => ({
    digits: String(face),
    name: regionName(speaker, face),
    goal: { kind: 'favor' as const, face },
  }));
  const customers = player.hand.map(({ id }) => ({
    name: customerName(speaker, id),
    goal: { kind: 'deliver' as const, customer: id },
  }));
  return [
    { letter: 's', name: speaker.say('kind.sail'), targets: reached(table, sails) },
    { letter: 'b', name: speaker.say('kind.build'), targets: reached(table, builds) },
    { letter: 'd', name: speaker.say('kind.deliver'), targets: numbered(customers) },
    { letter: 'f', name: speaker.say('kind.favor'), targets: reached(table, faces) },
  ];
}

/** Targets reachable this turn; others are explained on the board. */
function reached(
  { reach }: Table,
  targets: readonly (Target & { readonly goal: RiverOfGoldGoal })[],
): readonly Target[] {
  return targets.filter(({ goal }) => (reach(goal)?.kind ?? 'ways') === 'ways');
}
