import { useIsTaught } from '@two-rivers/board';
import { REGION_NUMBERS } from '../face/index.ts';
import { faceOf } from './Die.tsx';
import { regionName, type Table } from './props.ts';

/** The own die before the actions that follow from it, for those who listen: what it shows, and what another face costs. */
export function HeardDie({ table: { position, viewer, speaker } }: { readonly table: Table }) {
  const isTaught = useIsTaught();
  const player = position.seat(viewer);
  const face = faceOf(player);
  if (face === 0) return null;
  const others = REGION_NUMBERS.filter((each) => each !== face)
    .map((each) => player.outlook(each))
    .filter(({ isInReach }) => isInReach);
  const faces = [...Map.groupBy(others, ({ cost }) => cost)]
    .toSorted(([a], [b]) => a - b)
    .map(([cost, of]) =>
      speaker.say('screen.dieFaces', { cost, faces: speaker.either(of.map((each) => String(each.face))) }),
    );
  const change =
    faces.length === 0
      ? speaker.say('screen.dieStays')
      : speaker.say('screen.dieChanges', { faces: speaker.both(faces), place: speaker.say('screen.die') });
  return (
    <p className="unseen">
      {speaker.say('screen.ownDie', { face, region: regionName(speaker, face) })}
      {isTaught('ruler') && `. ${change}`}
    </p>
  );
}
