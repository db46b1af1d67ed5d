import { Store } from '@two-rivers/table';
import type { VersionQuestion } from './caches.ts';

/** A version that is fetched and waits to be taken. */
export const waitingVersion = new Store<ServiceWorker | undefined>(undefined);

/** A tab that stays open for days asks now and then. */
const ASK_EACH_MS = 60 * 60 * 1000;

/** How long a page may take to come, from the files that are kept here, before it is asked for again. */
const FIRST_PATIENCE_MS = 4000;

/** A page that was just drawn still has things to do: bots, what can be reached, letters. All files of the app come after that. */
const SETTLED_MS = 3000;

const registered = Promise.withResolvers<ServiceWorkerRegistration | undefined>();

/** The worker that keeps the app and wakes it up, once it is known to the browser; undefined where there can be none. */
export const registration = registered.promise;

/**
 * Keeps the app in the browser for when there is no network; the files of all pages would come in the way of the one that is opened, so that is drawn
 * first. Where it is not possible, the app works as it is.
 */
export async function keepForOffline(): Promise<void> {
  try {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // whoever has been here before has the files, and only asks whether there are new ones
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const made = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    registered.resolve(made);
    await follow(made);
  } catch {
    // it may be forbidden
  } finally {
    registered.resolve(undefined);
  }
}

async function follow(made: ServiceWorkerRegistration): Promise<void> {
  const offer = async () => {
    const { waiting } = made;
    // the very first version has nothing to take over from, and one that was taken may still wait to be in charge
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    if (!(await ask(waiting, 'are you taken'))) waitingVersion.set(waiting);
  };
  made.addEventListener('updatefound', () => {
    made.installing?.addEventListener('statechange', () => void offer());
  });
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < ASK_EACH_MS) return;
    asked = performance.now();
    made.update().catch(() => undefined);
  });
  await offer();
}

/** Loads the version that waits. Games are stored at every change, so nothing is lost. */
export async function takeNewVersion(): Promise<void> {
  const waiting = waitingVersion.get();
  if (waiting !== undefined && (await ask(waiting, 'be taken'))) reloadUntilGone();
}

/**
 * Loads the page anew. Now and then a browser loses the request for a page while one worker gives way to another, and waits
 * for its answer for good: so it is asked again as long as this page is still here.
 */
function reloadUntilGone(patienceMs = FIRST_PATIENCE_MS): void {
  location.reload();
  setTimeout(() => reloadUntilGone(patienceMs * 2), patienceMs);
}

async function ask(worker: ServiceWorker, question: VersionQuestion): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data), { once: true });
    port1.start();
  });
  worker.postMessage(question, [port2]);
  return answered;
}
