// Asks at every step, without changing the booking, whether the product would take each event of the chart now.
import { couple, detailsOf } from '../../bff/calls/test/journey.ts';
import { resolveCases } from '../../bff/reservations/cases.ts';
import { reconcilePayments, sweepHolds } from '../../bff/reservations/sweeper.ts';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { Finding } from './counterpart.ts';
import { asOffer } from './offer.ts';
import { moveHoldEnd, query, storedOf, type Guest } from './guest.ts';

type Name = BookingEvent['type'];

type Probe = (guest: Guest) => Promise<Finding>;

// the chart is asked before the version is compared: a form with a version of its own tells whether the event itself would be taken
export const NEVER_SEEN = 999_999;

type Reply = Readonly<{ body: Readonly<{ data: unknown; code: FailureKind | null }> }>;

/** What a reply says of an event that was asked for by a version never seen. */
export const found = ({ body: { code } }: Reply): Finding =>
  code === null || code === 'bookingChanged' ? 'taken' : code;

const ifUnchanged = async (guest: Guest, deed: () => Promise<unknown>): Promise<Finding> => {
  const { version } = await storedOf(guest);
  await deed();
  return (await storedOf(guest)).version === version ? 'nothing came of it' : 'taken';
};

const fail = (error: unknown): never => {
  throw error;
};

/** The provider has no news of the booking: asking it changes nothing. */
const withoutNews: Probe = (guest) => ifUnchanged(guest, () => reconcilePayments(guest.counter.till, fail));

/** Calls and asks that leave the booking as it is, also where the event would be taken. */
const harmless = {
  'units.chosen': async ({ visitor }) =>
    found(await visitor.ask('set-guest-mix', { version: NEVER_SEEN, units: [couple] })),
  'dinings.chosen': async ({ visitor }) =>
    found(await visitor.ask('set-dinings', { version: NEVER_SEEN, dinings: [] })),
  'extras.chosen': async ({ visitor }) => found(await visitor.ask('set-extras', { version: NEVER_SEEN, extras: [] })),
  'groundFloor.chosen': async ({ visitor }) =>
    found(await visitor.ask('set-ground-floor', { version: NEVER_SEEN, isSelected: false })),
  'guests.named': async ({ visitor, made }) =>
    found(await visitor.ask('set-guest-details', detailsOf({ ...made, version: NEVER_SEEN }))),
  'agency.applied': async ({ visitor }) =>
    found(await visitor.ask('apply-agency', { version: NEVER_SEEN, agencyId: 4_711 })),
  'offer.completed': async (guest) =>
    found(await guest.visitor.ask('complete-offer', { offerId: await asOffer(guest), version: NEVER_SEEN })),
  'hold.extended': async ({ visitor }) => {
    const { heldUntil } = await visitor.get('keep-alive-booking', {});
    return heldUntil === null ? 'nothing came of it' : 'taken';
  },
  // an attempt that is not sent to the provider is not part of the booking
  'payment.started': async ({ visitor }) => found(await visitor.ask('worldpay-init', {})),
} as const satisfies Partial<Record<Name, Probe>>;

/** Where the event would be taken, asking is doing: these are asked for only where it is refused. */
const refusedOnly = {
  'hold.expired': async (guest) => {
    const { hold_expires_at: end } = await storedOf(guest);
    const finding = await ifUnchanged(guest, async () => {
      await moveHoldEnd(guest, -1);
      await sweepHolds(guest.counter.till, fail);
    });
    await query(guest, 'UPDATE bookings SET hold_expires_at = $2 WHERE id = $1', [guest.made.bookingId, end]);
    return finding;
  },
  'payment.authorised': withoutNews,
  'payment.refused': withoutNews,
  'payment.recovered': (guest) => ifUnchanged(guest, () => resolveCases(guest.counter.till, fail)),
  'payment.lost': async (guest) => {
    await guest.counter.office.sandbox.arm({ mode: '500', operation: 'query', count: 1 });
    const finding = await withoutNews(guest);
    await guest.counter.office.sandbox.arm({ mode: '500', operation: 'query', count: 0 });
    return finding;
  },
  // the last one: a booking that ended leaves the session by it
  'booking.cleared': async (guest) => {
    const { version } = await storedOf(guest);
    const { body } = await guest.visitor.ask('clear-booking', {});
    if (body.code !== null) return body.code;
    return (await storedOf(guest)).version === version ? 'nothing came of it' : 'taken';
  },
} as const satisfies Partial<Record<Name, Probe>>;

/** What was found of each event that was asked for; `accepts` names those the chart would take now. */
export const probeAll = async (guest: Guest, accepts: readonly string[]): Promise<Record<string, Finding>> => {
  const findings: Record<string, Finding> = {};
  for (const [event, probe] of Object.entries<Probe>(harmless)) findings[event] = await probe(guest);
  for (const [event, probe] of Object.entries<Probe>(refusedOnly)) {
    if (!accepts.includes(event)) findings[event] = await probe(guest);
  }
  return findings;
};

const WITHOUT_ANSWER = [
  'hold.extended',
  'hold.expired',
  'payment.authorised',
  'payment.refused',
  'payment.lost',
  'payment.recovered',
];

const KIND: Readonly<Record<string, FailureKind>> = {
  draft: 'notAcceptedNow',
  'inProgress.paying': 'paymentUnderWay',
  'inProgress.unknown': 'paymentUnderWay',
  completed: 'notAcceptedNow',
  expired: 'holdExpired',
  cancelled: 'noBooking',
};

/** What must be found of an event in a state. The clock, the provider and an ended booking have nobody to be refused. */
export const expectedFinding = (event: string, state: string, isAccepted: boolean, hasEnded: boolean): Finding => {
  if (isAccepted) return 'taken';
  // an offer is named, and the session has no booking any more that could be its
  if (event === 'offer.completed' && state === 'cancelled') return 'notLeadGuest';
  if (WITHOUT_ANSWER.includes(event) || (event === 'booking.cleared' && hasEnded)) return 'nothing came of it';
  const kind = KIND[state];
  if (kind === undefined) throw new Error(`no refusal is known in ${state}`);
  return kind;
};
