/** Components for the account area's pages that follow a child chart, or whose code is a chunk of its own. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Chunk } from '../../loading/chunk.ts';
import { isChartLoaded } from '../../loading/lazyChart.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Columns } from './Columns.tsx';
import { PageLost } from './PageLost.tsx';
import type { Send } from '../send.ts';

type PageProps<State, Event extends EventObject> = {
  readonly actor: { readonly send: Send<Event>; readonly getSnapshot: () => object } | undefined;
  readonly title: string;
  readonly Page: ComponentType<{ readonly snapshot: State; readonly send: Send<Event>; readonly title: string }>;
};

/** Renders a page that follows a child chart. */
export const ChildPage = <State, Event extends EventObject>({ actor, title, Page }: PageProps<State, Event>) => {
  const snapshot: unknown = useSelector(withoutFailed(actor as AnyActorRef | undefined), (state: unknown) => state);
  return actor !== undefined && snapshot !== undefined && isChartLoaded(actor) ? (
    <Page snapshot={snapshot as State} send={actor.send} title={title} />
  ) : (
    <Loading />
  );
};

const Loading = () => (
  <Columns>
    <Skeleton label="Loading the page" shape="page" />
  </Columns>
);

type ChunkPageProps<Module> = {
  readonly chunk: Chunk<Module>;
  /** The address that loads the page again when its code is lost. */
  readonly href: string;
  readonly children: (module: Module) => ReactNode;
};

/** Renders a page in a module of its own, a loading page before that, or an error page if it cannot be loaded. */
export const ChunkPage = <Module,>({ chunk, href, children }: ChunkPageProps<Module>) => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const module = chunk.loaded();
  if (module !== null) return children(module);
  return state === 'lost' ? <PageLost href={href} /> : <Loading />;
};
