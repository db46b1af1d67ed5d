import { PATRON_AMOUNTS, TRACK_LENGTH, TRACK_REWARDS } from './components.ts';
import { emitGain, type EmitRiverOfGoldEvent, type GainCause, INFLUENCE_PIECES } from './events.ts';
import { FROM_INFLUENCE, FROM_PATRON, gainFavor, gainGood, gainKoku, queueGoodChoice, scorePoints } from './gains.ts';
import { BAYUSHI_KACHIKO, REGION_GOOD, SHOSURO_HYOBU } from './tables.ts';
import { INFLUENCE_WIDTH, type RiverOfGoldState } from '../model.gen.ts';

const { good: GOOD, koku: KOKU, favor: FAVOR, points: POINTS, last: LAST } = TRACK_REWARDS;
const { 'shosuro-hyobu': BY_GOVERNOR } = PATRON_AMOUNTS;

/** Advances on the track of a region and collects every reward passed or reached. */
export function gainInfluence(
  s: RiverOfGoldState,
  seat: number,
  region: number,
  steps: number,
  cause: GainCause,
  at: number,
  emit?: EmitRiverOfGoldEvent,
): void {
  const slot = seat * INFLUENCE_WIDTH + region - 1;
  const before = s.influence[slot];
  let after = before + steps;
  let lost = 0;
  if (s.patron[seat] === BAYUSHI_KACHIKO) {
    after = before;
    for (let step = 0; step < steps; step++) {
      if (after === TRACK_LENGTH) lost++;
      else after = nextFreeStep(s, seat, region, after);
    }
  } else if (after > TRACK_LENGTH) {
    lost = after - TRACK_LENGTH;
    after = TRACK_LENGTH;
  }
  if (emit !== undefined && steps > 0)
    emitGain(s, emit, INFLUENCE_PIECES[region - 1], seat, after - before, lost, cause, at);
  if (after === before) return;
  s.influence[slot] = after;
  if (s.patrons !== 0) scorePassedGovernor(s, seat, region, before, after, emit);
  if (before < GOOD.step && after >= GOOD.step) gainGood(s, seat, REGION_GOOD[region], 'track', region, emit);
  if (before < KOKU.step && after >= KOKU.step) gainKoku(s, seat, KOKU.koku, 'track', region, emit);
  if (before < FAVOR.step && after >= FAVOR.step) gainFavor(s, seat, FAVOR.favor, 'track', region, emit);
  if (before < POINTS.step && after >= POINTS.step)
    scorePoints(s, seat, POINTS.points, FROM_INFLUENCE, 'track', region, emit);
  if (before < LAST.step && after >= LAST.step) {
    scorePoints(s, seat, LAST.points, FROM_INFLUENCE, 'track', region, emit);
    queueGoodChoice(s, seat);
  }
}

/** Next step for Bayushi Kachiko, who skips steps that others occupy; she may always stop on the last one (18). */
function nextFreeStep(s: RiverOfGoldState, seat: number, region: number, from: number): number {
  let step = from + 1;
  while (step < TRACK_LENGTH && isStepOccupied(s, seat, region, step)) step++;
  return step;
}

function isStepOccupied(s: RiverOfGoldState, seat: number, region: number, step: number): boolean {
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && s.influence[other * INFLUENCE_WIDTH + region - 1] === step) return true;
  }
  return false;
}

/**
 * Scores for Shosuro Hyobu when a gain moves another player from below to above her step, if she has at least 1
 * influence.
 */
function scorePassedGovernor(
  s: RiverOfGoldState,
  seat: number,
  region: number,
  before: number,
  after: number,
  emit: EmitRiverOfGoldEvent | undefined,
): void {
  for (let governor = 0; governor < s.seats; governor++) {
    if (governor === seat || s.patron[governor] !== SHOSURO_HYOBU) continue;
    const governorSteps = s.influence[governor * INFLUENCE_WIDTH + region - 1];
    if (governorSteps >= 1 && before < governorSteps && governorSteps < after) {
      scorePoints(s, governor, BY_GOVERNOR, FROM_PATRON, 'patron', SHOSURO_HYOBU, emit);
    }
  }
}
