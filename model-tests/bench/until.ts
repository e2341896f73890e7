/** Waiting for something that another process does, and guests who keep it busy meanwhile. */
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

/**
 * Does `work` while guests repeat `visit`, and waits until their last visits end. `visit` gets the guest and the number of
 * the visit, from 1 on. A guest whose visit fails goes away.
 */
export const whileBusy = async <A>(
  guests: number,
  visit: (guest: number, number: number) => Promise<unknown>,
  work: () => Promise<A>,
): Promise<A> => {
  let isOver = false;
  const visitOften = async (guest: number): Promise<void> => {
    for (let number = 1; !isOver; number += 1) await visit(guest, number);
  };
  const visits = Promise.allSettled(Array.from({ length: guests }, (_, guest) => visitOften(guest + 1)));
  try {
    return await work();
  } finally {
    isOver = true;
    await visits;
  }
};
