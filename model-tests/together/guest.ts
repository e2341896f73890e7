// What a guest can do on the page, and what the frames of the card provider and of the bank report to it.
import type { AnyEventObject, EventObject } from 'xstate';
import type { AppContext } from '../../machines/app/app.types.ts';
import { shownAddress } from '../../machines/app/app.view.ts';
import { accommodationChart } from '../../machines/accommodation/accommodation.samples.ts';
import { checkoutChart } from '../../machines/checkout/checkout.samples.ts';
import { paymentChart } from '../../machines/checkout/payment/payment.samples.ts';
import type { Chart } from '../explore/chart.ts';
import { isAwaitingGuest } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { PaymentContext } from '../../machines/checkout/payment/payment.types.ts';
import { chartIn, snapshotOf, type Running } from './browser.ts';
import { withAttempt, type Server } from './server.ts';
import type { By, Moment, Step, World } from './types.ts';
import { endingEffect } from './world.ts';

type Change = (world: World) => Partial<World>;

const nothing: Change = () => ({});

/** A step that sends samples to a chart, if the chart accepts the first of them. */
type Sending = Step & Readonly<{ chart: string; events: readonly EventObject[] }>;

const sending = (
  name: string,
  by: By,
  chart: string,
  events: readonly EventObject[],
  change: Change = nothing,
): Sending => ({
  name,
  by,
  chart,
  events,
  take: ({ world, actors }) => {
    const target = chartIn(actors, chart)?.actor;
    for (const event of events) target?.send(event);
    return change(world);
  },
});

const sampleOf = ({ events, name }: Chart, sample: string): EventObject => {
  const event = events[sample];
  if (event === undefined) throw new Error(`The chart ${name} has no event sample “${sample}”.`);
  return event;
};

/** The steps whose first event their chart accepts now. */
const offered = (actors: readonly Running[], steps: readonly Sending[]): Step[] =>
  steps.filter(({ chart, events: [first] }) => {
    const found = chartIn(actors, chart);
    return found !== undefined && first !== undefined && snapshotOf(found.actor).can(first);
  });

/** What a guest may press in a chart, by the name of the step. */
const pressing = (chart: string, names: Readonly<Record<string, AnyEventObject>>): Sending[] =>
  Object.entries(names).map(([name, event]) => sending(`the guest: ${name}`, 'guest', chart, [event]));

const FORM = [
  'the name on the card',
  'the address line',
  'the town',
  'the postcode',
  'a good number',
  'a good expiry',
  'a good code',
] as const;

/** Filling in the form, as one step: its fields do not matter to other charts. */
const filling = (actors: readonly Running[]): Step[] => {
  const payment = chartIn(actors, 'payment');
  if (payment === undefined || !snapshotOf(payment.actor).matches({ entering: 'ready' })) return [];
  const { form, card } = snapshotOf(payment.actor).context as PaymentContext;
  if (card.pan && form.hasAcceptedTerms) return [];
  const events = [...FORM, ...(form.hasAcceptedTerms ? [] : ['terms.toggled'])].map((one) =>
    sampleOf(paymentChart, one),
  );
  return [sending('the guest fills in the form', 'guest', 'payment', events)];
};

const PAY = sampleOf(paymentChart, 'payment.submitted');
const ADDRESSES = ['overview', 'checkout', 'accommodation', 'search'] as const;

const goingTo = (actors: readonly Running[]): Sending[] =>
  ADDRESSES.filter((page) => chartIn(actors, page) === undefined).map((page) => {
    const event = { type: 'address.changed', pathname: `/booking/${page}`, search: '' };
    return sending(`the guest goes to the ${page}`, 'navigation', 'app', [event]);
  });

const reloading: Step = {
  name: 'the guest reloads the page',
  by: 'navigation',
  take: () => ({}),
  opens: ({ actors }) => {
    const app = chartIn(actors, 'app');
    const journey = chartIn(actors, 'journey');
    if (app === undefined) throw new Error('The page has no root chart.');
    const { address, stored, isProduction } = snapshotOf(app.actor).context as AppContext;
    const shown = journey === undefined ? null : shownAddress(snapshotOf(journey.actor) as never);
    const [pathname = '', search] = (shown ?? '').split('?');
    const here = { pathname, search: search === undefined ? '' : `?${search}` };
    return { address: shown === null ? address : here, stored, isProduction };
  },
};

