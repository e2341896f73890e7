// Actions of a guest and the server together that lead to an outcome of a step of the journey.
import { encodeBreak } from '../../machines/app/breakParam.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { Step } from '../../machines/journey/journey.rules.ts';
import { confirmationChart } from '../charts/confirmation.samples.ts';
import { DINING_ADDONS, EXTRA_ADDONS } from '../charts/addons.data.ts';
import {
  CABINS,
  CALENDAR,
  MONTHS,
  NAMED_BOOKING,
  STAY,
  WEEKENDERS,
  WEEKENDS,
  WHOLE_CHOICE,
  grid,
  offers,
} from '../charts/data.ts';
import { CHANGE, QUOTE, BOOKED } from '../charts/savedQuote.samples.ts';
import { extrasChart } from '../charts/extras.samples.ts';
import { guestsChart } from '../charts/guests.samples.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import { cardFieldEvents as toldByFields } from './card-fields.ts';
import { waitForStep, goBackTo, load, loadAgain, press, pressIfUsable, type, waitUntil } from './pageActions.ts';
import { outputOf } from './outcomes.ts';
import { balanceDetails, paymentDetails, paymentResult, PREPARED_REPLY } from './payment.page.ts';
import { breakChart } from './prepare.ts';
import { refusedWith, replyWith, type Reply } from './replies.ts';
import { sampleOf, type Sample } from './sample.ts';
import { sessionWith } from './visit.ts';
import type { Visit } from './visit.types.ts';

/** A step that can be loaded without a booking. */
export const CONFIRMATION = '/booking/confirmation?resId=12345678';

/** The server's reply that the session continues, with what it holds. */
export const SESSION_EXTENDED = {
  bookingSessionTimeout: 1_200,
  heldUntil: '2027-01-11T10:40:00.000Z',
  holdSecondsLeft: 1_200,
  canExtend: true,
} as const;

/** The first day of the stay, a month after the search's first month. */
const DAY = STAY.startDate;

const guestSetup = outputOf(guestsChart, 'loadGuests', 'loaded')?.['setup'] as Readonly<{
  currentGuests: readonly Readonly<{ guests: readonly Sample[] }>[];
}>;

/** All guests already have a name, and the lead guest has contact details. */
const wholeSetup = {
  ...guestSetup,
  currentGuests: guestSetup.currentGuests.map((unit) => ({
    ...unit,
    guests: unit.guests.map((guest) => ({ ...guest, firstName: guest['firstName'] || 'Cleo', lastName: 'Shaw' })),
  })),
  contact: { email: 'ada@example.com', phone: '07700 900 982' },
};

/** The replies with which each step loads completely. */
const LOADS: Readonly<Record<Step, readonly Reply[]>> = {
  search: [
    replyWith('get-calendar', CALENDAR),
    replyWith('price-grid', grid('2027-02')),
    replyWith('get-dynamic-price-table', { resort: 'BG', nights: [3], months: MONTHS }),
  ],
  weekendSearch: [replyWith('get-bbw-breaks', WEEKENDS)],
  weekendResults: [replyWith('bbw-date-specific-weekenders', { weekenders: WEEKENDERS })],
  accommodation: [replyWith('search-accommodations', { stay: STAY, units: offers(1) })],
  picker: [replyWith('get-cabin-detail', CABINS)],
  dining: [replyWith('get-addons', { addons: DINING_ADDONS, breakType: null })],
  extras: [
    replyWith('get-addons', { addons: EXTRA_ADDONS, breakType: null }),
    replyWith('get-ground-floor', outputOf(extrasChart, 'loadExtras', 'loaded')?.['groundFloor']),
  ],
  overview: [],
  guests: [replyWith('get-guest-setup', wholeSetup)],
  checkout: [replyWith('get-payment-details', paymentDetails), replyWith('get-balance-by-id', balanceDetails)],
  savedQuote: [replyWith('get-quote', QUOTE)],
  confirmation: [
    replyWith('get-confirmation-data', outputOf(confirmationChart, 'loadConfirmation', 'loaded')?.['confirmation']),
  ],
};

