/** The jobs of a running server: a job that hangs does not delay the others. */
import { expect, it } from 'vitest';
import { book, nameGuests, payPayload } from './test/bookingSteps.ts';
import { testServerOfFile } from './test/testServer.ts';
import { visitorWithSession } from './test/visitor.ts';
import { startWholeServer } from './test/wholeServer.ts';

const testServer = await testServerOfFile();

const PATIENCE = { timeout: 30_000 };
const REFUND = expect.objectContaining({ eventName: 'refundRequested' });

const statusOf = async (attemptId: string): Promise<string | undefined> => {
  const status = 'SELECT status FROM payment_attempts WHERE id = $1';
  return (await testServer.query<{ status: string }>(status, [attemptId]))[0]?.status;
};

/** Books and pays; returns the id of the attempt. */
const payingVisitor = async (): Promise<string> => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await nameGuests(visitor, await book(visitor));
  const { attemptId } = await visitor.get('worldpay-init', {});
  await visitor.get('pay', payPayload(booking, attemptId, await testServer.sandbox.cardSession()));
  return attemptId;
};

/** Marks an attempt as being refunded and opens its case. */
const REFUND_DUE = `
  WITH back AS (UPDATE payment_attempts SET status = 'refunding' WHERE id = $1 RETURNING id, booking_id)
  INSERT INTO payment_exceptions (attempt_id, booking_id) SELECT id, booking_id FROM back`;

// requirement: JOURNEY-4-PAYMENT-KILLED
it('settles a payment while the refund of another one gets no answer', { timeout: 90_000 }, async () => {
  const refunded = await payingVisitor();
  await testServer.query(REFUND_DUE, [refunded]);
  await testServer.sandbox.arm({ operation: 'action', mode: 'timeout' });
  const server = await startWholeServer(testServer, { RECONCILE_SECONDS: '1', SWEEP_SECONDS: '3600' });
  try {
    // the provider has made the refund, and sends no answer before the time-out
    const data = expect.objectContaining({ events: expect.arrayContaining([REFUND]) });
    await expect
      .poll(() => testServer.sandbox.journal(), PATIENCE)
      .toContainEqual(expect.objectContaining({ kind: 'events', data }));
    await testServer.sandbox.arm({ operation: 'payment', mode: 'drop' });
    const lost = await payingVisitor();
    await expect.poll(() => statusOf(lost), PATIENCE).toBe('captured');
    expect(await statusOf(refunded)).toBe('refunding');
  } finally {
    // closes the connections that hang
    await testServer.sandbox.app.close();
    await server.close();
  }
});
