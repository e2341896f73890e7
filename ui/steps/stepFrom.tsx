/** Makes a step component from a view and a screen: follows the running chart and sets the page title. */
import type { ComponentType } from 'react';
import type { ActorRef, ActorRefFrom, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import type { Ports } from '../app/ports.ts';
import type { Send } from '../screens/shared/send.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSelector } from '@xstate/react';

/** A step's chunk: its chart with its effects, and the component that renders it. */
export type StepModule<Machine extends AnyStateMachine> = Readonly<{
  chart: (ports: Ports) => Machine;
  Step: ComponentType<{ readonly actor: ActorRefFrom<Machine>; readonly title: string }>;
  /** loads the server effects and parts of the step, if they are not in the step's own chunk */
  loadRest?: () => Promise<unknown>;
}>;

/** The part of a running chart that a page uses. */
type StepActor<State extends Snapshot<unknown>, Event extends EventObject> = Pick<
  ActorRef<State, Event>,
  'getSnapshot' | 'subscribe' | 'send'
>;

type StepProps<State extends Snapshot<unknown>, Event extends EventObject> = {
  readonly actor: StepActor<State, Event>;
  readonly title: string;
};

/** Whether a view has errors to show. */
const hasErrors = (view: object): boolean => 'errors' in view && Array.isArray(view.errors) && view.errors.length > 0;

/** A component that renders `Screen` from the running chart, with the page title. */
export const stepFrom =
  <State extends Snapshot<unknown>, Event extends EventObject, View extends object>(
    toView: (snapshot: State) => View,
    Screen: ComponentType<{ readonly view: View; readonly send: Send<Event> }>,
  ) =>
  ({ actor, title }: StepProps<State, Event>) => {
    const view = toView(useSelector(actor, (state) => state));
    return (
      <>
        <PageTitle title={title} hasErrors={hasErrors(view)} />
        <Screen view={view} send={actor.send} />
      </>
    );
  };
