/** Payments without an outcome are read in parts: those that stay open do not keep the others waiting. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CAPTURED, UNKNOWN, closeEarlierPayments, throwIt } from '../payments/table/subject.ts';
import { openTableServer, type TableServer } from '../payments/table/tableServer.ts';
import { payPayload } from '../test/bookingSteps.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { reconcilePayments } from './sweeper.ts';

let table: TableServer;
beforeAll(async () => {
  table = await openTableServer();
});
afterAll(() => table.close());
afterEach(() => table.recorded.replaceReplies());

/** A payment that the provider did not answer; returns our reference of it. */
const unanswered = async (): Promise<string> => {
  const visitor = await visitorWithSession(table.app);
  const booking = await table.bookBy(visitor, null);
  const { attemptId } = await visitor.get('worldpay-init', {});
  table.recorded.replaceReplies({ takePayment: async () => UNKNOWN });
  await visitor.get('pay', payPayload(booking, attemptId, await table.server.sandbox.cardSession()));
  return `BW-${attemptId}`;
};

const statusOf = async (reference: string): Promise<unknown> =>
  (await table.query<{ status: string }>('SELECT status FROM payment_attempts WHERE reference = $1', [reference]))[0]
    ?.status;

it('each is asked about once, those after the first part too', async () => {
  await closeEarlierPayments(table);
  const references = [await unanswered(), await unanswered(), await unanswered()];
  const last = references.at(-1) ?? '';
  const asked: string[] = [];
  table.recorded.replaceReplies({
    findPayment: async (reference) => {
      asked.push(reference);
      return reference === last ? CAPTURED : UNKNOWN;
    },
  });
  expect(await reconcilePayments(table.payments, throwIt, 2)).toBe(1);
  expect(asked.toSorted()).toEqual(references.toSorted());
  expect(await Promise.all(references.map(statusOf))).toEqual(['unknown', 'unknown', 'captured']);
});
