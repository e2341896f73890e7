/** Refunds to cards on a real database and the simulated providers: exact amounts, the right cards, and never twice. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { confirmByTeam } from '../amendments/decideChange.ts';
import { askedChange, bookedInParts, type PaidBooking } from '../test/askedChange.ts';
import type { PartRefundOutcome, PaymentsPort } from '../providers/payments/port.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { PROVIDERS } from '../test/cards.ts';
import { throwIt } from '../test/storeSteps.ts';
import { giveRefunds } from './giveRefunds.ts';
import { refundServerOfFile } from './test/refunds.ts';

const { testServer, tests } = await refundServerOfFile();
const { give } = tests;
const confirm = async ({ booking }: PaidBooking) => {
  const confirmed = await confirmByTeam(testServer.payments, booking.resId, 'jo');
  if (E.isLeft(confirmed)) throw new Error(confirmed.left);
  return confirmed.right;
};
/** A booking with a change for which a refund is requested; this provider took its balance. */
const askedOf = async (pence: number, balance: PaymentProvider = 'access') => {
  const paid = await tests.withChange({ deposit: 'access', balance });
  await tests.ask(paid, pence);
  return paid;
};
/** A booking's refunds, each with the amounts that its provider has accepted for it. */
const outcomesOf = async (paid: PaidBooking) => {
  const taken = await tests.atProviders();
  return (await tests.refundsOf(paid)).map(({ status, reference }) => [status, taken.get(reference)]);
};
const firstOf = async (paid: PaidBooking) => {
  const [refund] = await tests.refundsOf(paid);
  if (refund === undefined) throw new Error('there is no refund');
  return refund;
};

// requirement: ACCOUNT-4-REFUNDS
describe.each(PROVIDERS)('a refund of a confirmed change by %s', (provider) => {
  const action =
    provider === 'wpg'
      ? ({ vendor: 'wpg', operation: 'modification' } as const)
      : ({ vendor: 'worldpay', operation: 'action' } as const);

  it('gives exactly the difference back to the card that paid last, and is recorded once', async () => {
    const paid = await bookedInParts(testServer, { deposit: 'access', balance: provider });
    const { difference } = await askedChange(paid);
    const before = await tests.recordOf(paid);
    expect(await confirm(paid)).toMatchObject({ refunds: [{ amountPence: -difference }], byHand: 0 });
    expect(await tests.recordOf(paid)).toEqual({ ...before, history: ['asked'] });
    await give();
    const refund = await firstOf(paid);
    expect(refund).toMatchObject({ status: 'given', amountPence: -difference, tries: 1, problem: null });
    expect((await tests.atProviders()).get(refund.reference)).toEqual([-difference]);
    const paidPence = before.paidPence + difference;
    expect(await tests.recordOf(paid)).toEqual({ paidPence, emails: 1, history: ['asked', 'given'] });
    expect(await give()).toBe(0);
  });

  it.each(['500', 'drop', 'timeout'] as const)(
    'is given once when the provider answers with the fault %s, by a later try',
    async (mode) => {
      const paid = await askedOf(700, provider);
      await testServer.sandbox.arm({ ...action, mode });
      await give();
      expect(await firstOf(paid)).toMatchObject({ status: 'unknown', tries: 1, dueIn: 15 });
      expect(await give()).toBe(0);
      await tests.makeDue();
      await give();
      const refund = await firstOf(paid);
      expect(refund).toMatchObject({ status: 'given', tries: 2, problem: null });
      expect((await tests.atProviders()).get(refund.reference)).toEqual([700]);
      expect((await tests.recordOf(paid)).history).toEqual(['asked', 'given']);
    },
  );

  it('fails when the provider refuses it for good, and is given once when an operator retries it', async () => {
    const paid = await tests.withChange({ deposit: 'access', balance: provider });
    const { paidPence } = await tests.recordOf(paid);
    await tests.ask(paid, 700);
    await testServer.sandbox.arm({ ...action, mode: 'error', code: '5' });
    await give();
    const failed = await firstOf(paid);
    const problem = provider === 'wpg' ? 'error 5: Asked for by a test' : 'actionNotAllowed';
    expect(failed).toMatchObject({ status: 'failed', problem });
    await tests.makeDue();
    expect(await give()).toBe(0);
    expect(await (await tests.operatorOf(paid)).retry()).toMatchObject({ right: { status: 'sent' } });
    await give();
    const refund = await firstOf(paid);
    expect(refund).toMatchObject({ status: 'given', tries: 2, problem: null });
    const taken = await tests.atProviders();
    expect([taken.get(failed.reference), taken.get(refund.reference)]).toEqual([undefined, [700]]);
    const history = ['asked', 'failed', 'retried', 'given'];
    expect(await tests.recordOf(paid)).toEqual({ paidPence: paidPence - 700, emails: 1, history });
  });
});

