/** What the set-up of a test run and its tests both know. */

/** The day of every test, a Monday: the seeded database is for sale from it. */
export const TEST_TODAY = '2027-01-11';

export const TEMPLATE = 'seeded_template';

/** The same server and user at another database. */
export const atDatabase = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    isolation: 'read committed' | 'serializable';
  }
}
