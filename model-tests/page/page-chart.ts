// How a page implements a chart: the guest's action for each event, the server's replies for each outcome, what the
// page shows.
import type { Page } from 'playwright';
import type { StateValue } from 'xstate';
import type { Booking } from '../../machines/contract/booking.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import type { Chart } from '../explore/chart.ts';
import type { ContentDocuments } from './network.ts';
import type { Reply } from './replies.ts';
import type { Sample } from './sample.ts';
import type { ShownScreen } from './screens.ts';
import type { Visit } from './visit.types.ts';

/** Where a walk begins: an address, and the session's booking. */
export type Entrance = Readonly<{
  address: string;
  booking: Booking | null;
  /** who is signed in; nobody by default */
  login?: LoginData;
  /** another company's sign-in that can be used; none by default */
  ssoName?: string | null;
  /** replies that the server gives once before the chart starts, beside those of the page */
  firstReplies?: readonly Reply[];
  /** what the content system has, beside the maps; nothing by default */
  content?: ContentDocuments;
}>;

/** The part of a state that decides which controls the page has. */
export type StateSnapshot = Readonly<{ state: StateValue; context: Readonly<Record<string, unknown>> }>;

/** How a control is used; `selector` finds it. */
export type Use = (page: Page, selector: string, event: Sample) => Promise<void>;

export type PageChart = Readonly<{
  chart: Chart;
  /** the chart's own screen; or those that may be shown in a state, where the chart has several */
  screen: ShownScreen | ((snapshot: StateSnapshot) => readonly ShownScreen[]);
  /** whether the page shows the chart's state; by default when the chart has a screen of its own */
  isStateShown?: (snapshot: StateSnapshot) => boolean;
  /** where the controls are that are not on a screen of the chart itself, by event type */
  within?: (type: string) => string;
  /** extracts the chart's state from the page's `data-state`; without it the whole text is the state */
  stateOf?: (shown: string) => string;
  /** `input` is the chart's input */
  enter: (input: unknown) => Entrance;
  /** replies that the server always gives, and replies that it gives once before the chart starts */
  defaultReplies?: readonly Reply[];
  firstReplies?: readonly Reply[];
  /** the events that lead from the entrance to the chart's page; without them its address is enough */
  approach?: readonly Readonly<{ on: PageChart; event: Sample }>[];
  /** event types for which the page has no control, because other charts send them */
  unsent?: readonly string[];
  /** the parts of an event in its control's key: by default all of its payload; null: there is no control for it */
  keyOf?: (event: Sample) => readonly unknown[] | null;
  /** false when the chart accepts an event for which the page has no control in this state */
  isOffered?: (event: Sample, snapshot: StateSnapshot) => boolean;
  /** how a control is used, by event type; a click by default */
  uses?: Readonly<Record<string, Use>>;
  /** events that do not come from a control, by event type */
  pageActions?: Readonly<Record<string, (page: Page, event: Sample) => Promise<void>>>;
  /** the actions in the visit for a step that takes more than one control or one reply, by the step's name */
  visitActions?: Readonly<Record<string, (visit: Visit) => Promise<void>>>;
  /** the step with which the page continues by itself after a step, by the steps' names; null when it settles */
  continuesWith?: (stepName: string, from: StateSnapshot) => string | null;
  /** compares what else the page shows of a state: the first difference, or null */
  extraDifference?: (visit: Visit, snapshot: StateSnapshot) => Promise<string | null>;
  /** the calls of each actor, the deciding one first */
  calls: Readonly<Record<string, readonly CallName[]>>;
  /**
   * the actors that need no server, and end as soon as they start, by name: each prepares the browser for an outcome
   * before the step that starts it
   */
  localActors?: Readonly<Record<string, (visit: Visit, outcome: string) => Promise<void>>>;
  /**
   * what the server replies to the first call of an actor, by the type of the output to which it leads: the data, or the
   * kind of a refusal
   */
  replies?: Readonly<Record<string, FailureKind | ((output: Sample) => unknown)>>;
  /** the replies that lead to any other output of the actor; null when no reply does */
  repliesFor?: (calls: readonly CallName[], output: Sample) => readonly Reply[] | null;
  /** false for a state that a page cannot have once it is loaded again */
  isReloadable?: (state: StateValue) => boolean;
  /** the duration of each timer in milliseconds, by the timer's name */
  timers?: Readonly<Record<string, number>>;
  /** the screen that follows each final state, or those that may */
  ends: Readonly<Record<string, ShownScreen | readonly ShownScreen[]>>;
  /** why the page cannot perform a step in a state, by the step's name; null when it can */
  skipReason?: (stepName: string, from: StateSnapshot) => string | null;
}>;

/** The key of the control of an event; null when the page has no control for it. */
export const keyIn = (
  { unsent, keyOf }: Pick<PageChart, 'unsent' | 'keyOf'>,
  event: Sample,
): readonly unknown[] | null => {
  const { type, ...payload } = event;
  if (unsent?.includes(type) === true) return null;
  return keyOf ? keyOf(event) : Object.values(payload);
};

/** The selector of the control of an event on the chart's screen; null when there is none. */
export const selectorOf = (page: PageChart, event: Sample): string | null => {
  const { screen, within } = page;
  const key = keyIn(page, event);
  if (key === null) return null;
  const testId = `[data-test="${event.type}"]${key.length === 0 ? '' : `[data-key="${key.join('.')}"]`}`;
  return `${within?.(event.type) ?? `[data-screen="${String(screen)}"]`} ${testId}`;
};

/** The word at a place of the page's `data-state`, in which a screen with several charts has their states. */
export const wordOfState =
  (at: number) =>
  (shown: string): string =>
    shown.split(' ').at(at) ?? '';

const keyWithout =
  (typed: string) =>
  (event: Sample): unknown[] =>
    Object.entries(event).flatMap(([name, value]) => (name === 'type' || name === typed ? [] : [value]));

/** The key of a control: the event's payload without what is typed. */
export const keyWithoutValue = keyWithout('value');
export const keyWithoutText = keyWithout('text');

/** Types the event's `field` into its control. */
export const typing =
  (field: string): Use =>
  (page, selector, event) =>
    page.locator(selector).first().fill(String(event[field]));

/** Chooses the event's `field` in its list. */
export const choosing =
  (field: string): Use =>
  async (page, selector, event) => {
    await page
      .locator(selector)
      .first()
      .selectOption(String(event[field] ?? ''));
  };

/** Types the event's text, and presses Enter. */
export const typingAndEntering: Use = async (page, selector, event) => {
  await typing('text')(page, selector, event);
  await page.locator(selector).first().press('Enter');
};

/** Types the event's text, and leaves the box. */
export const typingAndLeaving: Use = async (page, selector, event) => {
  await typing('text')(page, selector, event);
  await page.locator(selector).first().press('Tab');
};

/** The entrance of a step that works on a booking, which is the chart's whole input. */
export const withBooking =
  (address: string) =>
  (input: unknown): Entrance => ({ address, booking: (input as { booking: Booking }).booking });