/** Waits until the step has loaded its content. */
export const loaded = (visit: Visit, step: Step): Promise<void> => load(visit, step, LOADS[step]);

/** From now on the server's session contains this booking. */
export const setSessionBooking = ({ network }: Visit, booking: Booking | null): void =>
  network.alwaysAnswer('get-session-info', () => sessionWith(booking));

/** Refuses the calls with which the step loads. */
export const refuseLoad = async (visit: Visit, step: Step, kind: FailureKind): Promise<void> => {
  const [first, ...others] = LOADS[step];
  if (first === undefined) throw new Error(`${step} loads nothing`);
  await loadAgain(visit, step, [refusedWith(first.call, kind), ...others]);
};

/** Makes the step's chart fail at its next change of context; `field` exists only in its context. */
export const breakStep = async (visit: Visit, step: Step, field: string): Promise<void> => {
  await waitForStep(visit, step);
  await breakChart(visit.page, field);
  await loadAgain(visit, step, LOADS[step]);
};

/** Chooses a day in the search. */
export const chooseDay = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'search');
  const day = visit.page.locator(`[data-test="date.chosen"][data-key="${DAY}"]`);
  if (!(await day.isVisible())) {
    await press(visit, 'month.turned', '1');
    await loaded(visit, 'search');
  }
  await press(visit, 'date.chosen', DAY);
};

/** Requests accommodation that is not the one booked; `reply` is the server's reply. */
export const chooseAccommodation = async (visit: Visit, reply: Reply): Promise<void> => {
  await loaded(visit, 'accommodation');
  await pressIfUsable(visit, 'detail.closed');
  await press(visit, 'accommodation.chosen', 'CVGD');
  await press(visit, 'choice.confirmed');
  await visit.network.answer(reply);
};

/** Goes to the accommodation of a complete search. */
export const goToAccommodation = (visit: Visit): Promise<void> =>
  goBackTo(visit, `/booking/accommodation?break=${encodeURIComponent(encodeBreak(WHOLE_CHOICE))}`);

/** Holds accommodation, from any step. */
export const hold = async (visit: Visit, booking: Booking): Promise<void> => {
  await goToAccommodation(visit);
  await chooseAccommodation(visit, replyWith('create-booking', booking));
  const dining = visit.page.locator('[data-screen="dining"]');
  await waitUntil('the accommodation is held', async () => {
    // the hold stands without the travel agent of an earlier address
    if (visit.network.isWaiting('apply-agency'))
      await visit.network.answer(refusedWith('apply-agency', 'bookingChanged'));
    return dining.isVisible();
  });
};

/** Chooses a dining package; the server replies with the booking. */
export const addDining = async (visit: Visit, booking: Booking): Promise<void> => {
  await loaded(visit, 'dining');
  await press(visit, 'dining.toggled', 'dine-half.0');
  await visit.network.answer(replyWith('set-dinings', booking));
};

/** The same; whenever the session is asked for after that, it has the booking. */
export const chooseDining = (visit: Visit, booking: Booking): Promise<void> => {
  setSessionBooking(visit, booking);
  return addDining(visit, booking);
};

/** Makes a booking from the quote, whose price has changed. */
export const bookQuote = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'savedQuote');
  setSessionBooking(visit, BOOKED);
  await press(visit, 'quote.resumed');
  await visit.network.answer(replyWith('retrieve-quote', { quote: QUOTE, booking: BOOKED, changes: [CHANGE] }));
};

/** Submits the names unchanged; the checkout's own document is loaded. */
export const nameGuests = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'guests');
  setSessionBooking(visit, NAMED_BOOKING);
  await press(visit, 'guests.submitted');
  await visit.network.answer(replyWith('set-guest-details', NAMED_BOOKING));
};

