/** A lazy-loaded step: its screen once the chunk is loaded, before that a loading page, or an error page on failure. */
import { memo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, Snapshot, SnapshotFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import { ChunkLoadFailed, LoadingScreen } from '../screens/shell/StatusScreens.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import type { PageModule } from '../screens/shell/definePage.tsx';
import { withoutFailed } from '../loading/withoutFailed.ts';
import type { Chunk } from '../loading/chunk.ts';
import { isChartLoaded } from '../loading/lazyChart.ts';

/** The chunk of a step, whichever it is. */
export type StepChunk<Machine extends AnyStateMachine = AnyStateMachine> = Chunk<PageModule<Machine>>;

type LazyStepProps<Machine extends AnyStateMachine> = {
  readonly chunk: StepChunk<Machine>;
  readonly actor: ActorRefFrom<Machine> | undefined;
  readonly title: string;
  /** the step's address, for a reload */
  readonly address: string;
};

type ShownState = Snapshot<unknown> | undefined;

/** The page of a step that has ended stays as it is until the next page is rendered, one frame later. */
const isStillShown = (shown: ShownState, next: ShownState): boolean =>
  shown === next || (shown !== undefined && next?.status !== 'active');

const LazyStepView = <Machine extends AnyStateMachine>({ chunk, actor, title, address }: LazyStepProps<Machine>) => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const running: AnyActorRef | undefined = actor;
  const snapshot = useSelector(withoutFailed(running), (latest): ShownState => latest, isStillShown);
  const module = chunk.loaded();
  if (state === 'loaded' && module !== null && running !== undefined && isChartLoaded(running)) {
    const { Component } = module.page;
    return <Component snapshot={snapshot as SnapshotFrom<Machine>} send={running.send} title={title} />;
  }
  return (
    <>
      <PageTitle title={title} />
      {state === 'lost' ? (
        <ChunkLoadFailed address={address} />
      ) : (
        <LoadingScreen screen="opening" title={title} isChunkLoading />
      )}
    </>
  );
};

/** Renders the step of a chunk. It follows its own chart; other changes of the visit do not render it again. */
export const LazyStep = memo(LazyStepView) as typeof LazyStepView;
