/** What the module of a page exports: the chart of the page with its effects, and the component that renders it. */
import type { ComponentType, FunctionComponent } from 'react';
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { Ports } from '../../actors/ports.ts';
import type { Send } from '../../parts/send.ts';
import { PageTitle } from './PageTitle.tsx';

/** What a page is rendered from: the snapshot of its running chart, how to send it events, and the page's title. */
export type PageProps<Machine extends AnyStateMachine> = {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: Send<EventFrom<Machine>>;
  readonly title: string;
};

/** A page: its chart with its effects, and its component. */
export type Page<Machine extends AnyStateMachine> = Readonly<{
  chart: (ports: Ports) => Machine;
  Component: FunctionComponent<PageProps<Machine>>;
}>;

/** The module `page.tsx` of a page, a chunk of its own. */
export type PageModule<Machine extends AnyStateMachine> = Readonly<{ page: Page<Machine> }>;

/** Charts by the names of their pages. */
export type Charts<Name extends string = string> = Readonly<Record<Name, AnyStateMachine>>;

/** The page of each chart. */
export type Pages<Map extends Charts<keyof Map & string>> = { readonly [Name in keyof Map]: Page<Map[Name]> };

/** The charts of pages with their effects. */
export const chartsOf = <Map extends Charts<keyof Map & string>>(pages: Pages<Map>, ports: Ports): Map =>
  Object.fromEntries(
    Object.entries<Page<AnyStateMachine>>(pages).map(([name, page]) => [name, page.chart(ports)]),
  ) as unknown as Map;

type ScreenProps<Machine extends AnyStateMachine, View> = {
  readonly view: View;
  readonly send: Send<EventFrom<Machine>>;
};

/** A page whose screen shows the view of its chart and nothing else. */
type ViewPage<Machine extends AnyStateMachine, View> = Readonly<{
  chart: (ports: Ports) => Machine;
  view: (snapshot: SnapshotFrom<Machine>) => View;
  Screen: ComponentType<ScreenProps<Machine, View>>;
}>;

/** Whether a view has errors to show. */
const hasErrors = (view: object): boolean => 'errors' in view && Array.isArray(view.errors) && view.errors.length > 0;

/** A view's own title, for a page that shows something else than its name. */
const titleIn = (view: object): string | null =>
  'documentTitle' in view && typeof view.documentTitle === 'string' ? view.documentTitle : null;

/** A page from a view and a screen: it renders the running chart and sets the title of the document. */
export const definePage = <Machine extends AnyStateMachine, View extends object>(
  definition: ViewPage<Machine, View>,
): ViewPage<Machine, View> & Page<Machine> => ({
  ...definition,
  Component: ({ snapshot, send, title }) => {
    const view = definition.view(snapshot);
    return (
      <>
        <PageTitle title={titleIn(view) ?? title} hasErrors={hasErrors(view)} />
        <definition.Screen view={view} send={send} />
      </>
    );
  },
});
