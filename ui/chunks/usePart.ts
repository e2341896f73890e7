/** A part of a step that comes after its page: its chart, its view and what draws it, in a chunk of its own. */
import { useSyncExternalStore } from 'react';
import { useSnapshot } from '../app/useSnapshot.ts';
import type { Chunk } from './chunk.ts';
import { isChartLoaded } from './lazyChart.ts';

type PartActor = Readonly<{
  getSnapshot: () => { readonly status: string };
  subscribe: (listener: () => void) => Readonly<{ unsubscribe: () => void }>;
}>;

type LoadedPart<Module, State> = Readonly<{
  /** what the chunk brought; null until the chart runs by it */
  module: Module | null;
  /** undefined where no such chart runs, or where it has failed */
  snapshot: State | undefined;
  hasFailed: boolean;
}>;

/** Follows a part's chunk and its chart. */
export const usePart = <Module, Actor extends PartActor>(
  chunk: Chunk<Module>,
  actor: Actor | undefined,
): LoadedPart<Module, ReturnType<Actor['getSnapshot']>> => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const snapshot = useSnapshot<Actor | undefined>(actor) as ReturnType<Actor['getSnapshot']> | undefined;
  return {
    module: isChartLoaded(actor) ? chunk.loaded() : null,
    snapshot: snapshot?.status === 'active' ? snapshot : undefined,
    hasFailed: state === 'lost',
  };
};
