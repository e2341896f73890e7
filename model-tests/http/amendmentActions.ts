// What causes each event of the amendment's chart in the product: a call of its owner, a job, our team, or the provider.
import type { AmendmentEvent } from '../../machines/amendment/amendment.machine.ts';
import { amendmentOf } from '../../bff/amendments/amendmentRow.ts';
import { sweepAmendments } from '../../bff/amendments/amendmentJobs.ts';
import { applyAmendment } from '../../bff/amendments/applyChange.ts';
import { endAmendment } from '../../bff/amendments/release.ts';
import { lockBooking } from '../../bff/bookings/bookingRow.ts';
import { withTransaction } from '../../bff/db/transaction.ts';
import { CHANGE } from '../../bff/payments/attempts.ts';
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import type { CallReply } from '../../bff/test/visitor.ts';
import { edit, rowOf, type AmendmentWalk } from './amendmentWalk.ts';
import { captureAfterRefusal, cardHolderFor, payAtBarrier, query, reconcilePayment, releasePayment } from './guest.ts';
import type { RemainingEvents } from './productAdapter.ts';

type Action = (walk: AmendmentWalk, remaining: RemainingEvents) => Promise<void>;

const fail = (error: unknown): never => {
  throw error;
};

const mustBeTaken = ({ body }: CallReply<unknown>): void => {
  if (body.data === null) throw new Error(`the call answered ${JSON.stringify(body)}`);
};

/** Our team's answer, by what the operators' command does; returns whether the change took it. */
export const decide = ({ api, bookingId, changeId }: AmendmentWalk, type: 'team.confirmed' | 'team.declined') =>
  withTransaction(api.payments.pool, async (client): Promise<boolean> => {
    const row = await lockBooking(client, bookingId);
    const amendment = await amendmentOf(client, changeId, bookingId);
    if (row === null || amendment === null) throw new Error('the change is missing');
    return type === 'team.declined'
      ? endAmendment(api.payments, client, row, amendment, { type }, 'ops')
      : (await applyAmendment(api.payments, client, row, amendment, { type }, { decidedBy: 'ops' })) !== null;
  });

/** Runs the job while the hold of the change is over; an end that nothing came of is put back. */
export const endHold = async ({ api, changeId }: AmendmentWalk): Promise<void> => {
  const [was] = await query<{ end: Date }>({ api }, 'SELECT hold_expires_at AS end FROM amendments WHERE id = $1', [
    changeId,
  ]);
  await query({ api }, 'UPDATE amendments SET hold_expires_at = clock_timestamp() WHERE id = $1', [changeId]);
  await sweepAmendments(api.payments, fail);
  await query(
    { api },
    `UPDATE amendments SET hold_expires_at = $2 WHERE id = $1 AND status NOT IN ('open', 'lapsed')`,
    [changeId, was?.end],
  );
};

/** Runs the job on the day of arrival. */
export const beginStay = ({ api, startDate }: AmendmentWalk): Promise<number> =>
  sweepAmendments({ ...api.payments, now: () => new Date(`${startDate}T09:00:00Z`) }, fail);

const settle =
  (outcome: 'SUCCESS' | 'FAILURE'): Action =>
  async (walk) =>
    (await rowOf(walk)).status === 'unknown' ? reconcilePayment(walk, outcome) : releasePayment(walk, outcome);

const decideOrFail =
  (type: 'team.confirmed' | 'team.declined'): Action =>
  async (walk) => {
    if (!(await decide(walk, type))) throw new Error('the change did not take it');
  };

/** The action that causes each event. */
export const amendmentActions: Readonly<Record<AmendmentEvent['type'], Action>> = {
  'change.edited': async ({ owner }) => mustBeTaken(await owner.tokens(1)),
  'change.confirmed': async (walk) => {
    await edit(walk, 'free');
    mustBeTaken(await walk.owner.confirm());
  },
  'refund.asked': async (walk) => {
    await edit(walk, 'team');
    mustBeTaken(await walk.owner.confirm());
  },
  'hold.lapsed': endHold,
  'change.cancelled': async ({ owner }) => mustBeTaken(await owner.cancel()),
  'payment.started': async (walk, remaining) => {
    const { body } = await walk.owner.start();
    const { booked } = await walk.owner.now();
    if (body.data === null) throw new Error(`worldpay-init answered ${JSON.stringify(body)}`);
    await payAtBarrier(walk, body.data.attemptId, booked, cardHolderFor(remaining));
  },
  'payment.authorised': settle('SUCCESS'),
  'payment.refused': settle('FAILURE'),
  'payment.unknown': async (walk) => {
    await walk.api.testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    await releasePayment(walk, 'ERROR');
  },
  'payment.recovered': async (walk) => {
    const { bookingId, changeId: amendmentId } = walk;
    const { difference: amountPence } = await rowOf(walk);
    await captureAfterRefusal(walk, { bookingId, amountPence, instalment: CHANGE + 1, amendmentId });
    await resolvePaymentExceptions(walk.api.payments, fail);
  },
  'team.confirmed': decideOrFail('team.confirmed'),
  'team.declined': decideOrFail('team.declined'),
  'stay.begun': async (walk) => {
    await beginStay(walk);
  },
};
