/** The number on the icon of the installed app; none for 0. Not every browser has it, and one may forbid it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const update = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  update.catch(() => undefined);
}
