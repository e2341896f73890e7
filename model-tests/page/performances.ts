// What a guest and the server do together to bring about what a step of the journey may come to.
import { encodeBreak } from '../../machines/app/break.ts';
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
import { CHANGE, QUOTE, TAKEN } from '../charts/savedQuote.samples.ts';
import { extrasChart } from '../charts/extras.samples.ts';
import { guestsChart } from '../charts/guests.samples.ts';
import { comesUp, goBackTo, load, loadAnew, press, pressIfThere, type, until } from './deeds.ts';
import { breakChart } from './defects.ts';
import { outputOf } from './outcomes.ts';
import { paymentDetails, whatIsLeft } from './payment.page.ts';
import { refusedWith, told, type Reply } from './replies.ts';
import type { Sample } from './sample.ts';
import { sessionWith, type Visit } from './visit.ts';

/** A step that can be loaded without a booking. */
export const CONFIRMATION = '/booking/confirmation?resId=12345678';

/** The server's word that the session goes on. */
export const KEPT = { bookingSessionTimeout: 1_200, heldUntil: null, holdSecondsLeft: null, canExtend: true } as const;

/** The day of the stay, a month after the search's first. */
const DAY = STAY.startDate;

const guestSetup = outputOf(guestsChart, 'loadGuests', 'loaded')?.['setup'] as Readonly<{
  currentGuests: readonly Readonly<{ guests: readonly Sample[] }>[];
}>;

/** Everyone has a name already, and the lead guest can be reached. */
const wholeSetup = {
  ...guestSetup,
  currentGuests: guestSetup.currentGuests.map((unit) => ({
    ...unit,
    guests: unit.guests.map((guest) => ({ ...guest, firstName: guest['firstName'] || 'Cleo', lastName: 'Shaw' })),
  })),
  contact: { email: 'ada@example.com', phone: '07700 900 982' },
};

/** What a step is told so that it loads whole. */
const LOADS: Readonly<Record<Step, readonly Reply[]>> = {
  search: [
    told('get-calendar', CALENDAR),
    told('price-grid', grid('2027-02')),
    told('get-dynamic-price-table', { resort: 'BG', nights: [3], months: MONTHS }),
  ],
  weekendSearch: [told('get-bbw-breaks', WEEKENDS)],
  weekendResults: [told('bbw-date-specific-weekenders', { weekenders: WEEKENDERS })],
  accommodation: [told('search-accommodations', { stay: STAY, units: offers(1) })],
  picker: [told('get-cabin-detail', CABINS)],
  dining: [told('get-addons', { addons: DINING_ADDONS })],
  extras: [
    told('get-addons', { addons: EXTRA_ADDONS }),
    told('get-ground-floor', outputOf(extrasChart, 'loadExtras', 'loaded')?.['groundFloor']),
  ],
  overview: [],
  guests: [told('get-guest-setup', wholeSetup)],
  checkout: [told('get-payment-details', paymentDetails), told('get-balance-by-id', whatIsLeft)],
  savedQuote: [told('get-quote', QUOTE)],
  confirmation: [
    told('get-confirmation-data', outputOf(confirmationChart, 'loadConfirmation', 'loaded')?.['confirmation']),
  ],
};

/** The step has what it shows. */
export const loaded = (visit: Visit, step: Step): Promise<void> => load(visit, step, LOADS[step]);

/** From now on the server has this booking in the session. */
export const remember = ({ network }: Visit, booking: Booking | null): void =>
  network.always('get-session-info', () => sessionWith(booking));

/** The step's own load is refused. */
export const refuseLoad = async (visit: Visit, step: Step, kind: FailureKind): Promise<void> => {
  const [first, ...others] = LOADS[step];
  if (first === undefined) throw new Error(`${step} loads nothing`);
  await loadAnew(visit, step, [refusedWith(first.call, kind), ...others]);
};

/** The step's chart itself fails as soon as it has to remember something; `field` is one of its memory alone. */
export const breakStep = async (visit: Visit, step: Step, field: string): Promise<void> => {
  await comesUp(visit, step);
  await breakChart(visit.page, field);
  await loadAnew(visit, step, LOADS[step]);
};

