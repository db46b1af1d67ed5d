/**
 * The pages that people come to first, by their addresses. What each is drawn from is asked for together with the app: by the page (`ahead/pages.ts`)
 * and by the app itself (`App.tsx`).
 */
const ADDRESSES = {
  home: '^/$',
  table: '^/table/',
  lesson: '^/learn/',
  replay: '^/replay/',
  shared: '^/s/',
  review: '^/review/',
  rules: '^/rules/',
  lobby: '^/online$',
  account: '^/online/account$',
  onlineTable: '^/online/[^/]+$',
} as const;

export type FirstPage = keyof typeof ADDRESSES;

/** Which of them is at an address; undefined where it is another page. */
export function pageAt(path: string): FirstPage | undefined {
  const names = Object.keys(ADDRESSES) as FirstPage[];
  return names.find((name) => new RegExp(ADDRESSES[name]).test(path));
}