// requirement: ACCOUNT-4-REFUNDS
describe('two changes of a booking', () => {
  it('are refunded one after the other, to the penny', async () => {
    const paid = await bookedInParts(testServer, { deposit: 'access', balance: 'wpg' });
    const { paidPence } = await tests.recordOf(paid);
    const first = await askedChange(paid, 'spa-pool');
    await confirm(paid);
    const second = await askedChange(paid, 'spa-massage');
    await confirm(paid);
    await give();
    expect(await outcomesOf(paid)).toEqual([first, second].map(({ difference }) => ['given', [-difference]]));
    const { booked } = await paid.visitor.get('get-my-booking', { resId: paid.booking.resId });
    expect(await tests.recordOf(paid)).toMatchObject({ paidPence: booked.totals.total, emails: 2 });
    expect(booked.totals.total).toBe(paidPence + first.difference + second.difference);
  });

  it('are not at the provider together when they go to the same card', async () => {
    const paid = await askedOf(300);
    await tests.ask(paid, 300);
    await testServer.sandbox.arm({ operation: 'action', mode: 'drop' });
    await give();
    expect(await tests.statusesOf(paid)).toEqual(['unknown', 'asked']);
    expect(await give()).toBe(0);
    await tests.makeDue();
    await give();
    await give();
    expect(await outcomesOf(paid)).toEqual([300, 300].map((pence) => ['given', [pence]]));
  });
});

// requirement: ACCOUNT-4-REFUNDS
describe('the job of refunds', () => {
  it('does not wait for the outcome of a refund of another payment', async () => {
    const [one, other] = [await tests.withChange(), await tests.withChange()];
    await tests.ask(one, 300);
    await testServer.sandbox.arm({ operation: 'action', mode: 'drop' });
    await give();
    await tests.ask(other, 300);
    await give();
    expect([(await firstOf(one)).status, (await firstOf(other)).status]).toEqual(['unknown', 'given']);
  });

  it('sends each once when several servers run it at once', async () => {
    const paid = await tests.withChange();
    for (const pence of [101, 102, 103]) await tests.ask(paid, pence);
    while ((await Promise.all([give(), give(), give()])).some((due) => due > 0));
    expect(await outcomesOf(paid)).toEqual([101, 102, 103].map((pence) => ['given', [pence]]));
    expect((await tests.refundsOf(paid)).map(({ tries }) => tries)).toEqual([1, 1, 1]);
    expect((await tests.recordOf(paid)).emails).toBe(3);
  });

  it('leaves out one that is no longer due when its turn comes', async () => {
    for (const _refund of ['one', 'another']) await askedOf(100);
    const sent: string[] = [];
    const payments = tests.answering(() => ({
      refundPart: async ({ refundReference }) => {
        sent.push(refundReference);
        const putOff = "UPDATE refunds SET next_try_at = clock_timestamp() + interval '15 minutes'";
        await tests.query(`${putOff} WHERE reference <> $1`, [refundReference]);
        return { kind: 'refunded' };
      },
    }));
    await give(payments);
    expect(sent).toHaveLength(1);
    await tests.makeDue();
    await give(payments);
    expect(new Set(sent).size).toBe(2);
  });

  it('reports a provider that rejects our request, and asks again later', async () => {
    const paid = await askedOf(100);
    const errors: unknown[] = [];
    const refundPart = async () => throwIt(new Error('no such account'));
    await giveRefunds(
      tests.answering(() => ({ refundPart })),
      (error) => void errors.push(error),
    );
    expect(String(errors)).toContain('no such account');
    expect(await firstOf(paid)).toMatchObject({ status: 'unknown', problem: 'defect', dueIn: 15 });
  });

  it('waits longer after each try, up to four hours', async () => {
    const paid = await askedOf(100);
    await testServer.sandbox.arm({ operation: 'action', mode: '500', count: 6 });
    const waits: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      await give();
      waits.push((await firstOf(paid)).dueIn);
      await tests.makeDue();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 240]);
  });

  it.each([
    ['refused', { kind: 'refused', code: 'late' }],
    ['unknown', { kind: 'unknown', reason: 'late' }],
  ] as const)('keeps what a later try found out when an earlier one is answered late: %s', async (_, late) => {
    const paid = await askedOf(100);
    const refundPart = async () => {
      await tests.makeDue();
      await give();
      return late;
    };
    await give(tests.answering(() => ({ refundPart })));
    expect(await firstOf(paid)).toMatchObject({ status: 'given', tries: 2, problem: null });
    expect((await tests.recordOf(paid)).emails).toBe(1);
  });

  it('records what an earlier try gave while a later one waits for its answer', async () => {
    const paid = await askedOf(100);
    const answering = (refundPart: PaymentsPort['refundPart']) => tests.answering(() => ({ refundPart }));
    const isSent = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<PartRefundOutcome>();
    const later = answering(() => {
      isSent.resolve();
      return answer.promise;
    });
    let isLaterDone: Promise<number> | undefined;
    const earlier = answering(async () => {
      await tests.makeDue();
      isLaterDone = give(later);
      await isSent.promise;
      return { kind: 'refunded' };
    });
    await give(earlier);
    expect(await firstOf(paid)).toMatchObject({ status: 'given', tries: 2, problem: null });
    answer.resolve({ kind: 'unknown', reason: 'no answer' });
    await isLaterDone;
    expect(await firstOf(paid)).toMatchObject({ status: 'given', problem: null });
    expect((await tests.recordOf(paid)).emails).toBe(1);
  });
});
