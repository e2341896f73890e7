// What causes each event of the booking's chart in the product: a guest's call, the clock, or the provider.
import { couple, guestDetailsPayload, createBookingPayload } from '../../bff/test/bookingSteps.ts';
import { throwIt } from '../../bff/test/storeSteps.ts';
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import { openAmendmentOf } from '../../bff/amendments/amendmentRow.ts';
import { applyAmendment } from '../../bff/amendments/applyChange.ts';
import { withTransaction } from '../../bff/db/transaction.ts';
import { loadBooking, lockBooking } from '../../bff/bookings/bookingRow.ts';
import { amountDueOf } from '../../bff/payments/amountDue.ts';
import { sweepHolds } from '../../bff/jobs/sweeper.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { CallName, PayloadOf } from '../../machines/contract/calls.ts';
import type { PaymentOutcome } from '../../machines/contract/payment.ts';
import {
  asOffer,
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

type BookingAction = (guest: Guest, remaining: readonly string[]) => Promise<void>;

/** The code of the first add-on in these sections that is on offer for this booking. */
const firstAddonOf = async ({ visitor }: Guest, sections: readonly string[]): Promise<string> => {
  const { addons } = await visitor.get('get-addons', {});
  const addon = addons.find(({ section }) => sections.includes(section));
  if (addon === undefined) throw new Error(`nothing is offered of ${sections.join(', ')}`);
  return addon.code;
};

/** Releases the payment to the provider, or asks the provider for an unknown outcome. The result must be `outcome`. */
const settle =
  (outcome: PaymentOutcome): BookingAction =>
  async (guest) => {
    const { value } = (await storedOf(guest)).snapshot;
    return JSON.stringify(value).includes('unknown')
      ? reconcilePayment(guest, outcome)
      : releasePayment(guest, outcome);
  };

/** Opens a booking again that has ended and left the session, as the probes cause. */
const openAgain = (guest: Guest) =>
  query(guest, 'UPDATE sessions SET booking_id = $1 WHERE id = (SELECT session_id FROM bookings WHERE id = $1)', [
    guest.initialBooking.bookingId,
  ]);

/** Makes a call that changes the current booking. */
const calling =
  <Name extends CallName>(
    call: Name,
    payloadOf: (booking: Booking, guest: Guest) => PayloadOf<Name> | Promise<PayloadOf<Name>>,
  ): BookingAction =>
  async (guest) => {
    await guest.visitor.get(call, await payloadOf(await currentBooking(guest), guest));
  };

/** Chooses accommodation for a party with the same number of adults, or another number. */
const choosing = (isSame: boolean): BookingAction =>
  calling('create-booking', ({ units: [unit] }, { visitor }) => {
    const others = unit?.adults === couple.adults ? 3 : couple.adults;
    return createBookingPayload(visitor, [{ ...couple, adults: isSame ? (unit?.adults ?? couple.adults) : others }]);
  });

/** The action that causes each event, by the name of its sample. */
export const bookingActions: Readonly<Record<string, BookingAction>> = {
  'units.chosen': choosing(false),
  'units.chosen, the names remain': choosing(true),
  'dinings.chosen': calling('set-dinings', async ({ version }, guest) => {
    const code = await firstAddonOf(guest, ['dining', 'all-inclusive', 'drinks']);
    return { version, dinings: [{ code, unitIndex: 0 }] };
  }),
  'extras.chosen': calling('set-extras', async ({ version }, guest) => {
    const code = await firstAddonOf(guest, ['spa', 'activities', 'early-check-in', 'late-check-out']);
    return { version, extras: [{ code, quantity: 1 }] };
  }),
  'groundFloor.chosen': calling('set-ground-floor', async ({ version, isGroundFloorSelected }, { visitor }) => {
    const { isAvailable } = await visitor.get('get-ground-floor', {});
    return { version, isSelected: isAvailable && !isGroundFloorSelected };
  }),
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
  'guests.named': calling('set-guest-details', (booking) => guestDetailsPayload(booking)),
  'agency.applied': calling('apply-agency', ({ version }) => ({ version, agencyId: 4_711 })),
  'discount.applied': calling('apply-discount', ({ version }) => ({ version, code: 'WEEKEND15' })),
  'payment.chosen': calling('set-payment-option', ({ version, totals }) => ({
    version,
    paymentOption: 'Full',
    amount: totals.total,
    consentVersion: null,
  })),
  'offer.completed': async (guest) => {
    const offerId = await asOffer(guest);
    await calling('complete-offer', ({ version }) => ({ offerId, version }))(guest, []);
  },
  'hold.extended': async (guest) => {
    await moveHoldEnd(guest, 60);
    const { holdSecondsLeft } = await guest.visitor.get('keep-alive-booking', {});
    if (holdSecondsLeft === null || holdSecondsLeft <= 60) throw new Error(`the hold has ${holdSecondsLeft} s left`);
  },
  'hold.expired': async (guest) => {
    await moveHoldEnd(guest, -1);
    await sweepHolds(guest.api.payments, throwIt);
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
    // only the agent may change an agent's booking: make the change as if there were no agent
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
    // as after a late payment for the change
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
    await resolvePaymentExceptions(payments, throwIt);
    await openAgain(guest);
  },
};
