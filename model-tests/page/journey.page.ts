// The journey, in the page: addresses reached by Back, and the outcomes of each of its steps.
import type { VisitQuery } from '../../machines/app/query.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { BRAND_PREFIX, STEP_PATHS, addressOf, brandOf, type Destination } from '../../machines/app/url.ts';
import { encodeBreak } from '../../machines/app/breakParam.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { STEPS, STEP_LABELS, isBeingMade, listedStepOf, type Step } from '../../machines/journey/journey.rules.ts';
import { QUOTE_ID } from '../../machines/kit/test/quotes.ts';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { ANY_WEEKEND } from '../../machines/weekendSearch/weekendFilters.ts';
import { PAID_BOOKING, SKEGNESS_BOOKING, booking } from '../charts/data.ts';
import { line } from '../charts/addons.data.ts';
import { journeyChart } from '../charts/journey.samples.ts';
import { QUOTE } from '../charts/savedQuote.samples.ts';
import { goBackTo, press, pressIfUsable, waitUntil } from './pageActions.ts';
import { destinationIn, titleDifference } from './shell.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';
import {
  chooseAccommodation,
  breakStep,
  chooseDay,
  identify,
  keepAlive,
  leaveTyped,
  stayTyped,
  loaded,
  nameGuests,
  refuseLoad,
  setSessionBooking,
  chooseDining,
  bookQuote,
  typeName,
  payAndBeDeclined,
  payWhole,
  typeAddress,
} from './visitActions.ts';
import { paymentResult } from './payment.page.ts';
import { refusedWith, replyWith } from './replies.ts';
import { sampleOf, type Sample } from './sample.ts';
import { sessionWith } from './visit.ts';
import type { Visit } from './visit.types.ts';

type Input = Readonly<{
  choice: SearchChoice;
  booking: Booking | null;
  destination: Destination;
  login: LoginData | null;
}>;
type VisitAction = (visit: Visit) => Promise<void>;

/** The address of a sample, in the brand of the walk. */
const addressFor = ({ step, choice, resId, query: visitQuery }: Sample, brand: Brand): string => {
  const { quoteId } = visitQuery as VisitQuery;
  const query = new URLSearchParams({
    ...(quoteId === null ? {} : { quoteId: String(quoteId) }),
    ...(choice === null ? {} : { break: encodeBreak(choice as SearchChoice) }),
    ...(resId === null ? {} : { resId: String(resId) }),
  });
  return `${BRAND_PREFIX[brand]}${STEP_PATHS[step as Step].replace(/\/:\w+\?/, '')}?${query.toString()}`.replace(
    /\?$/,
    '',
  );
};

/** The address of each sample, reached by Back. */
const backNavigations = Object.fromEntries(
  Object.entries(journeyChart.events).flatMap(([name, event]) =>
    event.type === 'step.requested'
      ? [
          [
            name,
            async (visit: Visit) => {
              // the checkout is a separate document, which requests the session again
              visit.network.answerByDefault('get-session-info', () => sessionWith(visit.network.booking()));
              await goBackTo(visit, addressFor(sampleOf(event), brandOf(new URL(visit.page.url()).pathname)));
              // a guest with unsaved input is asked, and stays
              await pressIfUsable(visit, 'leave.refused');
            },
          ] as const,
        ]
      : [],
  ),
);

/** A field of each step's context that no other chart has. */
const FIELDS: Readonly<Record<Step, string>> = {
  search: 'grid',
  weekendSearch: 'offer',
  weekendResults: 'weekenders',
  accommodation: 'offers',
  picker: 'maps',
  dining: 'wanted',
  extras: 'wanted',
  overview: 'edited',
  guests: 'form',
  checkout: 'details',
  confirmation: 'confirmation',
  savedQuote: 'quote',
};

const defects = Object.fromEntries(
  STEPS.map((step): [string, VisitAction] => [`${step}: breaks`, (visit) => breakStep(visit, step, FIELDS[step])]),
);

const LOSSES = { 'session lost': 'noSession', 'hold lost': 'holdExpired' } as const;

/** Steps lose the session or the hold by the calls that load them; accommodation by the call that holds it. */
const losses = Object.fromEntries(
  STEPS.filter((step) => step !== 'accommodation').flatMap((step) =>
    Object.entries(LOSSES)
      .filter(([loss]) => loss in (journeyChart.outcomes[step] ?? {}))
      .map(([loss, kind]): [string, VisitAction] => [`${step}: ${loss}`, (visit) => refuseLoad(visit, step, kind)]),
  ),
);

const indexOf = ({ page }: Visit): Promise<number> => page.evaluate(() => navigation.currentEntry?.index ?? -1);

