/**
 * What the page shows before there is anything else (index.html) goes as soon as a screen is drawn, or words that say what it waits for.
 * Says when it is gone.
 */
export async function endSplash(app: HTMLElement): Promise<void> {
  await new Promise<void>((done) => {
    const drawn = new MutationObserver(() => {
      if (app.querySelector('main, .loading > *') === null) return;
      drawn.disconnect();
      document.getElementById('splash')?.remove();
      done();
    });
    drawn.observe(app, { childList: true, subtree: true });
  });
}
