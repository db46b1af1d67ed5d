/** What files with a game end with: the installed app opens them. It is JSON all the same, and older ones are called so. */
export const ENDING = '.rivers';

/** Hands the user a file. */
export function download(name: string, text: string, type = 'application/json'): void {
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
  input.accept = `${ENDING},.json,application/json,application/octet-stream`;
  const { promise, resolve } = Promise.withResolvers<File | undefined>();
  input.addEventListener('change', () => resolve(input.files?.[0]));
  input.addEventListener('cancel', () => resolve(undefined));
  input.click();
  return promise;
}
