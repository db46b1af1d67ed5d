const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
];

/** “now”, “5 minutes ago”, “yesterday”; a date once a week has passed. */
export function ago(time: number, language: string, now = Date.now()): string {
  const passed = Math.max(0, now - time);
  if (passed > 7 * 86_400_000) return new Date(time).toLocaleDateString(language, { dateStyle: 'medium' });
  // less than a minute is “now”
  const [unit, length] = STEPS.findLast(([, size]) => passed >= size) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(passed / length),
    unit,
  );
}
