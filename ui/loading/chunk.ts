/** A lazy-loaded module with its state: absent, loaded, or failed to load ('lost'). */

/** There is no state for "loading": it would look the same on the page as 'absent' and only cause another render. */
export type ChunkState = 'absent' | 'loaded' | 'lost';

export type Chunk<Module> = Readonly<{
  /** the loaded module, or null before that */
  loaded: () => Module | null;
  state: () => ChunkState;
  /** fetches the module once; resolves when it is loaded or lost, and never rejects */
  load: () => Promise<void>;
  /** calls `listener` on each state change; returns the function to unsubscribe */
  subscribe: (listener: () => void) => () => void;
}>;

/** Creates a chunk that `fetch` loads. After a failure, the next `load` fetches again. */
export const createChunk = <Module>(fetch: () => Promise<Module>): Chunk<Module> => {
  const listeners = new Set<() => void>();
  let state: ChunkState = 'absent';
  let module: Module | null = null;
  let loading: Promise<void> | null = null;

  const setState = (next: ChunkState): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const load = async (): Promise<void> => {
    setState('absent');
    try {
      module = await fetch();
      setState('loaded');
    } catch {
      loading = null;
      setState('lost');
    }
  };

  return {
    loaded: () => module,
    state: () => state,
    load: () => (loading ??= load()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
