/** The first match counts, because browsers also name the browsers that they resemble. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** @returns a name like `Firefox on Windows`, or null for an unknown program */
export function deviceName(userAgent = ''): string | null {
  const nameOf = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(' on ') || null;
}