/** Types another last name for the lead guest, or the saved one. */
export const typeName = async (visit: Visit, lastName: string): Promise<void> => {
  await loaded(visit, 'guests');
  await type(visit, 'guest.changed', '0.0.lastName', lastName);
};

/** Leaves the typed names after confirming the question. */
export const leaveTyped = async (visit: Visit): Promise<void> => {
  await goBackTo(visit, '/booking/overview');
  await press(visit, 'leave.confirmed');
};

/** Asks for the account area, and stays with the typed names. */
export const stayTyped = async (visit: Visit): Promise<void> => {
  await goBackTo(visit, '/my-breakwater/bookings');
  await press(visit, 'leave.refused');
};

/** Continues from the overview with an e-mail address. */
export const identify = async (visit: Visit): Promise<void> => {
  await type(visit, 'email.entered', undefined, 'ada@example.com');
  await press(visit, 'review.accepted');
};

/** The server replies at a step that the session has ended; the step needs no booking. */
export const loseSession = async (visit: Visit): Promise<void> => {
  await goBackTo(visit, CONFIRMATION);
  await refuseLoad(visit, 'confirmation', 'noSession');
};

/**
 * Advances the clock until the session must be extended: by the guest's button when something is held, otherwise
 * automatically.
 */
export const waitForKeepAlive = async (visit: Visit): Promise<void> => {
  const question = visit.page.locator('dialog [data-test="extension.requested"]');
  await visit.page.clock.runFor(1_080_000);
  await waitUntil('the session is to be kept alive', async () => {
    if (await question.isVisible()) await question.click({ force: true });
    return visit.network.isWaiting('keep-alive-booking');
  });
};

/** Extends the session. */
export const keepAlive = async (visit: Visit): Promise<void> => {
  await waitForKeepAlive(visit);
  await visit.network.answer(replyWith('keep-alive-booking', SESSION_EXTENDED));
};

/** Waits until the payer's details can be typed. The server lets an attempt begin, unless it has already begun. */
const beginTyping = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'checkout');
  const form = visit.page.locator('[data-test="payer.changed"]').first();
  await waitUntil('the payer can be typed', async () => {
    if (visit.network.isWaiting('worldpay-init')) await visit.network.answer(PREPARED_REPLY);
    return (await form.isVisible()) && (await form.isEnabled());
  });
};

/** Types the first line of the card's address. */
export const typeAddress = async (visit: Visit): Promise<void> => {
  await beginTyping(visit);
  await type(visit, 'payer.changed', 'line1', '1 Sea Road');
};

/** The server's reply that the bank declined the payment. */
const DECLINED_REPLY = replyWith(
  'pay',
  paymentResult({ outcome: 'FAILURE', reason: 'declined', booking: { ...NAMED_BOOKING, version: 4 } }),
);

/** Pays with a card that the bank refuses, then requests a retry: the payment has started and ended. */
export const payAndBeDeclined = async (visit: Visit): Promise<void> => {
  await payWhole(visit, [DECLINED_REPLY]);
  await press(visit, 'retry.requested');
};

/** Enters everything and submits the payment; the server answers `pay` with these replies. */
export const payWhole = async (visit: Visit, replies: readonly Reply[]): Promise<void> => {
  await beginTyping(visit);
  await toldByFields['fields.shown'](visit.page);
  const events = Object.values(paymentChart.events).map(sampleOf);
  for (const event of events) {
    if (event.type === 'payer.changed') await type(visit, event.type, String(event['field']), String(event['value']));
    if (event.type === 'field.checked') await toldByFields[event.type](visit.page, event);
  }
  const terms = visit.page.locator('[data-test="terms.toggled"]').first();
  if (!(await terms.isChecked())) await terms.click({ force: true });
  await press(visit, 'payment.submitted');
  for (const event of events) if (event.type === 'card.tokenized') await toldByFields[event.type](visit.page, event);
  for (const reply of replies) await visit.network.answer(reply);
};
