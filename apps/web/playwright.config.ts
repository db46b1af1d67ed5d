import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/**
 * Chromium features to disable. Only the last such flag counts, so Playwright's own list is repeated here.
 * The last three are ours: address bar popups and a spare renderer cost two processes and most of a second per page.
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

/** Configuration of the browser tests; `npm run browser` sets CHROMIUM (the browser) and APP_URL (address of the built app). */
export default defineConfig({
  testDir: 'browser',
  // PICTURES takes screenshots instead of testing (`npm run pictures`), FREEZE stores a browser's data (`npm run freeze:version`)
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
    // only offline tests need the service worker; it would download the whole app in each test
    serviceWorkers: 'block',
    // no animations, except in the turn tests on desktop and phone
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
