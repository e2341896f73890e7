/** What a server does once its store has another primary; the row is changed as a fail-over would bring it along. */
import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { runAdminHere, settingsOf } from '../admin/test/command.ts';
import { sendPayment, startPaying } from '../test/latePayments.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { noticeFailover, type Failover } from './failover.ts';
import { takenElsewhere } from './test/provider.ts';

const testServer = await testServerOfFile();
const { payments, query } = testServer;

const logged: Failover[] = [];
const logFailover = (one: Failover): void => void logged.push(one);
const notice = (router = payments.router) =>
  noticeFailover({ ...payments, router, now: () => new Date(), logFailover });
const row = () =>
  query(`SELECT timeline, compare_again_at IS NOT NULL AS "isToCompareAgain",
    seen_at > clock_timestamp() - interval '1 hour' AS "isNew" FROM store_timeline`);
const admin = (...args: string[]) => runAdminHere(settingsOf(testServer), ...args);
const exceptions = async () => JSON.parse((await admin('payment-exceptions', '--json')).out) as object[];

it('a start writes the timeline down, renews it after an hour, and is silent', async () => {
  await notice();
  await query("UPDATE store_timeline SET seen_at = seen_at - interval '61 minutes'");
  await notice();
  expect([await row(), logged]).toEqual([[{ timeline: 1, isToCompareAgain: false, isNew: true }], []]);
});

it('after a fail-over each difference becomes an exception once, also one that records show later', async () => {
  await notice();
  const paying = await startPaying(await visitorWithSession(testServer.app));
  await sendPayment(testServer, paying);
  const reference = `BW-${paying.attemptId}`;
  const refund = { reference, refundReference: `BW-R-${randomUUID()}`, amountPence: 1_000, refundedPence: 0 };
  await payments.router.adapterFor('access').refundPart(refund);
  const lost = await takenElsewhere(testServer);
  await query("UPDATE payment_attempts SET updated_at = updated_at - interval '16 minutes'");
  await query("UPDATE store_timeline SET timeline = 7, seen_at = seen_at - interval '8 days'");
  const silent = replaceOperations(payments.router, () => ({ listPayments: async () => E.left('no answer') }));
  await expect(notice(silent)).rejects.toThrow('Access Worldpay did not list its payments: no answer.');
  expect([await row(), await exceptions()]).toMatchObject([[{ timeline: 7 }], []]);

  await Promise.all([notice(), notice()]);
  await notice();
  const [found] = logged;
  expect(logged).toMatchObject([{ timeline: 1, before: 7, askedAgain: 1, exceptions: 2 }]);
  expect(found?.compared[0]).toBe(`Access Worldpay, since ${found?.since}: 2 payments compared.`);
  expect(await row()).toEqual([{ timeline: 1, isToCompareAgain: true, isNew: false }]);
  const unmatched = { payment: lost, state: 'unmatched', booking: null };
  const other = { payment: reference, state: 'otherSum', booking: paying.booking.resId };
  expect(await exceptions()).toMatchObject([unmatched, other]);

  expect(await admin('payment-exception', reference, 'settled', 'again')).toMatchObject({ code: 0 });
  const late = { payment: await takenElsewhere(testServer), outcome: null };
  await query('UPDATE store_timeline SET compare_again_at = clock_timestamp()');
  for (const _run of ['the second comparison', 'none']) await notice();
  expect(logged.slice(1)).toMatchObject([{ timeline: 1, before: 1, exceptions: 1 }]);
  expect(await row()).toEqual([{ timeline: 1, isToCompareAgain: false, isNew: true }]);
  expect(await exceptions()).toMatchObject([unmatched, late, { ...other, outcome: 'settled' }]);
});
