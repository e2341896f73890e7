/** Forces full garbage collections, so that only what is still referenced is left in the heap. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects twice, with a turn of the event loop between: finalisers and weak maps may release more after the first. */
export const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 2; i += 1) {
    collect();
    await nextTurn();
  }
};
