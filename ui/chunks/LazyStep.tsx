/** A lazy-loaded step: its screen once the chunk is loaded, before that a loading page, or an error page on failure. */
import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import { ChunkLoadFailed, LoadingScreen } from '../screens/shell/StatusScreens.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import type { StepModule } from '../steps/stepFrom.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from './withoutFailed.ts';
import type { Chunk } from './chunk.ts';
import { isChartLoaded } from './lazyChart.ts';
import { whileActive } from './whileActive.ts';

type LazyStepProps<Machine extends AnyStateMachine> = {
  readonly chunk: Chunk<StepModule<Machine>>;
  readonly actor: ActorRefFrom<Machine> | undefined;
  readonly title: string;
  /** the step's address, for a reload */
  readonly address: string;
};

const LazyStepView = <Machine extends AnyStateMachine>({ chunk, actor, title, address }: LazyStepProps<Machine>) => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  useSelector(withoutFailed(actor as AnyActorRef | undefined), (state) => state);
  const lastActive = useMemo(() => actor && whileActive(actor), [actor]);
  const isLoaded = isChartLoaded(actor as AnyActorRef | undefined);
  const module = chunk.loaded();
  if (state === 'loaded' && isLoaded && module !== null && lastActive !== undefined) {
    const { Step } = module;
    return <Step actor={lastActive} title={title} />;
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

/** Renders the step of a chunk. Other changes of the visit do not render it again: it follows its own chart. */
export const LazyStep = memo(LazyStepView) as typeof LazyStepView;
