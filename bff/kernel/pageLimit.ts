/** How long a document waits for the content system before it is sent without what was asked. */
const LIMIT_MS = 500;

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** What content says in time for a document; null when it takes longer. */
export const inTimeForPage = <A>(reading: Promise<A>): Promise<A | null> => Promise.race([reading, after(LIMIT_MS)]);
