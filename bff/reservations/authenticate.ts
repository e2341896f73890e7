/** Going on with an attempt whose card is authenticated in the guest's browser: stored before the provider is asked. */
import type { AuthenticationDeed } from '../../machines/contract/payment.ts';
import { attemptAfter } from '../../machines/checkout/attempt/attempt.rules.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, attemptOf, markAttempt, type Attempt, type Continuation } from './attempts.ts';
import { lockBooking } from './bookingRow.ts';
import { settleAttempt, type Settled, type Till, type Told } from './settle.ts';

/** `goesOn`: the link that this call, and no other, has to follow. */
type Begun = Settled & Readonly<{ goesOn: Continuation | null }>;

/** The step is done, and its link will be followed: written down first, so that it is followed once. */
const begin = (till: Till, { id, bookingId }: Attempt, { kind }: AuthenticationDeed): Promise<Begun> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, id, bookingId);
    if (row === null || attempt === null) throw new Error(`the attempt ${id} lost its booking`);
    const event = { type: kind === 'deviceData' ? 'device.given' : 'challenge.answered' } as const;
    const status = attemptAfter(attempt.status, event);
    if (status === null) return { attempt, row, goesOn: null };
    await markAttempt(client, id, status);
    const begun = { ...attempt, status, continuation: null, isReturned: false, ageMs: 0 };
    return { attempt: begun, row, goesOn: attempt.continuation };
  });

const follow = ({ payments }: Till, { href }: Continuation, deed: AuthenticationDeed): Promise<Told> =>
  deed.kind === 'deviceData' ? payments.supplyDevice(href, deed.reference) : payments.completeChallenge(href);

/**
 * Goes on with an attempt by what the guest's browser did. A deed that is not asked for now changes nothing, and a repeat
 * gives what is stored. No transaction is open while the provider is asked; its defects are told to `onDefect` and leave
 * the outcome unknown.
 */
export const continueAttempt = async (
  till: Till,
  attempt: Attempt,
  deed: AuthenticationDeed,
  onDefect: (error: unknown) => void,
): Promise<Settled> => {
  if (deed.kind === 'challenge' && deed.end !== 'returned') {
    return settleAttempt(till, attempt, { kind: 'left', code: deed.end });
  }
  const begun = await begin(till, attempt, deed);
  if (begun.goesOn === null) return begun;
  try {
    return await settleAttempt(till, attempt, await follow(till, begun.goesOn, deed));
  } catch (error) {
    onDefect(error);
    return settleAttempt(till, attempt, { kind: 'unknown', reason: DEFECT });
  }
};