/** A step forward is a new history entry: Back leads to the step before it. */
const onward = (actions: Readonly<Record<string, VisitAction>>): Readonly<Record<string, VisitAction>> =>
  Object.fromEntries(
    Object.entries(actions).map(([name, action]): [string, VisitAction] => [
      name,
      async (visit) => {
        const before = await indexOf(visit);
        await action(visit);
        await waitUntil('a new place in the trace', async () => (await indexOf(visit)) > before);
      },
    ]),
  );

const finish =
  (step: 'picker' | 'dining' | 'extras'): VisitAction =>
  async (visit) => {
    await loaded(visit, step);
    await press(visit, 'step.finished');
  };

const isChosen = ({ context }: StateSnapshot): boolean => (context['choice'] as SearchChoice).date !== null;

/** The page after the payment is one of the account area. */
const isConfirmedInAccount = ({ context }: StateSnapshot): boolean =>
  (context['query'] as VisitQuery).paymentLogin || context['login'] !== null;

const heldIn = ({ context }: StateSnapshot) => context['booking'] as Booking | null;

const isHeld = (snapshot: StateSnapshot): boolean => isBeingMade(heldIn(snapshot));

const isQuoteBooked = (snapshot: StateSnapshot): boolean => heldIn(snapshot)?.quoteId === QUOTE_ID;

/**
 * What the page shows of the journey besides the step: its title, its address with the choice, and the position in
 * the step list.
 */
const extraDifference: PageChart['extraDifference'] = async ({ page }, snapshot) => {
  const step = STEPS.find((one) => one === snapshot.state);
  if (step === undefined) return titleDifference(page);
  const address = destinationIn(page);
  if (address?.step !== step) return `the address ${page.url()} is not that of ${step}`;
  if (step === 'accommodation' && address.choice?.date === null) return 'the address does not tell the day';
  if (step === 'search' && (address.choice?.date !== null) !== isChosen(snapshot))
    return 'the address tells another day';
  if (step === 'confirmation' && address.resId !== snapshot.context['resId'])
    return 'the address tells another booking';
  const current = page.locator('nav[aria-label="Booking steps"] [aria-current="step"]');
  const shown = (await current.count()) === 0 ? null : await current.innerText();
  // paying the balance of a booking is not in the step list
  const listed = snapshot.context['balanceOf'] === null ? listedStepOf(step) : null;
  const label = STEP_LABELS.find((one) => one.step === listed)?.label ?? null;
  if (label === null ? shown !== null : !shown?.includes(label))
    return `the step list stands at ${shown} and not at ${label}`;
  return titleDifference(page);
};

