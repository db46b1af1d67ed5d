import { Store } from '@two-rivers/table';
import type { VersionQuery } from './caches.ts';

/** Worker of a new version that waits for the user's consent. */
export const waitingVersion = new Store<ServiceWorker | undefined>(undefined);

/** Minimum interval between update checks in a tab that stays open. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/** Time to wait for a reload before trying again. */
const RELOAD_TIMEOUT_MS = 4000;

/** Delay before installing, because a new page still loads bots, fonts and data of its own. */
const REGISTER_DELAY_MS = 3000;

const registrationDeferred = Promise.withResolvers<ServiceWorkerRegistration | undefined>();

/** Service worker registration; undefined if the browser does not support or allow it. */
export const registration = registrationDeferred.promise;

/**
 * Registers the service worker, which caches the app for offline use. Called after the first page is shown, so that
 * caching does not slow that page down. In browsers without service workers, the app works online only.
 */
export async function registerServiceWorker(): Promise<void> {
  try {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // returning visitors have the files already, and only check for updates
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, REGISTER_DELAY_MS));
    const workerRegistration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    registrationDeferred.resolve(workerRegistration);
    await watchForUpdates(workerRegistration);
  } catch {
    // the browser may forbid service workers
  } finally {
    registrationDeferred.resolve(undefined);
  }
}

async function watchForUpdates(workerRegistration: ServiceWorkerRegistration): Promise<void> {
  const offerUpdate = async () => {
    const { waiting } = workerRegistration;
    // a first version replaces nothing, and an accepted version may still wait for activation
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    if (!(await queryWorker(waiting, 'are you taken'))) waitingVersion.set(waiting);
  };
  workerRegistration.addEventListener('updatefound', () => {
    workerRegistration.installing?.addEventListener('statechange', () => void offerUpdate());
  });
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = performance.now();
    workerRegistration.update().catch(() => undefined);
  });
  await offerUpdate();
}

/** Activates the waiting version and reloads. Games are stored after every change, so nothing is lost. */
export async function takeNewVersion(): Promise<void> {
  const waiting = waitingVersion.get();
  if (waiting !== undefined && (await queryWorker(waiting, 'be taken'))) reloadWithRetry();
}

/**
 * Reloads the page, and retries until it succeeds: browsers occasionally lose the request for a page while one
 * service worker replaces another.
 */
function reloadWithRetry(timeoutMs = RELOAD_TIMEOUT_MS): void {
  location.reload();
  setTimeout(() => reloadWithRetry(timeoutMs * 2), timeoutMs);
}

async function queryWorker(worker: ServiceWorker, query: VersionQuery): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data), { once: true });
    port1.start();
  });
  worker.postMessage(query, [port2]);
  return reply;
}
