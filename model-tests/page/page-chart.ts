// How a page stands for a chart: what a guest does for each event, what the server says for each outcome, what the page shows.
import type { Page } from 'playwright';
import type { StateValue } from 'xstate';
import type { Screen } from '../../machines/app/titles.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Chart } from '../explore/chart.ts';
import type { Reply } from './replies.ts';
import type { Sample } from './sample.ts';
import type { Visit } from './visit.types.ts';

/** Where a walk begins: an address, and the booking that is in the session. */
export type Entrance = Readonly<{
  address: string;
  booking: Booking | null;
  /** the session's opening is part of the walk, and not of the way to it */
  isBeforeSession?: boolean;
  /** where the pages say that they are, other than where the tests run */
  environment?: 'production';
}>;

/** What of a state decides which controls there are. */
export type StateSnapshot = Readonly<{ state: StateValue; context: Readonly<Record<string, unknown>> }>;

/** How a control is used; `selector` finds it. */
export type Use = (page: Page, selector: string, event: Sample) => Promise<void>;

export type PageChart = Readonly<{
  chart: Chart;
  /** the chart's own screen, or for a chart around the screens those that may be shown in a state, the state being no screen's */
  screen: Screen | ((snapshot: StateSnapshot) => readonly Screen[]);
  /** where the controls are that stand on no screen of the chart's own, by event type */
  within?: (type: string) => string;
  /** what the page's `data-state` has before the chart's own state */
  statePrefix?: string;
  /** the chart's part of what the page's `data-state` has; the whole when left out */
  stateOf?: (shown: string) => string;
  /** `input` is the chart's input */
  enter: (input: unknown) => Entrance;
  /** what the server says by itself, and what it says once before the chart starts */
  defaultReplies?: readonly Reply[];
  firstReplies?: readonly Reply[];
  /** how the guest comes from the entrance to the chart's page; by its address alone when left out */
  approach?: readonly Readonly<{ on: PageChart; event: Sample }>[];
  /** what of an event its control's key is made of: all of its payload when left out; null: there is no control for it */
  keyOf?: (event: Sample) => readonly unknown[] | null;
  /** false where the chart accepts an event that the page offers no control for just now */
  isOffered?: (event: Sample, snapshot: StateSnapshot) => boolean;
  /** true where a control that is not offered can be pressed all the same, and the page tells why nothing comes of it */
  isPressable?: (event: Sample, snapshot: StateSnapshot) => boolean;
  /** how a control is used, by event type; a click when left out */
  uses?: Readonly<Record<string, Use>>;
  /** events that come from elsewhere than a control, by event type */
  pageActions?: Readonly<Record<string, (page: Page, event: Sample) => Promise<void>>>;
  /** what is done in the visit for a step that takes more than one control or one reply, by the step's name */
  visitActions?: Readonly<Record<string, (visit: Visit) => Promise<void>>>;
  /** the step that a page goes on with by itself after a step, by the steps' names; null where it rests */
  continuesWith?: (stepName: string, from: StateSnapshot) => string | null;
  /** what else the page shows of a state: the first difference, or null */
  extraDifference?: (visit: Visit, snapshot: StateSnapshot) => Promise<string | null>;
  /** the calls of each actor, the deciding one first */
  calls: Readonly<Record<string, readonly CallName[]>>;
  /** the replies that bring an output of the step's own about; null: nothing the server says does */
  repliesFor?: (calls: readonly CallName[], output: Sample) => readonly Reply[] | null;
  /** the outcome, by name, of the first call of a page that is loaded anew in this state; the first of its samples when null */
  outcomeAfterReload?: (state: StateValue) => string | null;
  /** milliseconds of each timer, by the timer's name */
  timers?: Readonly<Record<string, number>>;
  /** the screen that follows each final state */
  ends: Readonly<Record<string, Screen>>;
  /** why the page does not come to what the chart does at a start that is none of the page's, by the transition or guard's name */
  startsElsewhere?: Readonly<Record<string, string>>;
  /** why the page cannot make a step from a state, by the step's name; null when it can */
  skipReason?: (stepName: string, from: StateSnapshot) => string | null;
}>;

/** Finds the control of an event on the chart's screen; null when there is none. */
export const selectorOf = ({ screen, within, keyOf }: PageChart, event: Sample): string | null => {
  const { type, ...payload } = event;
  const key = keyOf ? keyOf(event) : Object.values(payload);
  if (key === null) return null;
  const testId = `[data-test="${type}"]${key.length === 0 ? '' : `[data-key="${key.join('.')}"]`}`;
  return `${within?.(type) ?? `[data-screen="${String(screen)}"]`} ${testId}`;
};

/** The key of a control whose typed text is no part of it: the payload without its `value`. */
export const keyWithoutValue = (event: Sample): readonly unknown[] =>
  Object.entries(event).flatMap(([name, value]) => (name === 'type' || name === 'value' ? [] : [value]));

/** Types the event's `field` into its box. */
export const typing =
  (field: string): Use =>
  (page, selector, event) =>
    page.locator(selector).first().fill(String(event[field]));

/** The entrance of a step that works on a booking, which is the chart's whole input. */
export const withBooking =
  (address: string) =>
  (input: unknown): Entrance => ({ address, booking: (input as { booking: Booking }).booking });
