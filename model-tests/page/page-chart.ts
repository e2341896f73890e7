// How a page implements a chart: the guest's action for each event, the server's replies for each outcome, and what the
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
import type { Visit } from './visit.types.ts';
import { TICKED } from '../../machines/guests/form.types.ts';

/** Where a walk begins: an address, and the session with its booking. */
export type Entrance = Readonly<{
  address: string;
  booking: Booking | null;
  /** who is signed in; nobody by default */
  login?: LoginData;
  /** the name of another company's sign-in that is on offer; none by default */
  ssoName?: string | null;
  /** replies that the server gives once before the chart starts, besides the page's own */
  firstReplies?: readonly Reply[];
  /** the documents of the content system, besides the maps; none by default */
  content?: ContentDocuments;
}>;

/** The part of a state that decides which controls the page has. */
export type StateSnapshot = Readonly<{ state: StateValue; context: Readonly<Record<string, unknown>> }>;

/** How a control is used; `selector` finds it. */
export type Use = (page: Page, selector: string, event: Sample) => Promise<void>;

export type PageChart = Readonly<{
  chart: Chart;
  /** the screen (`data-screen`) with the chart's controls; by default it has the chart's name */
  screen?: string;
  /** the screens that may be shown in a state, if other charts of the page have screens too */
  screensIn?: (snapshot: StateSnapshot) => readonly string[];
  /** the headings (`h1`) of the chart's screen in the states in which it is shown; none by default */
  headings?: readonly string[];
  /** whether the whole screen is a placeholder in the chart's first state */
  isLoadedWhole?: boolean;
  /** whether the page shows the chart's state; by default wherever the chart's screen is shown */
  isStateShown?: (snapshot: StateSnapshot) => boolean;
  /** extracts the chart's state from the page's `data-state`; without it the whole text is the state */
  stateOf?: (shown: string) => string;
  /** `input` is the chart's input */
  enter: (input: unknown) => Entrance;
  /** replies that the server always gives, and replies that it gives once before the chart starts */
  defaultReplies?: readonly Reply[];
  firstReplies?: readonly Reply[];
  /** the events that lead from the entrance to the chart's page; by default none: its address is enough */
  approach?: readonly Readonly<{ on: PageChart; event: Sample }>[];
  /** event types for which the page has no control, because other charts send them */
  unsent?: readonly string[];
  /** the parts of an event in its control's key: by default its whole payload; null if it has no control */
  keyOf?: (event: Sample) => readonly unknown[] | null;
  /** false if the chart accepts the event, but the page has no control for it in this state */
  isOffered?: (event: Sample, snapshot: StateSnapshot) => boolean;
  /** how a control is used, by event type; a click by default */
  uses?: Readonly<Record<string, Use>>;
  /** events that do not come from a control, by event type */
  pageActions?: Readonly<Record<string, (page: Page, event: Sample) => Promise<void>>>;
  /** the actions in the visit for a step that takes more than one control or one reply, by the step's name */
  visitActions?: Readonly<Record<string, (visit: Visit) => Promise<void>>>;
  /** the step that the page itself takes after a step, by the steps' names; null if it settles */
  continuesWith?: (stepName: string, from: StateSnapshot) => string | null;
  /** checks other parts of the page in a state; returns the first difference, or null */
  extraDifference?: (visit: Visit, snapshot: StateSnapshot) => Promise<string | null>;
  /** the calls of each actor, the one that decides its outcome first */
  calls: Readonly<Record<string, readonly CallName[]>>;
  /**
   * actors that need no server and end as soon as they start, by name: each function prepares the browser for an
   * outcome, before the step that starts the actor
   */
  localActors?: Readonly<Record<string, (visit: Visit, outcome: string) => Promise<void>>>;
  /**
   * the server's reply to an actor's first call, by the type of the resulting output: the data, or the kind of the
   * refusal
   */
  replies?: Readonly<Record<string, FailureKind | ((output: Sample) => unknown)>>;
  /** the replies that cause any other output of the actor; null if no reply does */
  repliesFor?: (calls: readonly CallName[], output: Sample) => readonly Reply[] | null;
  /** false for a state that a reloaded page cannot have */
  isReloadable?: (state: StateValue) => boolean;
  /** the duration of each timer in milliseconds, by the timer's name */
  timers?: Readonly<Record<string, number>>;
  /** the screen after each final state, or the possible screens */
  ends: Readonly<Record<string, string | readonly string[]>>;
  /** why the page cannot perform a step in a state, by the step's name; null if it can */
  skipReason?: (stepName: string, from: StateSnapshot) => string | null;
}>;

