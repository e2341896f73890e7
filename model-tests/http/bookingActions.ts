// What causes each event of the booking's chart in the product: a call of the guest's, the clock, or the provider.
import { couple, guestDetailsPayload, createBookingPayload } from '../../bff/test/bookingSteps.ts';
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import { openAmendmentOf } from '../../bff/amendments/amendmentRow.ts';
import { applyAmendment } from '../../bff/amendments/applyChange.ts';
import { withTransaction } from '../../bff/db/transaction.ts';
import { loadBooking, lockBooking } from '../../bff/bookings/bookingRow.ts';
import { amountDueOf } from '../../bff/payments/amountDue.ts';
import { sweepHolds } from '../../bff/jobs/sweeper.ts';
import type { PaymentOutcome } from '../../machines/contract/payment.ts';
import { asOffer } from './offer.ts';
import {
  captureAfterRefusal,
  cardHolderFor,
  currentBooking,
  moveHoldEnd,
  query,
  reconcilePayment,
  releasePayment,
  startPaying,
  storedOf,
  type Guest,
} from './guest.ts';

/** The sample of `units.chosen` for parties that stay the same. */
const NAMES_REMAIN = 'units.chosen, the names remain';

type BookingAction = (guest: Guest, remaining: readonly string[]) => Promise<void>;

const fail = (error: unknown): never => {
  throw error;
};

/** The first add-on of these sections that is offered for this booking. */
const firstAddonOf = async ({ visitor }: Guest, sections: readonly string[]): Promise<string> => {
  const { addons } = await visitor.get('get-addons', {});
  const addon = addons.find(({ section }) => sections.includes(section));
  if (addon === undefined) throw new Error(`nothing is offered of ${sections.join(', ')}`);
  return addon.code;
};

/** Releases the payment to the provider or, when its outcome is unknown, requests it. The reply must be `outcome`. */
const settle =
  (outcome: PaymentOutcome): BookingAction =>
  async (guest) => {
    const { value } = (await storedOf(guest)).snapshot;
    return JSON.stringify(value).includes('unknown')
      ? reconcilePayment(guest, outcome)
      : releasePayment(guest, outcome);
  };

/** A booking that has ended may have left the session, as the probes make it; its guest opens it again. */
const openAgain = (guest: Guest) =>
  query(guest, 'UPDATE sessions SET booking_id = $1 WHERE id = (SELECT session_id FROM bookings WHERE id = $1)', [
    guest.initialBooking.bookingId,
  ]);

