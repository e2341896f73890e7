/** A server that crashes before or after any statement or request of a refund: the refund is given exactly once. */
import { describe, expect, it } from 'vitest';
import { crashAt } from '../test/crashAt.ts';
import { giveRefunds } from './giveRefunds.ts';
import { refundServerOfFile } from './test/refunds.ts';

const { testServer, tests } = await refundServerOfFile();
const { give } = tests;

// requirement: ACCOUNT-4-REFUNDS
describe.each(['access', 'wpg'] as const)('a server that crashes while it refunds by %s', (provider) => {
  it('leaves a refund that is given exactly once, wherever it crashed', async () => {
    const paid = await tests.withChange({ deposit: 'access', balance: provider });
    const { paidPence } = await tests.recordOf(paid);
    let given = 0;
    let isOver = false;
    for (let point = 1; !isOver; point += 1) {
      for (const when of ['before', 'after'] as const) {
        await tests.ask(paid, 100 + point);
        given += 100 + point;
        const crashed = crashAt(testServer.payments, point, when);
        await giveRefunds(crashed.payments, () => undefined).catch(() => undefined);
        isOver = crashed.crossed() < point;
        await tests.makeDue();
        // the lock of the crashed server's transaction may still be there
        while ((await give()) > 0);
        const refunds = await tests.refundsOf(paid);
        const taken = await tests.atProviders();
        const at = `${when} operation ${point}`;
        expect([at, new Set(refunds.map(({ status }) => status))]).toEqual([at, new Set(['given'])]);
        expect([at, refunds.map(({ reference }) => taken.get(reference))]).toEqual([
          at,
          refunds.map(({ amountPence }) => [amountPence]),
        ]);
        const history = refunds.flatMap(() => ['asked', 'given']);
        expect([at, await tests.recordOf(paid)]).toEqual([
          at,
          { paidPence: paidPence - given, emails: refunds.length, history },
        ]);
      }
    }
    expect((await tests.refundsOf(paid)).length).toBeGreaterThan(30);
  });
});
