/** How long a reply waits for another system, such as a document for the content system, before it is sent without. */
const LIMIT_MS = 500;

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** What is read; null if that takes longer than `limitMs`. */
export const inTime = <A>(reading: Promise<A>, limitMs: number): Promise<A | null> =>
  Promise.race([reading, after(limitMs)]);

/** The content for a document; null if reading it takes too long. */
export const inTimeForPage = <A>(reading: Promise<A>): Promise<A | null> => inTime(reading, LIMIT_MS);

/** Resolves when a page must be sent without waiting any longer. */
export const pageDeadline = async (): Promise<void> => void (await after(LIMIT_MS));
