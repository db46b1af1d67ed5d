import { useEffect, useRef } from 'react';

/** Where the service worker sends whoever shared something, and where it gives the file. */
const TAKES_SHARED = '/?shared';
const SHARED = '/open';

/** What the system launches the installed app with: a file that was opened with it. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

type Launched = typeof globalThis & { readonly launchQueue?: LaunchQueue };

/** Takes a file that the system or another app hands to us: one opened with the installed app, or shared with it. */
export function useHandedFile(take: (file: File) => void, nothing: () => void): void {
  const latest = useRef({ take, nothing });
  useEffect(() => {
    latest.current = { take, nothing };
  });
  useEffect(() => {
    (globalThis as Launched).launchQueue?.setConsumer(({ files: [handle] = [] }) => {
      handle?.getFile().then(
        (file) => latest.current.take(file),
        () => undefined,
      );
    });
    if (location.pathname + location.search !== TAKES_SHARED) return;
    // a reload doesn't ask for it again
    history.replaceState(history.state, '', '/');
    takeShared().then(
      (file) => (file === undefined ? latest.current.nothing() : latest.current.take(file)),
      () => latest.current.nothing(),
    );
  }, []);
}

/** The file that was shared; undefined where there is none, or no service worker that would know of it. */
async function takeShared(): Promise<File | undefined> {
  const given = await fetch(SHARED);
  const name = given.headers.get('x-name');
  return given.ok && name !== null ? new File([await given.blob()], decodeURIComponent(name)) : undefined;
}