const CHOSEN = ['hotel for the first', 'choice.confirmed'].map((one) => sampleOf(accommodationChart, one));

/** The steps that a guest can take now; if the session has failed, the page offers only a reload. */
export const guestSteps = ({ actors }: Moment): Step[] => {
  const session = chartIn(actors, 'session');
  const isBroken = session !== undefined && snapshotOf(session.actor).matches({ link: 'broken' });
  return [...(isBroken ? [] : onPage(actors)), reloading];
};

const PRESSES = [
  sending('the guest presses Pay', 'guest', 'payment', [PAY], ({ presses }) => ({ presses: presses + 1 })),
  ...pressing('payment', {
    'try again': sampleOf(paymentChart, 'retry.requested'),
    'cancel the challenge': sampleOf(paymentChart, 'challenge.cancelled'),
  }),
  ...pressing('checkout', {
    'monthly payments': sampleOf(checkoutChart, 'monthly payments'),
    'agree to monthly payments': sampleOf(checkoutChart, 'consent.toggled'),
    'a donation': sampleOf(checkoutChart, 'a donation'),
    'a found address': sampleOf(checkoutChart, 'address.selected'),
    'try the checkout again': sampleOf(checkoutChart, 'retry.requested'),
  }),
  sending('the guest chooses accommodation', 'guest', 'accommodation', CHOSEN),
  ...pressing('confirmation', { 'another break': { type: 'journey.restarted' } }),
];

const SESSION_PRESSES = pressing('app', {
  'stay on the page': { type: 'extension.requested' },
  'start again': { type: 'restart.requested', pathname: '/booking/search', search: '' },
  'try to reach the server again': { type: 'retry.requested' },
});

const onPage = (actors: readonly Running[]): Step[] => [
  ...filling(actors),
  ...offered(actors, [
    ...PRESSES,
    ...SESSION_PRESSES.filter(({ events: [event] }) => event !== undefined && isShown(actors, event)),
    ...goingTo(actors),
  ]),
];

/** The shell shows a button only while the session accepts its event, and that for more time only near its end. */
const isShown = (actors: readonly Running[], { type }: EventObject): boolean => {
  const session = chartIn(actors, 'session');
  if (session === undefined) return false;
  const snapshot = snapshotOf(session.actor);
  return type === 'extension.requested'
    ? snapshot.matches({ link: { open: { ending: 'asking' } } })
    : snapshot.can({ type });
};

/** The bank returns the guest, first to the server and then to the page. */
const returned = ({ server }: World): Server => {
  const attempt = server.attempts.at(-1);
  return attempt?.status === 'challenged' ? withAttempt(server, { ...attempt, isReturned: true }) : server;
};

/** What the frames in the page may report now. */
export const frameSteps = ({ world, actors }: Moment): Step[] => {
  const payment = chartIn(actors, 'payment');
  if (payment === undefined) return [];
  const is = (value: object) => snapshotOf(payment.actor).matches(value);
  const reports = (names: readonly string[]) =>
    names.map((name) => sending(`the card fields report ${name}`, 'frame', 'payment', [sampleOf(paymentChart, name)]));
  const back = sampleOf(paymentChart, 'challenge.returned');
  const collected = paymentChart.outcomes['collectDevice']?.['collected'] ?? {};
  return [
    ...(is({ entering: 'mounting' }) ? reports(['fields.shown', 'fields.unavailable']) : []),
    ...(is({ entering: 'tokenizing' }) ? reports(['card.tokenized', 'card.unreadable', 'cards.limited']) : []),
    ...(is({ authenticating: 'challenging' })
      ? [sending('the bank returns the guest', 'frame', 'payment', [back], (now) => ({ server: returned(now) }))]
      : []),
    ...(isAwaitingGuest(world.server.attempts.at(-1)?.status ?? 'created') && returned(world) !== world.server
      ? [
          {
            name: 'the bank returns the guest to the server only',
            by: 'frame',
            take: () => ({ server: returned(world) }),
          } as const,
        ]
      : []),
    ...endingEffect(actors, 'collectDevice', { name: 'the frame has collected device data', by: 'frame' }, collected),
  ];
};
