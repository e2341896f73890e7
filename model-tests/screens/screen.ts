// A screen that is rendered from each state of its chart.
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PageChart, Screens } from '../page/page-chart.ts';

/** What a screen has, and which control an event has in which states, as for the browser walks. */
type Offers = Screens &
  Pick<PageChart, 'headings' | 'isLoadedWhole' | 'unsent' | 'keyOf' | 'isOffered' | 'pageActions'>;

/** A screen; `render` accepts only the result of its own `viewOf`. */
export type ScreenUnderTest = Readonly<{
  page: Offers;
  viewOf: (snapshot: AnyMachineSnapshot) => unknown;
  render: (view: unknown) => ReactElement;
  /** further views, with content that no explored state has */
  more: (view: unknown) => readonly unknown[];
}>;

/** The events that pages have sent since the list was emptied. */
export const sent: EventObject[] = [];
export const send = (event: EventObject): void => void sent.push(event);

type Typed<View> = Readonly<{
  page: Offers;
  viewOf: (snapshot: never) => View;
  render: (view: View) => ReactElement;
  more?: (view: View) => readonly View[];
}>;

/** A screen with the type of its view. */
export const defineScreen = <View>({ page, viewOf, render, more = () => [] }: Typed<View>): ScreenUnderTest => ({
  page,
  viewOf: (snapshot) => viewOf(snapshot as never),
  render: render as ScreenUnderTest['render'],
  more: more as ScreenUnderTest['more'],
});

type Component<View> = FunctionComponent<{ view: View; send: typeof send }>;

/** A screen whose component takes only its view and a send function. */
export const screenOf = <View>(
  page: Offers,
  viewOf: (snapshot: never) => View,
  component: Component<View>,
): ScreenUnderTest => defineScreen({ page, viewOf, render: (view) => createElement(component, { view, send }) });

/** A part of a page, in an element with the state of its chart. */
export const partOf = <View extends Readonly<{ state: string }>>(
  page: Offers,
  viewOf: (snapshot: never) => View,
  ...components: readonly Component<View>[]
): ScreenUnderTest =>
  defineScreen({
    page,
    viewOf,
    render: (view) =>
      createElement(
        'div',
        { 'data-state': view.state },
        ...components.map((component) => createElement(component, { view, send })),
      ),
  });
