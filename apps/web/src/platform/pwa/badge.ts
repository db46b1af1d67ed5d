/**
 * Shows a number on the icon of the installed app, or none for 0; ignored if the browser does not support or allow
 * badges.
 */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const update = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  update.catch(() => undefined);
}
