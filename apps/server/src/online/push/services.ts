import type { Settings } from '../ground/settings.ts';

/** The push services of the browsers there are. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/** Whether the server may write to an address: it is anybody's to say, so only push services are written to. */
export function isPushService(endpoint: string, { pushServices }: Settings): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (username !== '') return false;
  if (pushServices.includes(origin)) return true;
  const isKnown = SERVICES.some((each) => hostname === each || hostname.endsWith(`.${each}`));
  return isKnown && protocol === 'https:' && port === '';
}
