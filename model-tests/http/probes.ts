// Checks at every step, without changing the booking, whether the product would accept each event of the chart.
import { couple, guestDetailsPayload } from '../../bff/test/bookingSteps.ts';
import { throwIt } from '../../bff/test/storeSteps.ts';
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import { sweepHolds } from '../../bff/jobs/sweeper.ts';
import { reconcilePayments } from '../../bff/payments/reconcile.ts';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { CallName, PayloadOf } from '../../machines/contract/calls.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import { asOffer, moveHoldEnd, query, storedOf, type Guest } from './guest.ts';

type Name = BookingEvent['type'];

/** 'taken' if the chart accepts the event; otherwise the kind of the refusal, or that nothing happened. */
type Finding = 'taken' | 'nothing came of it' | FailureKind;
type Probe = (guest: Guest) => Promise<Finding>;

// the server asks the chart before it compares versions, so a request with an unknown version shows whether the event
// would be accepted
const UNKNOWN_VERSION = 999_999;

type Reply = Readonly<{ body: Readonly<{ data: unknown; code: FailureKind | null }> }>;

/** The finding from the reply to a request with an unknown version. */
const findingOf = ({ body: { code } }: Reply): Finding => (code === null || code === 'bookingChanged' ? 'taken' : code);

const ifUnchanged = async (guest: Guest, action: () => Promise<unknown>): Promise<Finding> => {
  const { version } = await storedOf(guest);
  await action();
  return (await storedOf(guest)).version === version ? 'nothing came of it' : 'taken';
};

/** The provider has no new events for the booking, so reconciling changes nothing. */
const reconcileProbe: Probe = (guest) => ifUnchanged(guest, () => reconcilePayments(guest.api.payments, throwIt));

/** Sends a request with an unknown version. */
const asked =
  <Name extends CallName>(call: Name, payloadOf: (seen: { version: number }, guest: Guest) => PayloadOf<Name>): Probe =>
  async (guest) =>
    findingOf(await guest.visitor.ask(call, payloadOf({ version: UNKNOWN_VERSION }, guest)));

/** Probes that never change the booking, even if the event would be accepted. */
const readOnlyProbes = {
  'units.chosen': asked('set-guest-mix', (seen) => ({ ...seen, units: [couple] })),
  'dinings.chosen': asked('set-dinings', (seen) => ({ ...seen, dinings: [] })),
  'extras.chosen': asked('set-extras', (seen) => ({ ...seen, extras: [] })),
  'groundFloor.chosen': asked('set-ground-floor', (seen) => ({ ...seen, isSelected: false })),
  'guests.named': asked('set-guest-details', (seen, { initialBooking }) =>
    guestDetailsPayload({ ...initialBooking, ...seen }),
  ),
  'agency.applied': asked('apply-agency', (seen) => ({ ...seen, agencyId: 4_711 })),
  'offer.completed': async (guest) =>
    findingOf(await guest.visitor.ask('complete-offer', { offerId: await asOffer(guest), version: UNKNOWN_VERSION })),
  'hold.extended': async ({ visitor }) => {
    const { heldUntil } = await visitor.get('keep-alive-booking', {});
    return heldUntil === null ? 'nothing came of it' : 'taken';
  },
  'guests.corrected': asked('set-guest-details-by-id', (seen, { initialBooking }) => ({
    resId: initialBooking.resId,
    ...guestDetailsPayload({ ...initialBooking, ...seen }),
  })),
  // a change can be made exactly when it could be applied; that holds for a change that only an agent may make, too
  'amendment.applied': async ({ visitor, initialBooking: { resId } }) => {
    const seen = { resId, version: UNKNOWN_VERSION, changeVersion: null };
    const finding = findingOf(await visitor.ask('apply-tokens', { ...seen, tokens: 1 }));
    return finding === 'editNotAllowed' ? 'taken' : finding;
  },
  // an attempt that has not been sent to the provider is not part of the booking
  'payment.started': asked('worldpay-init', () => ({})),
} as const satisfies Partial<Record<Name, Probe>>;

/** These probes cause the event if it is accepted, so they run only where it must be refused. */
const probesWhenRefused = {
  'hold.expired': async (guest) => {
    const { hold_expires_at: end } = await storedOf(guest);
    const finding = await ifUnchanged(guest, async () => {
      await moveHoldEnd(guest, -1);
      await sweepHolds(guest.api.payments, throwIt);
    });
    await query(guest, 'UPDATE bookings SET hold_expires_at = $2 WHERE id = $1', [guest.initialBooking.bookingId, end]);
    return finding;
  },
  'payment.authorised': reconcileProbe,
  'payment.refused': reconcileProbe,
  'payment.recovered': (guest) => ifUnchanged(guest, () => resolvePaymentExceptions(guest.api.payments, throwIt)),
  'payment.unknown': async (guest) => {
    await guest.api.testServer.sandbox.arm({ mode: '500', operation: 'query', count: 1 });
    const finding = await reconcileProbe(guest);
    await guest.api.testServer.sandbox.arm({ mode: '500', operation: 'query', count: 0 });
    return finding;
  },
  // must run last: it removes an ended booking from the session
  'booking.cleared': async (guest) => {
    const { version } = await storedOf(guest);
    const { body } = await guest.visitor.ask('clear-booking', {});
    if (body.code !== null) return body.code;
    return (await storedOf(guest)).version === version ? 'nothing came of it' : 'taken';
  },
} as const satisfies Partial<Record<Name, Probe>>;

/** The finding for each probed event; `accepts` names the events that the chart would accept now. */
export const probeAll = async (guest: Guest, accepts: readonly string[]): Promise<Record<string, Finding>> => {
  const findings: Record<string, Finding> = {};
  for (const [event, probe] of Object.entries<Probe>(readOnlyProbes)) findings[event] = await probe(guest);
  for (const [event, probe] of Object.entries<Probe>(probesWhenRefused)) {
    if (!accepts.includes(event)) findings[event] = await probe(guest);
  }
  return findings;
};

const SILENT_EVENTS =
  'hold.extended hold.expired payment.authorised payment.refused payment.unknown payment.recovered'.split(' ');

const REFUSAL_KIND: Readonly<Record<string, FailureKind>> = {
  draft: 'notAcceptedNow',
  'inProgress.paying': 'paymentProcessing',
  'inProgress.unknown': 'paymentProcessing',
  completed: 'notAcceptedNow',
  expired: 'holdExpired',
  expiredUnnamed: 'holdExpired',
  cancelled: 'noBooking',
};

/**
 * The expected finding for an event in a state. Events of the clock, the provider or an ended booking are not refused,
 * because nobody would receive the refusal.
 */
export const expectedFinding = (event: string, state: string, isAccepted: boolean, hasEnded: boolean): Finding => {
  if (isAccepted) return 'taken';
  // these calls name a paid booking; for any other booking they all return the same refusal
  if (event === 'guests.corrected' || event === 'amendment.applied') return 'notAcceptedNow';
  // the request names an offer, and the session no longer has a booking of it
  if (event === 'offer.completed' && state === 'cancelled') return 'notLeadGuest';
  if (SILENT_EVENTS.includes(event) || (event === 'booking.cleared' && hasEnded)) return 'nothing came of it';
  const kind = REFUSAL_KIND[state];
  if (kind === undefined) throw new Error(`no refusal is known in ${state}`);
  return kind;
};
