/** Forces a whole garbage collection, so that what is left in the heap is what something still holds. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Twice, with a turn between: a finaliser or a weak map may release more after the first. */
export const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 2; i += 1) {
    collect();
    await nextTurn();
  }
};
