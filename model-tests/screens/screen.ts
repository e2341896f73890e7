// A screen that is rendered from each state of its chart.
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PageChart } from '../page/page-chart.ts';

/** Which control an event has, and whether the page has it in a state, as its walks in a browser say it. */
type Offers = Pick<PageChart, 'chart' | 'unsent' | 'keyOf' | 'isOffered' | 'pageActions'>;

/** Receives the events of a screen. */
export type ScreenSend = (event: EventObject) => void;

/** A screen; its `render` takes only what its `viewOf` gives. Without `send`, as on the server, it is not used. */
export type ScreenUnderTest = Readonly<{
  page: Offers;
  viewOf: (snapshot: AnyMachineSnapshot) => unknown;
  render: (view: unknown, send?: ScreenSend) => ReactElement;
  /** views with contents that no explored state has */
  more: (view: unknown) => readonly unknown[];
}>;

/** Sends nothing: a page rendered on the server is not used. */
export const send = (): void => undefined;

type Typed<View> = Readonly<{
  page: Offers;
  viewOf: (snapshot: never) => View;
  render: (view: View, send: ScreenSend) => ReactElement;
  more?: (view: View) => readonly View[];
}>;

/** A screen with the type of its view. */
export const defineScreen = <View>({ page, viewOf, render, more = () => [] }: Typed<View>): ScreenUnderTest => ({
  page,
  viewOf: (snapshot) => viewOf(snapshot as never),
  render: (view, sendEvent = send) => render(view as View, sendEvent),
  more: more as ScreenUnderTest['more'],
});

/** A screen whose component takes its view and nothing else. */
export const screenOf = <View>(
  page: Offers,
  viewOf: (snapshot: never) => View,
  component: FunctionComponent<{ view: View; send: ScreenSend }>,
): ScreenUnderTest =>
  defineScreen({ page, viewOf, render: (view, sendEvent) => createElement(component, { view, send: sendEvent }) });

/** A part of a page, in an element with the state of its chart. */
export const partOf = <View extends Readonly<{ state: string }>>(
  page: Offers,
  viewOf: (snapshot: never) => View,
  ...components: readonly FunctionComponent<{ view: View; send: ScreenSend }>[]
): ScreenUnderTest =>
  defineScreen({
    page,
    viewOf,
    render: (view, sendEvent) =>
      createElement(
        'div',
        { 'data-state': view.state },
        ...components.map((component) => createElement(component, { view, send: sendEvent })),
      ),
  });
