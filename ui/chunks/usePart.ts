/** A part of a step that loads after its page: chart, view and component in a chunk of their own. */
import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { useSelector } from '@xstate/react';
import { withoutFailed } from './withoutFailed.ts';
import type { Chunk } from './chunk.ts';
import { isChartLoaded } from './lazyChart.ts';

type LoadedPart<Module, State> = Readonly<{
  /** the loaded module; null until its chart runs */
  module: Module | null;
  /** undefined if no such chart runs, or if it has failed */
  snapshot: State | undefined;
  hasFailed: boolean;
}>;

/** Subscribes to a part's chunk and chart. */
export const usePart = <Module, Actor extends AnyActorRef>(
  chunk: Chunk<Module>,
  actor: Actor | undefined,
): LoadedPart<Module, ReturnType<Actor['getSnapshot']>> => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const snapshot = useSelector(withoutFailed(actor), (state): ReturnType<Actor['getSnapshot']> | undefined => state);
  return {
    module: isChartLoaded(actor) ? chunk.loaded() : null,
    snapshot: snapshot?.status === 'active' ? snapshot : undefined,
    hasFailed: state === 'lost',
  };
};
