/** For tests: the attempt's states in the groups that the rules use, and the outcome that a guest sees in each. */
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import type { Row } from './difference.ts';

/** The expected result of one event in each state of the attempt. */
export type RowsByState = Readonly<Record<AttemptStatus, Row>>;

/** Nothing has been sent: the attempt can still be replaced. */
export const UNSENT = ['created', 'abandoned'] as const;
/** A request to the provider is in progress. */
export const AT_PROVIDER = ['sent', 'submittingDeviceData', 'completing'] as const;
/** The guest's browser or bank has to act. */
export const WITH_GUEST = ['deviceData', 'challenged'] as const;
/** Every state with an undecided outcome. */
export const OPEN = [...AT_PROVIDER, ...WITH_GUEST, 'unknown'] as const;
export const PAID = ['authorised', 'captured', 'settlementFailed'] as const;
/** No money was taken, as far as we know. */
export const NOT_TAKEN = ['refused', 'cancelled'] as const;
/** Late money has arrived: a payment exception. */
export const LATE = ['capturedAfterRefusal', 'refunding', 'refunded'] as const;
export const CLOSED_UNPAID = [...NOT_TAKEN, ...LATE] as const;

/** The same row for several states. */
export const each = <S extends AttemptStatus>(states: readonly S[], row: Row): Record<S, Row> =>
  Object.fromEntries(states.map((state) => [state, row])) as Record<S, Row>;

/** The same row for every state. */
export const everyState = (row: Row): RowsByState => ({
  ...each(UNSENT, row),
  ...each(OPEN, row),
  ...each(PAID, row),
  ...each(CLOSED_UNPAID, row),
});

/**
 * Nothing changes, and the guest gets the attempt's current result: a repeated or late call never asks the provider
 * again. Late money shows as being checked until it is booked or refunded; once refunded, it shows as not taken.
 */
export const AS_IT_IS: RowsByState = {
  created: { reply: 'NOACTION' },
  abandoned: { reply: 'NOACTION' },
  sent: { reply: 'ERROR' },
  deviceData: { reply: 'deviceData' },
  submittingDeviceData: { reply: 'ERROR' },
  challenged: { reply: 'challenge' },
  completing: { reply: 'ERROR' },
  unknown: { reply: 'ERROR' },
  authorised: { reply: 'SUCCESS' },
  captured: { reply: 'SUCCESS' },
  settlementFailed: { reply: 'SUCCESS' },
  refused: { reply: 'FAILURE declined' },
  cancelled: { reply: 'FAILURE authenticationCancelled' },
  capturedAfterRefusal: { reply: 'ERROR' },
  refunding: { reply: 'FAILURE declined' },
  refunded: { reply: 'FAILURE declined' },
};

/** The same for calls that ask for the result, but after an abandoned attempt the page must load the booking again. */
export const ASKED: RowsByState = { ...AS_IT_IS, abandoned: { reply: 'bookingChanged' } };

/** The rows of the provider's events; each event triggers a query. Only the effects of settling differ by payment. */
const eventRows = ({ paid, refused, late }: Readonly<{ paid: Row; refused: Row; late: Row }>) => {
  const asked = { requests: ['findPayment'] } as const;
  // the provider sends the event again until the query succeeds
  const unanswered: Row = { reply: '503', ...asked, isInquiryOpen: true };
  const noChange: Row = { reply: '200', ...asked };
  return {
    captured: {
      // after a restored backup the database does not show that the payment was sent, or that the guest continued
      ...each(UNSENT, { ...late, ...noChange }),
      ...each([...AT_PROVIDER, ...WITH_GUEST, 'unknown'], { ...paid, ...noChange }),
      authorised: { ...noChange, attempt: 'captured' },
      captured: noChange,
      // money that arrives after all is left to operators
      settlementFailed: noChange,
      ...each(NOT_TAKEN, { ...late, ...noChange }),
      ...each(LATE, noChange),
    },
    refused: {
      ...everyState(noChange),
      ...each([...AT_PROVIDER, 'unknown'], { ...refused, ...noChange }),
    },
    // an accepted payment's settlement fails: the booking stays paid, and operators have a payment exception
    settlementFailed: {
      ...everyState(noChange),
      ...each([...AT_PROVIDER, 'unknown'], { ...refused, ...noChange }),
      ...each(['authorised', 'captured'], {
        ...noChange,
        attempt: 'settlementFailed',
        exception: 'open',
        history: ['payment.settlementFailed'],
      }),
      // late money is booked or refunded first
      capturedAfterRefusal: unanswered,
    },
    // a record may lag behind its event; an event for an unsent payment means that the database is a restored backup
    none: everyState(unanswered),
    unanswered: everyState(unanswered),
  } as const satisfies Record<string, RowsByState>;
};

/** The rows of the reconciler, run a quarter of an hour later: longer than every limit. */
const reconcilerRows = ({
  paid,
  refused,
  timedOut,
  unknown,
}: Readonly<{ paid: Row; refused: Row; timedOut: Row; unknown: Row }>) => {
  const asked = { requests: ['findPayment'] } as const;
  const untouched: Row = { reply: '0' };
  const settled = (row: Row): RowsByState => ({
    ...everyState(untouched),
    ...each([...AT_PROVIDER, 'unknown'], { ...row, reply: '1', ...asked }),
    // the authentication has timed out, unless the provider has the money
    ...each(WITH_GUEST, { ...timedOut, reply: '1', ...asked }),
  });
  return {
    captured: { ...settled(paid), ...each(WITH_GUEST, { ...paid, reply: '1', ...asked }) },
    refused: settled(refused),
    none: settled(refused),
    unanswered: {
      ...settled(unknown),
      ...each(AT_PROVIDER, { ...unknown, reply: '0', ...asked }),
      unknown: { reply: '0', ...asked },
    },
    // within the limits, only a payment with an unknown outcome is queried
    atOnce: { ...everyState(untouched), unknown: { ...paid, reply: '1', ...asked } },
    atOnceNone: { ...everyState(untouched), unknown: { reply: '0', ...asked } },
  } as const satisfies Record<string, RowsByState>;
};

type ProviderRows = Readonly<Record<'paid' | 'refused' | 'late' | 'timedOut' | 'unknown', Row>>;

/** The rows of the provider's events and of the reconciler; `map` selects the states that a payment can be in. */
export const providerEvents = <Rows>(rows: ProviderRows, map: (states: RowsByState) => Rows) => {
  const events = eventRows(rows);
  const reconciled = reconcilerRows(rows);
  return {
    'an event comes': {
      none: map(events.none),
      captured: map(events.captured),
      refused: map(events.refused),
      settlementFailed: map(events.settlementFailed),
    },
    'an event comes and the provider cannot be asked': { captured: map(events.unanswered) },
    'the reconciler runs at once': { none: map(reconciled.atOnceNone), captured: map(reconciled.atOnce) },
    'the reconciler runs later': {
      none: map(reconciled.none),
      captured: map(reconciled.captured),
      refused: map(reconciled.refused),
    },
    'the reconciler runs later and the provider cannot be asked': { captured: map(reconciled.unanswered) },
  } as const;
};

/** What operators see for a payment. */
export const LISTED: RowsByState = {
  ...everyState({ reply: 'not listed' }),
  ...each(['settlementFailed', 'capturedAfterRefusal', 'refunding'], { reply: 'open' }),
  refunded: { reply: 'refunded' },
};
