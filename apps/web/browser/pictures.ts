import { join } from 'node:path';
import { openTable, test } from './testing/fixtures.ts';
import { turnMoments, allScreens, openScreen } from './testing/screens.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { LANGUAGES } from './testing/texts.ts';

const folder = process.env['PICTURES'] ?? 'pictures';
const DEFAULT_WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
/** Window sizes from the environment, such as `320x640,844x390`. */
const sizes = (process.env['PICTURE_SIZES'] ?? '').split(',').filter((size) => size !== '');
const WINDOWS =
  sizes.length === 0 ? DEFAULT_WINDOWS : Object.fromEntries(sizes.map((size) => [size, windowForSize(size)]));
const picturedScreens = sizes.length === 0 ? allScreens() : [...allScreens(), ...turnMoments()];

function windowForSize(size: string) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const isPhone = Math.min(width, height) < 600;
  return { viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone };
}

const APPEARANCES = [
  ...LANGUAGES.map((language) => ({ language, theme: 'light' as const })),
  { language: 'en', theme: 'dark' } as const,
];

for (const [name, window] of Object.entries(WINDOWS)) {
  test.describe(name, () => {
    test.use(window);
    for (const screen of picturedScreens) {
      for (const look of APPEARANCES) {
        const file = join(name, look.theme === 'dark' ? 'en-dark' : look.language, `${screen.name}.png`);
        test(file, async ({ page }) => {
          await openScreen(page, screen, look);
          // late requests belong in the picture too
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: join(folder, file), animations: 'disabled' });
        });
      }
    }
  });
}

/** Sizes of the screenshots that the manifest offers before installation; the manifest repeats them. */
const INSTALL_SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

for (const game of GAMES) {
  for (const [name, viewport] of Object.entries(INSTALL_SIZES)) {
    const file = join('installed', `${game}-${name}.jpg`);
    test(file, async ({ page }) => {
      await page.setViewportSize(viewport);
      const bots = [undefined, 'greedy', 'greedy'];
      await openTable(page, storedGameOf(createTestTable({ game, bots, played: 46 }), 'installed'), {
        motion: false,
      });
      await page.locator('[data-all-choices]').waitFor();
      // the last moves of others are announced after they happen, not after a reload
      await page.reload();
      await page.locator('[data-all-choices]').waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72, animations: 'disabled' });
    });
  }
}
