/** Loads a module that no chart waits for. */
import type { Chunk } from './chunk.ts';

/** The chunk of a page without a chart: showing it loads it. */
export const loadedWhenShown = <Module>(chunk: Chunk<Module>): Chunk<Module> => ({
  ...chunk,
  subscribe: (listener) => {
    void chunk.load();
    return chunk.subscribe(listener);
  },
});