/** The action that causes each event, by the name of its sample. */
export const bookingActions: Readonly<Record<string, BookingAction>> = {
  'units.chosen': async (guest) => {
    const { units } = await currentBooking(guest);
    const others = { ...couple, adults: units[0]?.adults === couple.adults ? 3 : couple.adults };
    await guest.visitor.get('create-booking', await createBookingPayload(guest.visitor, [others]));
  },
  [NAMES_REMAIN]: async (guest) => {
    const { units } = await currentBooking(guest);
    const same = { ...couple, adults: units[0]?.adults ?? couple.adults };
    await guest.visitor.get('create-booking', await createBookingPayload(guest.visitor, [same]));
  },
  'dinings.chosen': async (guest) => {
    const { version } = await currentBooking(guest);
    const code = await firstAddonOf(guest, ['dining', 'all-inclusive', 'drinks']);
    await guest.visitor.get('set-dinings', { version, dinings: [{ code, unitIndex: 0 }] });
  },
  'extras.chosen': async (guest) => {
    const { version } = await currentBooking(guest);
    const code = await firstAddonOf(guest, ['spa', 'activities', 'early-check-in', 'late-check-out']);
    await guest.visitor.get('set-extras', { version, extras: [{ code, quantity: 1 }] });
  },
  'groundFloor.chosen': async (guest) => {
    const { version, isGroundFloorSelected } = await currentBooking(guest);
    const { isAvailable } = await guest.visitor.get('get-ground-floor', {});
    await guest.visitor.get('set-ground-floor', { version, isSelected: isAvailable && !isGroundFloorSelected });
  },
  'cabin.chosen': async (guest) => {
    const { version, units } = await currentBooking(guest);
    const { cabins } = await guest.visitor.get('get-cabin-detail', { unitIndex: 0 });
    const cabin = cabins.find(({ isAvailable }) => isAvailable);
    if (cabin === undefined || units[0]?.selectedCabinCode !== null) {
      await guest.visitor.get('delete-cabin', { version, unitIndex: 0 });
      return;
    }
    await guest.visitor.get('set-cabin', { version, unitIndex: 0, cabinCode: cabin.code });
  },
  'guests.named': async (guest) => {
    await guest.visitor.get('set-guest-details', guestDetailsPayload(await currentBooking(guest)));
  },
  'agency.applied': async (guest) => {
    const { version } = await currentBooking(guest);
    await guest.visitor.get('apply-agency', { version, agencyId: 4_711 });
  },
  'discount.applied': async (guest) => {
    await guest.visitor.get('apply-discount', { version: (await currentBooking(guest)).version, code: 'WEEKEND15' });
  },
  'payment.chosen': async (guest) => {
    const { version, totals } = await currentBooking(guest);
    await guest.visitor.get('set-payment-option', {
      version,
      paymentOption: 'Full',
      amount: totals.total,
      consentVersion: null,
    });
  },
  'offer.completed': async (guest) => {
    const offerId = await asOffer(guest);
    await guest.visitor.get('complete-offer', { offerId, version: (await currentBooking(guest)).version });
  },
  'hold.extended': async (guest) => {
    await moveHoldEnd(guest, 60);
    const { holdSecondsLeft } = await guest.visitor.get('keep-alive-booking', {});
    if (holdSecondsLeft === null || holdSecondsLeft <= 60) throw new Error(`the hold has ${holdSecondsLeft} s left`);
  },
  'hold.expired': async (guest) => {
    await moveHoldEnd(guest, -1);
    await sweepHolds(guest.api.payments, fail);
  },
  'booking.cleared': async ({ visitor }) => {
    await visitor.get('clear-booking', {});
  },
  'payment.started': (guest, remaining) => startPaying(guest, cardHolderFor(remaining)),
  'payment.authorised': settle('SUCCESS'),
  'payment.refused': settle('FAILURE'),
  'payment.unknown': async (guest, remaining) => {
    await guest.api.testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    await settle('ERROR')(guest, remaining);
  },
  'amendment.applied': async (guest) => {
    const { resId, bookingId } = guest.initialBooking;
    const { booked, change } = await guest.visitor.get('get-my-booking', { resId });
    // only the agent changes what an agent brought: it is put together as if there were none
    await query(guest, 'UPDATE bookings SET agency_id = NULL WHERE id = $1', [bookingId]);
    const donation = booked.extras.find(({ code }) => code === 'gosh-donation')?.quantity ?? 0;
    await guest.visitor.get('save-addons-by-id', {
      resId,
      version: booked.version,
      changeVersion: change?.version ?? null,
      add: [{ code: 'gosh-donation', quantity: donation + 1, unitSeqNumber: null }],
      remove: [],
    });
    await query(guest, 'UPDATE bookings SET agency_id = $2 WHERE id = $1', [bookingId, booked.agencyId]);
    // as when late money for it came in
    await withTransaction(guest.api.testServer.payments.pool, async (client) => {
      const row = await lockBooking(client, bookingId);
      const amendment = await openAmendmentOf(client, bookingId);
      if (row === null || amendment === null) throw new Error('there is no open change');
      const event = { type: 'payment.recovered' } as const;
      const paidPence = amendment.differencePence;
      await applyAmendment(guest.api.testServer.payments, client, row, amendment, event, { paidPence });
    });
    await openAgain(guest);
  },
  'guests.corrected': async (guest) => {
    const { resId } = guest.initialBooking;
    const { booked } = await guest.visitor.get('get-my-booking', { resId });
    await guest.visitor.get('set-guest-details-by-id', { resId, ...guestDetailsPayload(booked) });
    await openAgain(guest);
  },
  'payment.recovered': async (guest) => {
    const { payments } = guest.api.testServer;
    const row = await loadBooking(payments.pool, guest.initialBooking.bookingId);
    await captureAfterRefusal(guest, row === null ? 0 : amountDueOf(payments, row).amountPence);
    await resolvePaymentExceptions(payments, fail);
    await openAgain(guest);
  },
};
