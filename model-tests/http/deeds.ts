// What causes each event of the booking's chart in the product: a call of the guest's, the clock, or the provider.
import { detailsOf, paymentOf, wantedFor } from '../../bff/calls/test/journey.ts';
import { referenceOf } from '../../bff/reservations/attempts.ts';
import { resolveCases } from '../../bff/reservations/cases.ts';
import { loadBooking } from '../../bff/reservations/bookingRow.ts';
import { dueOf } from '../../bff/reservations/due.ts';
import { takeEvent } from '../../bff/reservations/paymentEvents.ts';
import { reconcilePayments, sweepHolds } from '../../bff/reservations/sweeper.ts';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { PaymentOutcome } from '../../machines/contract/payment.ts';
import type { Ahead } from './counterpart.ts';
import { asOffer } from './offer.ts';
import { moveHoldEnd, query, seenBy, startPaying, storedOf, type Guest } from './guest.ts';

type Name = BookingEvent['type'];

type Deed = (guest: Guest, ahead: Ahead) => Promise<void>;

const fail = (error: unknown): never => {
  throw error;
};

/** The first package of the kind that is offered for this booking. */
const firstOf = async ({ visitor }: Guest, sections: readonly string[]): Promise<string> => {
  const { addons } = await visitor.get('get-addons', {});
  const addon = addons.find(({ section }) => sections.includes(section));
  if (addon === undefined) throw new Error(`nothing is offered of ${sections.join(', ')}`);
  return addon.code;
};

/** What the provider will say in the end, as the name on the card that makes it say so. */
const cardHolderFor = (ahead: Ahead): string => {
  const end = ahead.find((event) => event === 'payment.authorised' || event === 'payment.refused');
  return end === 'payment.refused' ? 'REFUSED' : 'A Marlow';
};

/** Lets the payment through, or, when its outcome is not known, asks for it; the answer must be `outcome`. */
const settle =
  (outcome: PaymentOutcome): Deed =>
  async (guest) => {
    const { payment, counter, visitor } = guest;
    const underWay = payment.current;
    if (underWay === null) throw new Error('no payment is under way');
    const { value } = (await storedOf(guest)).snapshot;
    if (JSON.stringify(value).includes('unknown')) {
      await query(
        guest,
        "UPDATE payment_attempts SET updated_at = clock_timestamp() - interval '5 seconds' WHERE id = $1",
        [underWay.attemptId],
      );
      await reconcilePayments(counter.till, fail);
      const told = await visitor.get('get-worldpay-response', { attemptId: underWay.attemptId });
      if (told.outcome !== outcome) throw new Error(`the outcome is told as ${told.outcome} and not ${outcome}`);
      return;
    }
    counter.gate.open();
    const { body } = await underWay.answer;
    if (body.data?.outcome !== outcome) throw new Error(`pay answered ${JSON.stringify(body)} and not ${outcome}`);
  };

/** The provider takes money by an attempt that we have called refused, and tells of it when it is asked again. */
const takeLateMoney = async (guest: Guest): Promise<void> => {
  const { till, sandbox } = guest.counter.office;
  const attemptId = till.newId();
  const row = await loadBooking(till.pool, guest.made.bookingId);
  const amountPence = row === null ? 0 : dueOf(till, row).amountPence;
  await query(
    guest,
    `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, status)
     SELECT $2, id, $3, $4, version, 'refused' FROM bookings WHERE id = $1`,
    [guest.made.bookingId, attemptId, referenceOf(attemptId), amountPence],
  );
  const asked = paymentOf(guest.made, attemptId, await sandbox.cardSession());
  await till.payments.takePayment({
    sessionHref: asked.sessionHref,
    cardHolderName: asked.cardHolderName,
    device: asked.device,
    reference: referenceOf(attemptId),
    orderReference: String(guest.made.resId),
    amountPence,
    billingAddress: { ...asked.billingAddress, line2: 'Flat 1' },
    email: 'marlow@example.com',
    returnUrl: till.returnUrl,
  });
  await takeEvent(till, { id: attemptId, reference: referenceOf(attemptId), type: 'authorized' });
};

