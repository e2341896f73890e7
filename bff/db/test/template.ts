/** Values shared by the global set-up and the tests. */

/** The current day in all tests, a Monday. Breaks in the seeded database are on sale from it. */
export const TEST_TODAY = '2027-01-11';

export const TEMPLATE = 'seeded_template';

/** The URL with another database on the same server, for the same user. */
export const atDatabase = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    runFolder: string;
    isolation: 'read committed' | 'serializable';
  }
}