export const journeyPage: PageChart = {
  chart: journeyChart,
  screen: ({ state }) => [state === 'broken' ? 'broken' : (STEPS.find((step) => step === state) ?? 'opening')],
  enter: (input) => {
    const { choice, booking, destination, login } = input as Input;
    const balanceOf = destination.step === 'checkout' ? destination.resId : null;
    const address = addressOf({ ...destination, balanceOf, choice, weekendFilters: ANY_WEEKEND });
    return { address, booking, ...(login === null ? {} : { login }) };
  },
  keyOf: () => null,
  calls: {},
  visitActions: {
    ...backNavigations,
    ...defects,
    ...losses,
    'choice.changed': chooseDay,
    'accommodation: session lost': (visit) => chooseAccommodation(visit, refusedWith('create-booking', 'noSession')),
    'accommodation: hold lost': (visit) => chooseAccommodation(visit, refusedWith('create-booking', 'holdExpired')),
    'creation.failed': (visit) => chooseAccommodation(visit, refusedWith('create-booking', 'invalidInput')),
    'out of the journey': stayTyped,
    'booking.updated': (visit) => chooseDining(visit, booking({ version: 9 })),
    'basket.emptied': async (visit) => {
      await loaded(visit, 'dining');
      for (const [version, dinings] of [
        [2, [line('dine-half', 'dining', 1, 0)]],
        [3, []],
      ] as const) {
        const changed = booking({ version, dinings: [...dinings] });
        setSessionBooking(visit, changed);
        await press(visit, 'dining.toggled', 'dine-half.0');
        await visit.network.answer(replyWith('set-dinings', changed));
      }
    },
    'hold.extended': async (visit) => {
      // the time that would pass until then would end what the search waits for
      await loaded(visit, 'search');
      await keepAlive(visit);
    },
    'booking.created': bookQuote,
    'something is typed': (visit) => typeName(visit, 'Lovelace'),
    'all is saved': (visit) => typeName(visit, 'Shaw'),
    'an address is typed': typeAddress,
    'payment.started': payAndBeDeclined,
    'payment.ended': payAndBeDeclined,
    ...onward({
      'weekendSearch: searched': async (visit) => {
        await loaded(visit, 'weekendSearch');
        await press(visit, 'search.submitted');
      },
      'weekendResults: chosen': async (visit) => {
        await loaded(visit, 'weekendResults');
        await press(visit, 'weekender.chosen', 'MH.2027-02-05');
      },
      'search: chosen': async (visit) => {
        await chooseDay(visit);
        await press(visit, 'search.submitted');
      },
      'a page of a type': async (visit) => {
        await loaded(visit, 'accommodation');
        await press(visit, 'detail.opened', 'HSTD');
      },
      'accommodation: held': async (visit) => {
        setSessionBooking(visit, booking());
        await chooseAccommodation(visit, replyWith('create-booking', booking()));
      },
      'accommodation: held where there are maps': async (visit) => {
        setSessionBooking(visit, SKEGNESS_BOOKING);
        await chooseAccommodation(visit, replyWith('create-booking', SKEGNESS_BOOKING));
      },
      'picker: finished': finish('picker'),
      'dining: finished': finish('dining'),
      'extras: finished': finish('extras'),
      'overview: a quote is kept': async (visit) => {
        await press(visit, 'quote.requested');
        await visit.network.answer(replyWith('save-quote', QUOTE));
      },
      'overview: identified': identify,
      'overview: change accommodation': (visit) => press(visit, 'edit.requested', 'accommodation'),
      'overview: change dining': (visit) => press(visit, 'edit.requested', 'dining'),
      'overview: change the location': (visit) => press(visit, 'edit.requested', 'picker'),
      'overview: change extras': (visit) => press(visit, 'edit.requested', 'extras'),
      'guests: named': nameGuests,
      'guests: left': leaveTyped,
      'checkout: paid': async (visit) => {
        setSessionBooking(visit, PAID_BOOKING);
        await payWhole(visit, [replyWith('pay', paymentResult({ outcome: 'SUCCESS', booking: PAID_BOOKING }))]);
      },
      'checkout: what was left is paid': (visit) =>
        payWhole(visit, [replyWith('pay', paymentResult({ outcome: 'SUCCESS', booking: PAID_BOOKING }))]),
      'savedQuote: left': async (visit) => {
        await loaded(visit, 'savedQuote');
        await pressIfUsable(visit, 'changes.accepted');
        await pressIfUsable(visit, 'break.continued');
      },
      'confirmation: another break': async (visit) => {
        await loaded(visit, 'confirmation');
        await press(visit, 'journey.restarted');
      },
    }),
  },
  extraDifference,
  skipReason: (step, snapshot) => {
    const { state } = snapshot;
    if (step === 'booking.updated') return state === 'dining' ? null : 'a step tells of it, such as dining';
    if (step === 'basket.emptied') return state === 'dining' ? null : 'a step tells of it, such as dining';
    if (step === 'booking.created')
      return state === 'savedQuote' && !isQuoteBooked(snapshot) ? null : 'a quote that is not taken yet tells of it';
    if (step === 'savedQuote: left' && !isHeld(snapshot)) return 'there is no break to go on with';
    if (step === 'something is typed' || step === 'all is saved')
      return state === 'guests' ? null : 'the page of the guests tells of it';
    if (step === 'an address is typed') return state === 'checkout' ? null : 'the checkout tells of it';
    if (step.startsWith('payment.') && state !== 'checkout') return 'the checkout tells of it';
    const isOfBalance = snapshot.context['balanceOf'] !== null;
    if (step === 'checkout: what was left is paid' && isConfirmedInAccount(snapshot))
      return 'it leads out of the journey: account.browser.test.ts goes there';
    if (step === 'checkout: what was left is paid') return isOfBalance ? null : 'a booking is being made';
    if (isOfBalance && (step.startsWith('checkout: ') || step.startsWith('payment.')))
      return 'it is walked where a booking is being made';
    const isUnsaved = state === 'guests' && snapshot.context['isUnsaved'] === true;
    if (step === 'guests: left with the journey') return 'it leads out of the journey: history.test.ts goes there';
    if (['guests: left', 'out of the journey'].includes(step) && !isUnsaved) return 'an empty form is left at once';
    if (isUnsaved && (step in losses || step in defects)) return 'it is walked where nothing is typed';
    if (step === 'creation.failed') return state === 'accommodation' ? null : 'accommodation tells of it';
    if (step === 'hold.extended') return state === 'search' ? null : 'any step will do, the search is taken';
    return step === 'choice.changed' && isChosen(snapshot) ? 'the day is chosen already' : null;
  },
  ends: { sessionLost: 'sessionEnded' },
};