/** A day is chosen in the search. */
export const chooseDay = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'search');
  const day = visit.page.locator(`[data-test="date.chosen"][data-key="${DAY}"]`);
  if (!(await day.isVisible())) {
    await press(visit, 'month.turned', '1');
    await loaded(visit, 'search');
  }
  await press(visit, 'date.chosen', DAY);
};

/** Accommodation that is not the one booked is asked for, and the server says so; `reply` is its answer. */
export const askForAccommodation = async (visit: Visit, reply: Reply): Promise<void> => {
  await loaded(visit, 'accommodation');
  await pressIfThere(visit, 'detail.closed');
  await press(visit, 'accommodation.chosen', 'CVGD');
  await press(visit, 'choice.confirmed');
  await visit.network.answer(reply);
};

/** The guest comes to the accommodation of a whole search. */
export const goToAccommodation = (visit: Visit): Promise<void> =>
  goBackTo(visit, `/booking/accommodation?break=${encodeURIComponent(encodeBreak(WHOLE_CHOICE))}`);

/** Accommodation is held, from whatever step. */
export const hold = async (visit: Visit, booking: Booking): Promise<void> => {
  await goToAccommodation(visit);
  await askForAccommodation(visit, told('create-booking', booking));
  await visit.page.locator('[data-screen="dining"]').waitFor();
};

/** A dining package is taken, and the server answers with the booking. */
export const takeDining = async (visit: Visit, booking: Booking): Promise<void> => {
  await loaded(visit, 'dining');
  remember(visit, booking);
  await press(visit, 'dining.toggled', 'dine-half.0');
  await visit.network.answer(told('set-dinings', booking));
};

/** A booking is made of the quote, which costs something else today. */
export const takeQuote = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'savedQuote');
  remember(visit, TAKEN);
  await press(visit, 'quote.resumed');
  await visit.network.answer(told('retrieve-quote', { quote: QUOTE, booking: TAKEN, changes: [CHANGE] }));
};

/** The names are accepted as they are, and the checkout's own document comes. */
export const nameGuests = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'guests');
  remember(visit, NAMED_BOOKING);
  await press(visit, 'guests.submitted');
  await visit.network.answer(told('set-guest-details', NAMED_BOOKING));
};

/** Another name is typed for the lead guest, or the one that is saved. */
export const typeName = async (visit: Visit, lastName: string): Promise<void> => {
  await loaded(visit, 'guests');
  await type(visit, 'guest.changed', '0.0.lastName', lastName);
};

/** The guest is asked whether to leave what is typed, and does. */
export const leaveTyped = async (visit: Visit): Promise<void> => {
  await goBackTo(visit, '/booking/overview');
  await press(visit, 'leave.confirmed');
};

/** The guest goes on from the overview. */
export const identify = async (visit: Visit): Promise<void> => {
  await type(visit, 'email.entered', undefined, 'ada@example.com');
  await press(visit, 'review.accepted');
};

/** The server says at a step that it knows the session no longer; the step needs no booking. */
export const loseSession = async (visit: Visit): Promise<void> => {
  await goBackTo(visit, CONFIRMATION);
  await refuseLoad(visit, 'confirmation', 'noSession');
};

/** Time passes until the session has to be kept alive: by the guest's word where something is held, else by itself. */
export const comeToKeepAlive = async (visit: Visit): Promise<void> => {
  const question = visit.page.locator('dialog [data-test="extend.asked"]');
  await visit.page.clock.runFor(1_080_000);
  await until('the session is to be kept alive', async () => {
    if (await question.isVisible()) await question.click({ force: true });
    return visit.network.isAsked('keep-alive-booking');
  });
};

/** The session is kept alive. */
export const keepAlive = async (visit: Visit): Promise<void> => {
  await comeToKeepAlive(visit);
  await visit.network.answer(told('keep-alive-booking', KEPT));
};
