/** For tests: the attempt's states in the groups that the rules use. */
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
