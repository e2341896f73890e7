/** Waiting for something that another process does. */
import { setTimeout as sleep } from 'node:timers/promises';

type Patience = Readonly<{ seconds?: number; everyMs?: number }>;

/** Repeats `look` until it returns something, with a pause of `everyMs` between two looks. Throws after `seconds`. */
export const until = async <A>(
  what: string,
  look: () => Promise<A | null | undefined | false>,
  { seconds = 60, everyMs = 500 }: Patience = {},
): Promise<A> => {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(everyMs)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`not within ${seconds} seconds: ${what}`);
};
