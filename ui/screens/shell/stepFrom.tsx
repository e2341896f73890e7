/** Makes a step component from a view and a screen: renders the snapshot of the running chart and sets the page title. */
import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate';
import type { Ports } from '../../actors/ports.ts';
import type { Send } from '../../parts/send.ts';
import { PageTitle } from './PageTitle.tsx';

/** What a step is rendered from: the snapshot of its running chart, and how to send it events. */
export type StepProps<Machine extends AnyStateMachine> = {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: Send<EventFrom<Machine>>;
  readonly title: string;
};

/** A step's chunk: its chart with its effects, and the component that renders it. */
export type StepModule<Machine extends AnyStateMachine> = Readonly<{
  chart: (ports: Ports) => Machine;
  Step: ComponentType<StepProps<Machine>>;
}>;

type ScreenStepProps<State, Event extends EventObject> = {
  readonly snapshot: State;
  readonly send: Send<Event>;
  readonly title: string;
};

/** Whether a view has errors to show. */
const hasErrors = (view: object): boolean => 'errors' in view && Array.isArray(view.errors) && view.errors.length > 0;

/** A view's own title, for a page that shows something else than the step's name. */
const titleIn = (view: object): string | null =>
  'documentTitle' in view && typeof view.documentTitle === 'string' ? view.documentTitle : null;

/** A component that renders `Screen` from the running chart, with the page title. */
export const stepFrom =
  <State, Event extends EventObject, View extends object>(
    toView: (snapshot: State) => View,
    Screen: ComponentType<{ readonly view: View; readonly send: Send<Event> }>,
  ) =>
  ({ snapshot, send, title }: ScreenStepProps<State, Event>) => {
    const view = toView(snapshot);
    return (
      <>
        <PageTitle title={titleIn(view) ?? title} hasErrors={hasErrors(view)} />
        <Screen view={view} send={send} />
      </>
    );
  };
