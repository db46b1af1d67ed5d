import { join } from 'node:path';
import { test } from './testing/fixtures.ts';
import { screens, show } from './testing/screens.ts';
import { LANGUAGES } from './testing/words.ts';

const folder = process.env['PICTURES'] ?? 'pictures';
const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const LOOKS = [
  ...LANGUAGES.map((language) => ({ language, theme: 'light' as const })),
  { language: 'en', theme: 'dark' } as const,
];

for (const [name, window] of Object.entries(WINDOWS)) {
  test.describe(name, () => {
    test.use(window);
    for (const screen of screens()) {
      for (const look of LOOKS) {
        const file = join(name, look.theme === 'dark' ? 'en-dark' : look.language, `${screen.name}.png`);
        test(file, async ({ page }) => {
          await show(page, screen, look);
          await page.screenshot({ path: join(folder, file), animations: 'disabled' });
        });
      }
    }
  });
}
