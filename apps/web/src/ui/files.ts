import { useEffect, useRef, useState } from 'react';

/** What files with a game end with: the installed app opens them. It is JSON all the same, and older ones are called so. */
export const GAME_FILE_EXTENSION = '.rivers';

/** Hands the user a file. */
export function downloadText(name: string, text: string, type = 'application/json'): void {
  downloadBlob(name, new Blob([text], { type }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Asks for a file; undefined when none was chosen. */
export async function pickFile(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  // a phone that doesn't know our ending would offer none of our files without the last one
  input.accept = `${GAME_FILE_EXTENSION},.json,application/json,application/octet-stream`;
  const { promise, resolve } = Promise.withResolvers<File | undefined>();
  input.addEventListener('change', () => resolve(input.files?.[0]));
  input.addEventListener('cancel', () => resolve(undefined));
  input.click();
  return promise;
}

/** Takes a file that is dropped anywhere on the page; says whether one hovers over it. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    addEventListener(
      'dragover',
      (event) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    addEventListener(
      'dragleave',
      (event) => {
        // only where the pointer leaves the window
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) latest.current(file);
      },
      { signal },
    );
    return () => abortController.abort();
  }, []);
  return isOver;
}
