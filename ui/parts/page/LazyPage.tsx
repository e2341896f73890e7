/** Pages that follow a running chart: one whose module is loaded already, and one whose module is a chunk of its own. */
import { memo, useSyncExternalStore, type FunctionComponent, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { Chunk } from '../../loading/chunk.ts';
import { isChartLoaded } from '../../loading/lazyChart.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import type { Send } from '../send.ts';

/** Any page: what its component renders belongs to the chart that its actor runs. */
type AnyPage = Readonly<{ Component: FunctionComponent<never> }>;

type ChildPageProps = {
  readonly page: AnyPage;
  readonly actor: AnyActorRef | undefined;
  readonly title: string;
  /** shown until the chart runs */
  readonly waiting?: ReactNode;
};

type ShownState = Snapshot<unknown> | undefined;

type ComponentProps = { readonly snapshot: ShownState; readonly send: Send<EventObject>; readonly title: string };

/** The page of a chart that has ended stays as it is until the next page is rendered, one frame later. */
const isStillShown = (shown: ShownState, next: ShownState): boolean =>
  shown === next || (shown !== undefined && next?.status !== 'active');

/** Renders each snapshot of a running chart. */
export const ChildPage = ({ page, actor, title, waiting = null }: ChildPageProps) => {
  const snapshot = useSelector(withoutFailed(actor), (latest): ShownState => latest, isStillShown);
  if (actor === undefined || snapshot === undefined || !isChartLoaded(actor)) return waiting;
  const Component = page.Component as FunctionComponent<ComponentProps>;
  return <Component snapshot={snapshot} send={actor.send} title={title} />;
};

/** What is shown in place of a page that is loading, or whose code is lost. */
export type Waiting = FunctionComponent<{
  readonly title: string;
  /** the page's address, for a reload */
  readonly address: string;
  readonly isLost: boolean;
}>;

type LazyPageProps = Pick<ChildPageProps, 'actor' | 'title'> & {
  readonly chunk: Chunk<Readonly<{ page: AnyPage }>>;
  readonly address: string;
  readonly Waiting: Waiting;
};

const LazyPageView = ({ chunk, actor, title, address, Waiting }: LazyPageProps) => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const module = chunk.loaded();
  const waiting = <Waiting title={title} address={address} isLost={state === 'lost'} />;
  return module === null ? waiting : <ChildPage page={module.page} actor={actor} title={title} waiting={waiting} />;
};

/** Renders the page of a chunk. It follows its own chart; other changes of its parent do not render it again. */
export const LazyPage = memo(LazyPageView);