/** Which screens a page has. */
export type Screens = Pick<PageChart, 'chart' | 'screen' | 'screensIn' | 'isStateShown'>;

/** The screen with the chart's controls. */
const ownScreenOf = ({ chart, screen = chart.name }: Screens): string => screen;

/** The screens that may be shown in a state. */
export const screensAt = (page: Screens, snapshot: StateSnapshot): readonly string[] =>
  page.screensIn?.(snapshot) ?? [ownScreenOf(page)];

/** Whether the page shows the chart's state. */
export const isStateShownAt = (page: Screens, snapshot: StateSnapshot): boolean =>
  page.isStateShown?.(snapshot) ?? screensAt(page, snapshot).includes(ownScreenOf(page));

/** The screen of a state of a chart: that of the chart which the state runs, by its name, or the chart's own. */
export const screenOfPart = ({ name, machine }: Chart, state: StateValue): string =>
  machine.states[String(state)]?.invoke.find(({ id, src }) => id === src)?.id ?? name;

/** The key of an event's control; null if the page has no control for it. */
export const keyIn = (
  { unsent, keyOf }: Pick<PageChart, 'unsent' | 'keyOf'>,
  event: Sample,
): readonly unknown[] | null => {
  const { type, ...payload } = event;
  if (unsent?.includes(type) === true) return null;
  return keyOf ? keyOf(event) : Object.values(payload);
};

/** The selector of an event's control on the chart's screen; null if there is none. */
export const selectorOf = (page: PageChart, event: Sample): string | null => {
  const key = keyIn(page, event);
  if (key === null) return null;
  const testId = `[data-test="${event.type}"]${key.length === 0 ? '' : `[data-key="${key.join('.')}"]`}`;
  return `[data-screen="${ownScreenOf(page)}"] ${testId}`;
};

/** The word at a position in the page's `data-state`: a screen with several charts lists their states there. */
export const wordOfState =
  (at: number) =>
  (shown: string): string =>
    shown.split(' ').at(at) ?? '';

const keyWithout =
  (typed: string) =>
  (event: Sample): unknown[] =>
    Object.entries(event).flatMap(([name, value]) => (name === 'type' || name === typed ? [] : [value]));

/** The key of a control: the event's payload without the typed value. */
export const keyWithoutValue = keyWithout('value');
export const keyWithoutText = keyWithout('text');

/** Types the event's `field` into its control. */
export const typing =
  (field: string): Use =>
  (page, selector, event) =>
    page.locator(selector).first().fill(String(event[field]));

/** Chooses the event's `field` in its select box. */
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

/** The screens after a step has lost the session or its hold. */
export const LOST = { sessionLost: 'sessionEnded', holdLost: 'accommodation' } as const;

/** The entrance of a step whose whole input is a booking. */
export const withBooking =
  (address: string) =>
  (input: unknown): Entrance => ({ address, booking: (input as { booking: Booking }).booking });

/** The controls of a form with names of guests. */
export const nameControls: Pick<PageChart, 'keyOf' | 'uses'> = {
  // the select box has no option for a full unit
  keyOf: (event) => {
    if (event.type !== 'room.chosen') return keyWithoutValue(event);
    return event['room'] === 1 ? null : [event['unitIndex'], event['guestIndex']];
  },
  uses: {
    'guest.changed': (page, selector, event) =>
      event['field'] === 'isOver18'
        ? page.locator(selector).setChecked(event['value'] === TICKED)
        : typing('value')(page, selector, event),
    'contact.changed': typing('value'),
    'room.chosen': choosing('room'),
  },
};
