/** How a step is drawn: its running chart, its view, its screen, and the title of the page. */
import type { ComponentType } from 'react';
import type { ActorRef, ActorRefFrom, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import type { Ports } from '../app/ports.ts';
import type { Send } from '../screens/shared/send.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSnapshot } from '../app/useSnapshot.ts';

/** What a step's chunk brings: its chart with its effects, and the component that draws it. */
export type StepModule<Machine extends AnyStateMachine> = Readonly<{
  chart: (ports: Ports) => Machine;
  Step: ComponentType<{ readonly actor: ActorRefFrom<Machine>; readonly title: string }>;
  /** brings what the chart asks the server with, where that is not here from the beginning */
  loadRest?: () => Promise<unknown>;
}>;

/** A running chart, as far as a page needs it. */
type StepActor<State extends Snapshot<unknown>, Event extends EventObject> = Pick<
  ActorRef<State, Event>,
  'getSnapshot' | 'subscribe' | 'send'
>;

type StepProps<State extends Snapshot<unknown>, Event extends EventObject> = {
  readonly actor: StepActor<State, Event>;
  readonly title: string;
};

/** Whether a view tells the guest of mistakes. */
const hasErrors = (view: object): boolean => 'errors' in view && Array.isArray(view.errors) && view.errors.length > 0;

/** A component that draws `Screen` from the running chart, and names the page. */
export const stepFrom =
  <State extends Snapshot<unknown>, Event extends EventObject, View extends object>(
    toView: (snapshot: State) => View,
    Screen: ComponentType<{ readonly view: View; readonly send: Send<Event> }>,
  ) =>
  ({ actor, title }: StepProps<State, Event>) => {
    const view = toView(useSnapshot(actor));
    return (
      <>
        <PageTitle title={title} hasErrors={hasErrors(view)} />
        <Screen view={view} send={actor.send} />
      </>
    );
  };
