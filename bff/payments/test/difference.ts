/** For tests: what an event changed in a payment: attempt, booking, plan, requests, e-mails, history, exception. */
import { isDeepStrictEqual } from 'node:util';
import { HOLDING_STATUSES } from '../../../machines/amendment/amendment.rules.ts';
import { isPaid } from '../../../machines/checkout/attempt/attempt.rules.ts';
import type { AmendmentStatus } from '../../../machines/contract/amendment.ts';
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import type { ProviderRequest } from './provider.ts';
import type { Subject } from './subject.ts';
import type { TableServer } from './tableServer.ts';

type Plan = 'awaited' | 'first paid' | 'paid' | 'ended' | 'first paid, rest ended' | 'other';

type Stored = Readonly<{
  attempt: AttemptStatus;
  outcome: string | null;
  booking: string;
  holdState: string;
  paidPence: number;
  totalPence: number;
  instalments: readonly Readonly<{ amount: number; status: string; refusals: number; nextTryOn: string }>[];
  emails: readonly string[];
  history: readonly string[];
  exception: string | null;
  /** the state of the change that the attempt pays for; null for another payment */
  change: string | null;
  /** places in the spa that the booking holds; the changes in the tables add one */
  places: number;
  others: readonly AttemptStatus[];
  isAttached: boolean;
  isReturned: boolean;
  isInquiryOpen: boolean;
}>;

/** The expected result of an event. A missing property means that nothing of that kind happens. */
export type Row = Readonly<{
  /** what the caller gets: the code of a refusal, an outcome, an HTTP status, or the result of a job */
  reply: string;
  attempt?: AttemptStatus;
  booking?: string;
  /** the state of the change that the attempt pays for */
  change?: AmendmentStatus;
  /** the booking's paid sum grows by the amount of the attempt, or of the first instalment */
  paid?: 'attempt' | 'instalment';
  plan?: Plan;
  refusals?: number;
  requests?: readonly ProviderRequest[];
  emails?: readonly string[];
  history?: readonly string[];
  exception?: 'open' | 'rebooked' | 'refunded';
  /** the states of the booking's other attempts, oldest first, if one changed or is new */
  others?: readonly AttemptStatus[];
  /** the booking is no longer the session's current one */
  isDetached?: true;
  isReturned?: true;
  /** an inquiry to the provider is open because of an event */
  isInquiryOpen?: true;
}>;

const STORED = `
  SELECT attempt.status AS attempt, attempt.outcome ->> 'kind' AS outcome,
    coalesce(booking.snapshot -> 'value' ->> 'inProgress', booking.snapshot ->> 'value') AS booking,
    booking.hold_state AS "holdState", booking.paid_pence AS "paidPence", booking.total_pence AS "totalPence",
    (SELECT coalesce(json_agg(json_build_object('amount', amount_pence, 'status', status, 'refusals', refusals,
       'nextTryOn', next_try_on) ORDER BY number), '[]') FROM instalments WHERE booking_id = booking.id) AS instalments,
    (SELECT coalesce(json_agg(kind ORDER BY due_at, kind), '[]') FROM emails WHERE booking_id = booking.id) AS emails,
    (SELECT coalesce(json_agg(event ORDER BY at), '[]') FROM booking_history WHERE booking_id = booking.id) AS history,
    (SELECT CASE WHEN closed_at IS NULL THEN 'open' ELSE outcome END FROM payment_exceptions
     WHERE attempt_id = attempt.id) AS exception,
    (SELECT status FROM amendments WHERE id = attempt.amendment_id) AS change,
    (SELECT coalesce(sum(quantity), 0)::int FROM hold_lines WHERE booking_id = booking.id AND pool LIKE 'slot:%') AS places,
    (SELECT coalesce(json_agg(status ORDER BY created_at), '[]') FROM payment_attempts other
     WHERE other.booking_id = booking.id AND other.id <> attempt.id) AS others,
    EXISTS (SELECT FROM sessions WHERE booking_id = booking.id) AS "isAttached",
    attempt.returned_at IS NOT NULL AS "isReturned",
    EXISTS (SELECT FROM payment_inquiries WHERE attempt_id = attempt.id) AS "isInquiryOpen"
  FROM payment_attempts attempt JOIN bookings booking ON booking.id = attempt.booking_id WHERE attempt.id = $1`;

/** All stored data of a payment that an event may change. */
export const readPayment = async ({ query }: TableServer, { attemptId }: Subject): Promise<Stored> => {
  const [stored] = await query<Stored>(STORED, [attemptId]);
  if (stored === undefined) throw new Error('there is no attempt');
  return stored;
};

const planOf = ({ instalments }: Stored): Plan => {
  const [first = '', ...rest] = instalments.map(({ status }) => status);
  const later = [...new Set(rest)];
  if (later.length !== 1) return 'other';
  if (first === later[0]) return first as Plan;
  if (first !== 'paid') return 'other';
  return later[0] === 'awaited' ? 'first paid' : 'first paid, rest ended';
};

