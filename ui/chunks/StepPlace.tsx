/** The place of a step in the page: its screen once its chunk is here, until then a page that waits, or one that says it was lost. */
import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import { ChunkLost, Waiting } from '../screens/shell/OutsideScreens.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import type { StepModule } from '../steps/stepFrom.tsx';
import { useSnapshot } from '../useSnapshot.ts';
import type { Chunk } from './chunk.ts';
import { isChartHere } from './lazyChart.ts';
import { whileActive } from './whileActive.ts';

type StepPlaceProps<Machine extends AnyStateMachine> = {
  readonly chunk: Chunk<StepModule<Machine>>;
  readonly actor: ActorRefFrom<Machine> | undefined;
  readonly title: string;
  /** of the step, for loading it anew */
  readonly address: string;
};

const Place = <Machine extends AnyStateMachine>({ chunk, actor, title, address }: StepPlaceProps<Machine>) => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  useSnapshot(actor as AnyActorRef | undefined);
  const standing = useMemo(() => actor && whileActive(actor), [actor]);
  const isHere = isChartHere(actor as AnyActorRef | undefined);
  const module = chunk.loaded();
  if (state === 'loaded' && isHere && module !== null && standing !== undefined) {
    const { Step } = module;
    return <Step actor={standing} title={title} />;
  }
  return (
    <>
      <PageTitle title={title} />
      {state === 'lost' ? <ChunkLost address={address} /> : <Waiting screen="opening" title={title} isForCode />}
    </>
  );
};

/** Draws the step of a chunk. What else happens in the visit does not draw it again: it follows its own chart. */
export const StepPlace = memo(Place) as typeof Place;
