import { join } from 'node:path';
import { openTable, test } from './testing/fixtures.ts';
import { moments, screens, show } from './testing/screens.ts';
import { GAMES, makeTable, stored } from './testing/tables.ts';
import { LANGUAGES } from './testing/words.ts';

const folder = process.env['PICTURES'] ?? 'pictures';
const USUAL = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
/** Wished for, such as `320x640,844x390`. */
const sizes = (process.env['PICTURE_SIZES'] ?? '').split(',').filter((size) => size !== '');
const WINDOWS = sizes.length === 0 ? USUAL : Object.fromEntries(sizes.map((size) => [size, windowOf(size)]));
const pictured = sizes.length === 0 ? screens() : [...screens(), ...moments()];

function windowOf(size: string) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const isPhone = Math.min(width, height) < 600;
  return { viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone };
}

const LOOKS = [
  ...LANGUAGES.map((language) => ({ language, theme: 'light' as const })),
  { language: 'en', theme: 'dark' } as const,
];

for (const [name, window] of Object.entries(WINDOWS)) {
  test.describe(name, () => {
    test.use(window);
    for (const screen of pictured) {
      for (const look of LOOKS) {
        const file = join(name, look.theme === 'dark' ? 'en-dark' : look.language, `${screen.name}.png`);
        test(file, async ({ page }) => {
          await show(page, screen, look);
          // what comes late is in the picture too
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: join(folder, file), animations: 'disabled' });
        });
      }
    }
  });
}

/** What is shown of the app before it is installed; their sizes stand in the manifest. */
const INSTALLED = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

for (const game of GAMES) {
  for (const [name, viewport] of Object.entries(INSTALLED)) {
    const file = join('installed', `${game}-${name}.jpg`);
    test(file, async ({ page }) => {
      await page.setViewportSize(viewport);
      const bots = [undefined, 'greedy', 'greedy'];
      await openTable(page, stored(makeTable({ game, bots, played: 46 }), 'installed'), { motion: false });
      await page.locator('[data-all-choices]').waitFor();
      // what the others have just done is told when it happens, not when a table is opened
      await page.reload();
      await page.locator('[data-all-choices]').waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72, animations: 'disabled' });
    });
  }
}
