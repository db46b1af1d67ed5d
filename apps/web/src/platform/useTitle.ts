import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
