import { useEffect, useRef, useState } from 'react';

/** Extension of game files, which the installed app opens; the content is JSON, and older files end with `.json`. */
export const GAME_FILE_EXTENSION = '.rivers';

/** Downloads a text as a file. */
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

/** Opens the file picker; undefined if the user cancels. */
export async function pickFile(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  // phones that do not know the `.rivers` extension offer its files only as octet-stream
  input.accept = `${GAME_FILE_EXTENSION},.json,application/json,application/octet-stream`;
  const { promise, resolve } = Promise.withResolvers<File | undefined>();
  input.addEventListener('change', () => resolve(input.files?.[0]));
  input.addEventListener('cancel', () => resolve(undefined));
  input.click();
  return promise;
}

/** Receives a file dropped anywhere on the page; returns whether a file is being dragged over it. */
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
        // only when the pointer leaves the window
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
