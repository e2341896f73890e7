// Actions of a guest and the server together that lead to an outcome of a step of the journey.
import { encodeBreak } from '../../machines/app/breakParam.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import { DINING_ADDONS } from '../charts/addons.data.ts';
import { confirmationChart } from '../charts/confirmation.samples.ts';
import { STAY, WHOLE_CHOICE, offers } from '../charts/data.ts';
import { guestsChart } from '../charts/guests.samples.ts';
import { outputOf } from './outcomes.ts';
import { goBackTo, load, loadAgain, press, pressIfUsable, type, waitUntil } from './pageActions.ts';
import { refusedWith, replyWith, type Reply } from './replies.ts';
import type { Visit } from './visit.types.ts';

/** A step that can be loaded without a booking. */
export const CONFIRMATION = '/booking/confirmation?resId=12345678';

/** The server's reply that the session continues, with what it holds. */
const SESSION_EXTENDED = {
  bookingSessionTimeout: 1_200,
  heldUntil: '2027-01-11T10:40:00.000Z',
  holdSecondsLeft: 1_200,
  canExtend: true,
} as const;

/** The replies with which steps load completely. */
const LOADS = {
  accommodation: replyWith('search-accommodations', { stay: STAY, units: offers(1) }),
  dining: replyWith('get-addons', { addons: DINING_ADDONS, breakType: null }),
  guests: replyWith('get-guest-setup', outputOf(guestsChart, 'loadGuests', 'loaded')?.['setup']),
  confirmation: replyWith(
    'get-confirmation-data',
    outputOf(confirmationChart, 'loadConfirmation', 'loaded')?.['confirmation'],
  ),
} as const;

type LoadedStep = keyof typeof LOADS;

/** Waits until the step has loaded its content. */
const loaded = (visit: Visit, step: LoadedStep): Promise<void> => load(visit, step, [LOADS[step]]);

/** Refuses the call with which the step loads. */
export const refuseLoad = (visit: Visit, step: LoadedStep, kind: FailureKind): Promise<void> =>
  loadAgain(visit, step, [refusedWith(LOADS[step].call, kind)]);

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

/** Types another last name for the lead guest, or the saved one. */
export const typeName = async (visit: Visit, lastName: string): Promise<void> => {
  await loaded(visit, 'guests');
  await type(visit, 'guest.changed', '0.0.lastName', lastName);
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
