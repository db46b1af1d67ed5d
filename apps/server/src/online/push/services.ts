import { ECDH } from 'node:crypto';
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

const CURVE = 'prime256v1';
/** of a point that is written whole, as browsers do */
const UNCOMPRESSED = 4;

/** Whether something can be encrypted for a browser: its key is a point of P-256, its secret 16 bytes. */
export function areKeys({ p256dh, auth }: Readonly<Record<'p256dh' | 'auth', string>>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== UNCOMPRESSED || Buffer.from(auth, 'base64url').length !== 16)
    return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}
