// A screen that is rendered on the server from each state of its chart.
import type { ReactElement } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { AnyControls, ControlsOf } from './controls.types.ts';
import type { AnyTexts, TextsOf } from './texts.types.ts';
import type { Chart } from '../explore/chart.ts';

type Offers = Readonly<{
  chart: Chart;
  /** the parts of an event in its control's key; by default the event's whole payload */
  keyOf?: (event: EventObject) => readonly unknown[] | null;
  /** false when the chart accepts an event for which the page has no control in this state */
  isOffered?: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
}>;

/** Receives the events of a screen. */
export type ScreenSend = (event: Readonly<{ type: string }>) => void;

type Rendering<View, Texts, Controls> = Readonly<{
  viewOf: (snapshot: AnyMachineSnapshot) => View;
  /** where its texts must stand */
  texts: Texts;
  /** what its controls show and send */
  controls: Controls;
}> &
  Readonly<{ render: (view: View, send: ScreenSend) => ReactElement }>;

/** A screen; its `render` takes only what its `viewOf` gives. Without `send`, as on the server, it is not used. */
export type ScreenUnderTest = Offers &
  Omit<Rendering<unknown, AnyTexts, AnyControls>, 'render'> &
  Readonly<{ render: (view: unknown, send?: ScreenSend) => ReactElement }>;

/** Sends nothing: a page rendered on the server is not used. */
export const send = (): void => undefined;

/** A screen with the type of its view. */
export const defineScreen = <View, Type extends string>({
  render,
  texts,
  controls,
  ...screen
}: Offers & Rendering<View, TextsOf<View>, ControlsOf<View, Type>>): ScreenUnderTest => ({
  ...screen,
  render: (view, sendEvent = send) => render(view as View, sendEvent),
  texts: texts as AnyTexts,
  controls: controls as AnyControls,
});
