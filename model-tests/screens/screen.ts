// A screen that is rendered from each state of its chart.
import type { ReactElement } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Chart } from '../explore/chart.ts';

type Offers = Readonly<{
  chart: Chart;
  /** the parts of an event in its control's key; by default the event's whole payload */
  keyOf?: (event: EventObject) => readonly unknown[] | null;
  /** false when the chart accepts an event for which the page has no control in this state */
  isOffered?: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
}>;

/** Receives the events of a screen. */
export type ScreenSend = (event: EventObject) => void;

/** A screen; its `render` takes only what its `viewOf` gives. Without `send`, as on the server, it is not used. */
export type ScreenUnderTest = Offers &
  Readonly<{
    viewOf: (snapshot: AnyMachineSnapshot) => unknown;
    render: (view: unknown, send?: ScreenSend) => ReactElement;
    /** views with contents that no explored state has */
    more: (view: unknown) => readonly unknown[];
  }>;

/** Sends nothing: a page rendered on the server is not used. */
export const send = (): void => undefined;

type Typed<View> = Readonly<{
  viewOf: (snapshot: never) => View;
  render: (view: View, send: ScreenSend) => ReactElement;
  more?: (view: View) => readonly View[];
}>;

/** A screen with the type of its view. */
export const defineScreen = <View>({
  viewOf,
  render,
  more = () => [],
  ...screen
}: Offers & Typed<View>): ScreenUnderTest => ({
  ...screen,
  viewOf: (snapshot) => viewOf(snapshot as never),
  render: (view, sendEvent = send) => render(view as View, sendEvent),
  more: more as ScreenUnderTest['more'],
});