/** The items appended to a list. */
const added = (before: readonly string[], after: readonly string[]): readonly string[] => after.slice(before.length);

const paidBy = (before: Stored, after: Stored, { amountPence }: Subject): NonNullable<Row['paid']> => {
  const sum = after.paidPence - before.paidPence;
  if (sum === amountPence) return 'attempt';
  if (sum === before.instalments[0]?.amount) return 'instalment';
  throw new Error(`${sum} pence were paid, which is neither the attempt nor an instalment`);
};

const refusalsOf = ({ instalments }: Stored): number => instalments.reduce((sum, { refusals }) => sum + refusals, 0);

/** Compares the stored data before and after an event, and returns the difference as a row of the tables. */
export const differenceOf = (
  subject: Subject,
  { before, after }: Readonly<{ before: Stored; after: Stored }>,
  { reply, requests }: Readonly<{ reply: string; requests: readonly ProviderRequest[] }>,
): Row => {
  const emails = added(before.emails, after.emails);
  const history = added(before.history, after.history);
  return {
    reply,
    ...(after.attempt === before.attempt ? {} : { attempt: after.attempt }),
    ...(after.booking === before.booking ? {} : { booking: after.booking }),
    ...(after.change === before.change ? {} : { change: after.change as NonNullable<Row['change']> }),
    ...(after.paidPence === before.paidPence ? {} : { paid: paidBy(before, after, subject) }),
    ...(planOf(after) === planOf(before) ? {} : { plan: planOf(after) }),
    ...(refusalsOf(after) === refusalsOf(before) ? {} : { refusals: refusalsOf(after) }),
    ...(requests.length === 0 ? {} : { requests }),
    ...(emails.length === 0 ? {} : { emails }),
    ...(history.length === 0 ? {} : { history }),
    ...(after.exception === before.exception ? {} : { exception: after.exception as NonNullable<Row['exception']> }),
    ...(isDeepStrictEqual(after.others, before.others) ? {} : { others: after.others }),
    ...(before.isAttached && !after.isAttached ? { isDetached: true } : {}),
    ...(!before.isReturned && after.isReturned ? { isReturned: true } : {}),
    ...(!before.isInquiryOpen && after.isInquiryOpen ? { isInquiryOpen: true } : {}),
  };
};

/** The stock of a booking in each state: held while unpaid; while it is being paid it cannot expire. */
const HOLD_STATES: Readonly<Record<string, string>> = {
  unpaid: 'held',
  paying: 'paying',
  unknown: 'paying',
  completed: 'booked',
  expired: 'released',
  cancelled: 'released',
};

/** A change is made exactly when it is paid; its stock is held until it is given up or expires. */
const changeContradictions = ({ attempt, change, places }: Stored): string[] => {
  if (change === null) return [];
  const isMade = change === 'applied';
  const isHeld = isMade || HOLDING_STATUSES.some((status) => status === change);
  return [
    ...(isMade === isPaid(attempt) ? [] : [`change ${change}, attempt ${attempt}`]),
    ...(places === (isHeld ? 1 : 0) ? [] : [`${places} places held, change ${change}`]),
  ];
};

/** Invariants after every event: the paid sum matches the payments, the stock matches the booking and its change. */
export const contradictionsOf = async (
  { query }: TableServer,
  { bookingId }: Subject,
  stored: Stored,
): Promise<string[]> => {
  const { booking, holdState } = stored;
  const [sums] = await query<{ paid: number; captured: number; planned: number; total: number; lines: number }>(
    `SELECT paid_pence AS paid, total_pence AS total,
       (SELECT coalesce(sum(amount_pence), 0)::int FROM payment_attempts
        WHERE booking_id = $1 AND status IN ('authorised', 'captured', 'settlementFailed')) AS captured,
       (SELECT coalesce(sum(amount_pence), 0)::int FROM instalments WHERE booking_id = $1 AND status <> 'paid') AS planned,
       (SELECT count(*)::int FROM hold_lines WHERE booking_id = $1) AS lines
     FROM bookings WHERE id = $1`,
    [bookingId],
  );
  if (sums === undefined) return ['the booking is missing'];
  const { paid, captured, planned, total, lines } = sums;
  return [
    ...(paid === captured ? [] : [`paid ${paid}, captured ${captured}`]),
    ...(booking !== 'completed' || paid + planned === total ? [] : [`paid ${paid}, due ${planned}, total ${total}`]),
    ...(holdState === HOLD_STATES[booking] ? [] : [`stock ${holdState}, booking ${booking}`]),
    ...(lines > 0 === (holdState !== 'released') ? [] : [`${lines} lines of stock, ${holdState}`]),
    ...changeContradictions(stored),
  ];
};
