/** A short name by which an account holder recognises a signed-in browser. */

const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome on Windows', from the User-Agent header; 'A browser' if nothing in it is known. */
export const browserName = (agent: string): string => {
  const [browser = 'A browser', system] = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)];
  return system === undefined ? browser : `${browser} on ${system}`;
};
