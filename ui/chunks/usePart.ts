/** A part of a step that loads after its page: chart, view and component in a chunk of their own. */
import { useSyncExternalStore } from 'react';
import { useSnapshot } from '../app/useSnapshot.ts';
import type { Chunk } from './chunk.ts';
import { isChartLoaded } from './lazyChart.ts';

type PartActor = Readonly<{
  getSnapshot: () => { readonly status: string };
  subscribe: (listener: () => void) => Readonly<{ unsubscribe: () => void }>;
}>;

type LoadedPart<Module, State> = Readonly<{
  /** the loaded module; null until its chart runs */
  module: Module | null;
  /** undefined if no such chart runs, or if it has failed */
  snapshot: State | undefined;
  hasFailed: boolean;
}>;

/** Subscribes to a part's chunk and chart. */
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
