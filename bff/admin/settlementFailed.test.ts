/** What operators read and do about a payment whose settlement failed, by the command line on a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payPayload } from '../test/bookingSteps.ts';
import { sendEvent, startPaying, type PayingVisitor } from '../test/latePayments.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { runAdminHere, settingsOf, type CommandResult } from './test/command.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const admin = (...args: string[]): Promise<CommandResult> => runAdminHere(settingsOf(testServer), ...args);

/** A booking whose payment the provider accepted and never settled, as its event has said. */
const unsettled = async (): Promise<PayingVisitor & Readonly<{ payment: string }>> => {
  const paying = await startPaying(await visitorWithSession(testServer.app));
  const { visitor, booking, attemptId } = paying;
  await testServer.sandbox.arm({ operation: 'settlement', mode: 'error', count: 1 });
  await visitor.get('pay', payPayload(booking, attemptId, await testServer.sandbox.cardSession()));
  const payment = `BW-${attemptId}`;
  await sendEvent(testServer, { reference: payment, id: `failed-${attemptId}`, type: 'settlementFailed' });
  return { ...paying, payment };
};

describe('a payment whose settlement failed', () => {
  it.each([
    ['received', 'counts as received in another way', 'received'],
    ['given-up', 'is given up', 'givenUp'],
  ] as const)('is listed and found by reconcile until it is closed as %s', async (action, words, outcome) => {
    const { booking, payment } = await unsettled();
    const listed = await admin('payment-exceptions');
    expect(listed.code).toBe(1);
    const line = listed.out.split('\n').find((one) => one.includes(payment));
    expect(line).toMatch(/settlementFailed/);
    expect(line).toMatch(/  open$/);
    const found = await admin('reconcile');
    expect(found.code).toBe(1);
    expect(found.out).toMatch(
      new RegExp(`^settlementFailed .*${booking.resId} .*the money of a payment never came`, 'm'),
    );
    expect(await admin('payment-exception', payment, action)).toEqual({
      code: 0,
      out: `The money of the payment ${payment} ${words}. The booking stays as it is.\n`,
      err: '',
    });
    expect((await admin('payment-exceptions')).code).toBe(0);
    expect((await admin('reconcile')).code).toBe(0);
    expect(JSON.parse((await admin('payment-exceptions', '--json')).out)).toContainEqual(
      expect.objectContaining({ booking: booking.resId, payment, state: 'settlementFailed', outcome }),
    );
    expect((await admin('history', String(booking.resId))).out).toContain(`payment.${outcome}`);
  });

  it('is closed once: later the command says that nothing is open', async () => {
    const { payment } = await unsettled();
    await admin('payment-exception', payment, 'received');
    expect(await admin('payment-exception', payment, 'given-up')).toEqual({
      code: 1,
      out: '',
      err: `No settlement of the payment ${payment} is open: 'payment-exceptions' lists what is.\n`,
    });
  });

  it('stays open when that of another payment is closed', async () => {
    const [one, other] = [await unsettled(), await unsettled()];
    expect((await admin('payment-exception', one.payment, 'received')).code).toBe(0);
    expect(JSON.parse((await admin('payment-exceptions', '--json')).out)).toContainEqual(
      expect.objectContaining({ payment: other.payment, outcome: null }),
    );
    await admin('payment-exception', other.payment, 'received');
  });

  it('is looked for by the reference of the payment: another one is not known', async () => {
    expect(await admin('payment-exception', 'BW-7d1f', 'received')).toEqual({
      code: 1,
      out: '',
      err: "There is no payment BW-7d1f. 'payment-exceptions' lists them.\n",
    });
  });
});
