/** A step as a halo needs it: who did it, and what happened. */
interface HaloStep<H> {
  readonly serial: string;
  /** who did it; below 0 where it was chance */
  readonly seat: number;
  readonly happenings: readonly H[];
}

/** The places that others have changed since one's own last move. */
export interface Haloed {
  readonly serial: string;
  readonly places: readonly string[];
}

/** What a step adds: the places of others gather until one moves oneself. What is shown again counts once. */
export function haloAfter<H>(
  before: Haloed | undefined,
  step: HaloStep<H> | undefined,
  viewer: number,
  placesOf: (happening: H) => readonly string[],
): Haloed | undefined {
  if (step === undefined || step.serial === before?.serial) return before;
  const { serial, seat } = step;
  if (seat === viewer) return { serial, places: [] };
  // what chance turns up is there to be seen anyway
  const added = seat < 0 ? [] : step.happenings.flatMap((happening) => placesOf(happening));
  return { serial, places: [...new Set([...(before?.places ?? []), ...added])] };
}
