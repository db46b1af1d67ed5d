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
  input.accept = '.json,application/json';
  const { promise, resolve } = Promise.withResolvers<File | undefined>();
  input.addEventListener('change', () => resolve(input.files?.[0]));
  input.addEventListener('cancel', () => resolve(undefined));
  input.click();
  return promise;
}
