// A screen that is rendered on the server from each state of its chart.
import type { ReactElement } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { AnyTexts, TextsOf } from './texts.types.ts';
import type { Chart } from '../explore/chart.ts';

type Offers = Readonly<{
  chart: Chart;
  /** the parts of an event in its control's key; by default the event's whole payload */
  keyOf?: (event: EventObject) => readonly unknown[] | null;
  /** false when the chart accepts an event for which the page has no control in this state */
  isOffered?: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
}>;

type Rendering<View, Texts> = Readonly<{
  viewOf: (snapshot: AnyMachineSnapshot) => View;
  render: (view: View) => ReactElement;
  /** where its texts must stand */
  texts: Texts;
}>;

/** A screen; its `render` takes only what its `viewOf` gives. */
export type ScreenUnderTest = Offers & Rendering<unknown, AnyTexts>;

/** Sends nothing: a page rendered on the server is not used. */
export const send = (): void => undefined;

/** A screen with the type of its view. */
export const defineScreen = <View>({
  render,
  texts,
  ...screen
}: Offers & Rendering<View, TextsOf<View>>): ScreenUnderTest => ({
  ...screen,
  render: (view) => render(view as View),
  texts: texts as AnyTexts,
});
