import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/**
 * What Chromium is told to leave out. Only the last list counts, so that Playwright's own is repeated here; then what
 * would cost each page of a test two more processes and most of a second: popups of the address bar, a spare renderer.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** `npm run browser` sets CHROMIUM, the browser, and APP_URL, where the built app is served. */
export default defineConfig({
  testDir: 'browser',
  // `npm run pictures` takes pictures of the screens instead of testing them, `npm run freeze:version` keeps what a browser has
  testMatch: process.env['PICTURES'] ? 'pictures.ts' : process.env['FREEZE'] ? 'freeze.ts' : '**/*.{test,e2e}.ts',
  outputDir: join(dist, 'browser'),
  reporter: process.env['PICTURES'] ? 'dot' : [['list'], ['json', { outputFile: join(dist, 'browser.json') }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['APP_URL'] ?? 'http://127.0.0.1:3000/',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 15_000,
    // only the tests of being offline need it; elsewhere it would fetch everything for each test
    serviceWorkers: 'block',
    // nothing waits for a movement to end; the tests of turns, on the desktop and on a phone, have it all move
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
});
