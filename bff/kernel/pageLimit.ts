/** How long a document waits for the content system before it is sent without that content. */
const LIMIT_MS = 500;

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** The content for a document; null if reading it takes too long. */
export const inTimeForPage = <A>(reading: Promise<A>): Promise<A | null> => Promise.race([reading, after(LIMIT_MS)]);
