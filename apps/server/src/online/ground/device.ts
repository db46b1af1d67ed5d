/** Browsers by what they say of themselves; many also say the names of those further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const PROGRAM = /^[A-Za-z][\w.-]{0,29}/;

/** A few words by which people know a device of theirs; no more of it is kept. */
export function deviceOf(userAgent = ''): string {
  const nameIn = (list: typeof BROWSERS): string | undefined =>
    list.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (PROGRAM.exec(userAgent)?.[0] ?? '');
}
