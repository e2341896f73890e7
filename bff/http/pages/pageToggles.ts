/** The feature toggles as documents need them: at once, whatever the content system does. */
import type { Toggles } from '../../../machines/contract/content.ts';

/** If content takes longer than this, a document is sent by the toggles that were read last. */
const LIMIT_MS = 500;

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** Reads the toggles; after `LIMIT_MS` the last ones that were read, or null when there are none yet. */
export const pageTogglesOf = (read: () => Promise<Toggles>): (() => Promise<Toggles | null>) => {
  let last: Toggles | null = null;
  return async () => {
    const reading = read().then((toggles) => (last = toggles));
    return (await Promise.race([reading, after(LIMIT_MS)])) ?? last;
  };
};
