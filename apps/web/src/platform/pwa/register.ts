import { Store } from '@two-rivers/table';
import type { VersionQuery } from './caches.ts';

/** A version that is fetched and waits to be taken. */
export const waitingVersion = new Store<ServiceWorker | undefined>(undefined);

/** A tab that stays open for days asks now and then. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/** How long a page may take to come, from the files that are kept here, before it is asked for again. */
const RELOAD_TIMEOUT_MS = 4000;

/** A page that was just drawn still has things to do: bots, what can be reached, letters. All files of the app come after that. */
const REGISTER_DELAY_MS = 3000;

const registrationDeferred = Promise.withResolvers<ServiceWorkerRegistration | undefined>();

/** The worker that keeps the app and wakes it up, once it is known to the browser; undefined where there can be none. */
export const registration = registrationDeferred.promise;

/**
 * Keeps the app in the browser for when there is no network; the files of all pages would come in the way of the one that is opened, so that is drawn
 * first. Where it is not possible, the app works as it is.
 */
export async function registerServiceWorker(): Promise<void> {
  try {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // whoever has been here before has the files, and only asks whether there are new ones
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, REGISTER_DELAY_MS));
    const workerRegistration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    registrationDeferred.resolve(workerRegistration);
    await watchForUpdates(workerRegistration);
  } catch {
    // it may be forbidden
  } finally {
    registrationDeferred.resolve(undefined);
  }
}

async function watchForUpdates(workerRegistration: ServiceWorkerRegistration): Promise<void> {
  const offerUpdate = async () => {
    const { waiting } = workerRegistration;
    // the very first version has nothing to take over from, and one that was taken may still wait to be in charge
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

/** Loads the version that waits. Games are stored at every change, so nothing is lost. */
export async function takeNewVersion(): Promise<void> {
  const waiting = waitingVersion.get();
  if (waiting !== undefined && (await queryWorker(waiting, 'be taken'))) reloadWithRetry();
}

/**
 * Loads the page anew. Now and then a browser loses the request for a page while one worker gives way to another, and waits
 * for its answer for good: so it is asked again as long as this page is still here.
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
