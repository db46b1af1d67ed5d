import { Store } from '../app/store.ts';

/** A version that is fetched and waits to be taken. */
export const waitingVersion = new Store<ServiceWorker | undefined>(undefined);

/** A tab that stays open for days asks now and then. */
const ASK_EACH_MS = 60 * 60 * 1000;

/** A browser whose worker in charge is busy may let the wish for the next one pass. */
const WISH_AGAIN_MS = 1000;

/** Keeps the app in the browser for when there is no network. Where that is not possible, the app works as it is. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(follow)
    .catch(() => undefined);
}

function follow(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // the very first version has nothing to take over from
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      waitingVersion.set(registration.waiting);
    }
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EACH_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Loads the version that waits. Games are stored at every change, so nothing is lost. */
export function takeNewVersion(): void {
  const waiting = waitingVersion.get();
  if (waiting === undefined) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const wish = () => waiting.postMessage('take over');
  wish();
  setInterval(wish, WISH_AGAIN_MS);
}
