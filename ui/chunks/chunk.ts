/** A part of the pages that is loaded when it is needed: whether it is here, or lost. */

/** Whether an absent one was asked for already changes nothing that is shown, so that nothing is drawn again for it. */
export type ChunkState = 'absent' | 'loaded' | 'lost';

export type Chunk<Module> = Readonly<{
  /** what was loaded, or null while it is not here */
  loaded: () => Module | null;
  state: () => ChunkState;
  /** asks for it, once; resolves when it is here or lost, and never rejects */
  load: () => Promise<void>;
  /** calls `listener` at each change of the state, until the function it gives is called */
  subscribe: (listener: () => void) => () => void;
}>;

/** A chunk that `fetch` loads. One that was lost is asked for again by the next `load`. */
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
