/** What the page shows before there is anything else (index.html) goes as soon as a screen is drawn, and not for one that only waits. */
export function endSplash(app: HTMLElement): void {
  const splash = document.getElementById('splash');
  const drawn = new MutationObserver(() => {
    if (app.querySelector('main, dialog, [role="alert"]') === null) return;
    drawn.disconnect();
    splash?.remove();
  });
  drawn.observe(app, { childList: true, subtree: true });
}