/** Every event by what causes it. */
export const deeds: Readonly<Record<Name, Deed>> = {
  'units.chosen': async ({ visitor }) => {
    await visitor.get('create-booking', await wantedFor(visitor));
  },
  'dinings.chosen': async (guest) => {
    const { version } = await seenBy(guest);
    const code = await firstOf(guest, ['dining', 'all-inclusive', 'drinks']);
    await guest.visitor.get('set-dinings', { version, dinings: [{ code, unitIndex: 0 }] });
  },
  'extras.chosen': async (guest) => {
    const { version } = await seenBy(guest);
    const code = await firstOf(guest, ['spa', 'activities', 'early-check-in', 'late-check-out']);
    await guest.visitor.get('set-extras', { version, extras: [{ code, quantity: 1 }] });
  },
  'groundFloor.chosen': async (guest) => {
    const { version, isGroundFloorSelected } = await seenBy(guest);
    const { isAvailable } = await guest.visitor.get('get-ground-floor', {});
    await guest.visitor.get('set-ground-floor', { version, isSelected: isAvailable && !isGroundFloorSelected });
  },
  'cabin.chosen': async (guest) => {
    const { version, units } = await seenBy(guest);
    const { cabins } = await guest.visitor.get('get-cabin-detail', { unitIndex: 0 });
    const cabin = cabins.find(({ isAvailable }) => isAvailable);
    if (cabin === undefined || units[0]?.selectedCabinCode !== null) {
      await guest.visitor.get('delete-cabin', { version, unitIndex: 0 });
      return;
    }
    await guest.visitor.get('set-cabin', { version, unitIndex: 0, cabinCode: cabin.code });
  },
  'guests.named': async (guest) => {
    await guest.visitor.get('set-guest-details', detailsOf(await seenBy(guest)));
  },
  'agency.applied': async (guest) => {
    const { version } = await seenBy(guest);
    await guest.visitor.get('apply-agency', { version, agencyId: 4_711 });
  },
  'discount.applied': async (guest) => {
    await guest.visitor.get('apply-discount', { version: (await seenBy(guest)).version, code: 'WEEKEND15' });
  },
  'payment.chosen': async (guest) => {
    const { version, totals } = await seenBy(guest);
    await guest.visitor.get('set-payment-option', {
      version,
      paymentOption: 'Full',
      amount: totals.total,
      consentVersion: null,
    });
  },
  'offer.completed': async (guest) => {
    const offerId = await asOffer(guest);
    await guest.visitor.get('complete-offer', { offerId, version: (await seenBy(guest)).version });
  },
  'hold.extended': async (guest) => {
    await moveHoldEnd(guest, 60);
    const { holdSecondsLeft } = await guest.visitor.get('keep-alive-booking', {});
    if (holdSecondsLeft === null || holdSecondsLeft <= 60) throw new Error(`the hold has ${holdSecondsLeft} s left`);
  },
  'hold.expired': async (guest) => {
    await moveHoldEnd(guest, -1);
    await sweepHolds(guest.counter.till, fail);
  },
  'booking.cleared': async ({ visitor }) => {
    await visitor.get('clear-booking', {});
  },
  'payment.started': (guest, ahead) => startPaying(guest, cardHolderFor(ahead)),
  'payment.authorised': settle('SUCCESS'),
  'payment.refused': settle('FAILURE'),
  'payment.lost': async (guest, ahead) => {
    await guest.counter.office.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    await settle('ERROR')(guest, ahead);
  },
  'payment.recovered': async (guest) => {
    await takeLateMoney(guest);
    await resolveCases(guest.counter.office.till, fail);
    // a booking that has ended may have left the session; its guest opens it again
    await query(
      guest,
      'UPDATE sessions SET booking_id = $1 WHERE id = (SELECT session_id FROM bookings WHERE id = $1)',
      [guest.made.bookingId],
    );
  },
};
