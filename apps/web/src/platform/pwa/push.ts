import type { PushMessage } from '@two-rivers/protocol';

/** The half of “your turn” that runs in the service worker: shows what the server pushed, and opens the table. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = read(event.data);
    if (message !== undefined) event.waitUntil(show(worker, message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(countShown(worker));
    event.waitUntil(open(worker, `/online/${event.notification.tag}`));
  });
}

/** Only the server can write what a browser decrypts; a message of another version may still look different. */
function read(data: PushMessageData | null): PushMessage | undefined {
  if (data === null) return undefined;
  try {
    const { table, title, body } = data.json() as Partial<PushMessage>;
    const isWhole = typeof table === 'string' && typeof title === 'string' && typeof body === 'string';
    return isWhole && /^[\w-]{8,64}$/.test(table) ? { table, title, body } : undefined;
  } catch {
    return undefined;
  }
}

/** A later turn at the same table takes the place of the one before. */
async function show(worker: ServiceWorkerGlobalScope, { table, title, body }: PushMessage): Promise<void> {
  await worker.registration.showNotification(title, { body, tag: table, icon: '/icon.svg' });
  await countShown(worker);
}

/** The badge of the installed app has as many turns as are told; Home, which asks the server, knows better. */
async function countShown({ registration, navigator }: ServiceWorkerGlobalScope): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const { length } = await registration.getNotifications();
  await (length === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(length));
}

async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const same = windows.find(({ url }) => new URL(url).pathname === path);
  await (same === undefined ? clients.openWindow(location.origin + path) : same.focus());
}
