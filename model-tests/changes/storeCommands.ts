/** What happens to a paid booking in the properties over the store: calls of its owner, jobs, the team and the providers. */
import fc from 'fast-check';
import { confirmByTeam, declineByTeam } from '../../bff/amendments/decideChange.ts';
import { sweepAmendments } from '../../bff/amendments/amendmentJobs.ts';
import { reconcilePayments } from '../../bff/jobs/sweeper.ts';
import { runDueInquiries } from '../../bff/payments/inquiries.ts';
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import { prefixedReference } from '../../bff/providers/payments/provider.ts';
import { giveRefunds } from '../../bff/refunds/giveRefunds.ts';
import { payPayload } from '../../bff/test/bookingSteps.ts';
import { forParty, slot, whole, type Owner } from '../../bff/test/changes.ts';
import { sendEvent } from '../../bff/test/latePayments.ts';
import type { TestServer } from '../../bff/test/testServer.ts';
import type { AddedAddon } from '../../machines/contract/addon.ts';

const PAYMENTS = ['accepted', 'refused', 'unanswered', 'late'] as const;
const REFUNDS = ['given', 'unanswered', 'refused'] as const;

export type StoreCommand =
  | Readonly<{ kind: 'add'; line: AddedAddon }>
  | Readonly<{ kind: 'remove'; line: AddedAddon }>
  | Readonly<{ kind: 'move'; time: string }>
  | Readonly<{ kind: 'tokens'; tokens: number }>
  | Readonly<{ kind: 'cabin'; isChosen: boolean }>
  | Readonly<{ kind: 'pay'; outcome: (typeof PAYMENTS)[number] }>
  | Readonly<{ kind: 'confirm' | 'cancel' | 'lapse' | 'settle' }>
  | Readonly<{ kind: 'team'; isConfirmed: boolean }>
  | Readonly<{ kind: 'refund'; outcome: (typeof REFUNDS)[number] }>;

const LINES = [
  forParty('dine-standard'),
  forParty('dine-premium'),
  forParty('drinks-soft'),
  forParty('all-in-classic'),
  whole('spa-pool'),
  whole('spa-pool', 2),
  whole('vip-seats', 2),
  whole('early-check-in'),
  whole('late-check-out'),
  whole('gosh-donation', 3),
] as const;

/** What is booked before the first change. */
export const BOOKED: readonly AddedAddon[] = [forParty('dine-standard'), whole('spa-pool', 2), whole('token-pre', 20)];

const kinds = fc.constantFrom('confirm', 'cancel', 'lapse', 'settle').map((kind) => ({ kind }) as const);

export const storeCommands: fc.Arbitrary<StoreCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...LINES).map((line) => ({ kind: 'add', line }) as const) },
  { weight: 4, arbitrary: fc.constantFrom(...LINES).map((line) => ({ kind: 'remove', line }) as const) },
  { weight: 2, arbitrary: fc.constantFrom('10:00', '12:00').map((time) => ({ kind: 'move', time }) as const) },
  { weight: 3, arbitrary: fc.constantFrom(4, 5, 30, 80).map((tokens) => ({ kind: 'tokens', tokens }) as const) },
  { weight: 2, arbitrary: fc.boolean().map((isChosen) => ({ kind: 'cabin', isChosen }) as const) },
  { weight: 6, arbitrary: fc.constantFrom(...PAYMENTS).map((outcome) => ({ kind: 'pay', outcome }) as const) },
  { weight: 6, arbitrary: kinds },
  { weight: 4, arbitrary: fc.boolean().map((isConfirmed) => ({ kind: 'team', isConfirmed }) as const) },
  { weight: 3, arbitrary: fc.constantFrom(...REFUNDS).map((outcome) => ({ kind: 'refund', outcome }) as const) },
);

const fail = (error: unknown): never => {
  throw error;
};

/** Runs commands on the booking of an owner. A call that is refused is as good as one that is accepted. */
export const storeRunner = (
  testServer: TestServer,
  { visitor, paid, seen, save, tokens, confirm, cancel, start, now }: Owner,
) => {
  const { payments, sandbox, database } = testServer;
  const query = (text: string): Promise<unknown> => database.pool.query(text, [paid.bookingId]);

  /** Lets what waits be due, and runs every job until nothing is left to do. */
  const settle = async (): Promise<void> => {
    await query(`UPDATE payment_attempts SET updated_at = updated_at - interval '15 minutes' WHERE booking_id = $1`);
    await query('UPDATE refunds SET next_try_at = clock_timestamp() WHERE booking_id = $1');
    await runDueInquiries(payments, fail);
    await reconcilePayments(payments, fail);
    await resolvePaymentExceptions(payments, fail);
    while ((await giveRefunds(payments, fail)) > 0);
    await sweepAmendments(payments, fail);
  };

  /** The provider has taken the money, but its answer is lost and its records come too late: an event tells us. */
  const payLate = async (attemptId: string): Promise<void> => {
    await query(`UPDATE payment_attempts SET status = 'refused', outcome = '{"kind":"notFound"}'
      WHERE booking_id = $1 AND status IN ('sent', 'unknown')`);
    await query(`UPDATE amendments SET status = 'open' WHERE booking_id = $1 AND status IN ('paying', 'unknown')`);
    await sendEvent(testServer, { reference: prefixedReference('access', attemptId), id: `late-${attemptId}` });
    await runDueInquiries(payments, fail);
  };

  const pay = async (outcome: (typeof PAYMENTS)[number]): Promise<void> => {
    const { data } = (await start()).body;
    if (data === null) return;
    const isLost = outcome === 'unanswered' || outcome === 'late';
    if (isLost) await sandbox.arm({ mode: 'drop', operation: 'payment' });
    const name = outcome === 'refused' ? 'REFUSED5' : 'A Marlow';
    await visitor.ask('pay', payPayload((await now()).booked, data.attemptId, await sandbox.cardSession(), name));
    if (outcome === 'late') await payLate(data.attemptId);
  };

  const refund = async (outcome: (typeof REFUNDS)[number]): Promise<void> => {
    const { rowCount } = await database.pool.query(
      `UPDATE refunds SET next_try_at = clock_timestamp() WHERE booking_id = $1 AND status IN ('asked', 'sent', 'unknown')`,
      [paid.bookingId],
    );
    if (rowCount === 0) return;
    if (outcome === 'unanswered') await sandbox.arm({ mode: 'drop', operation: 'action' });
    if (outcome === 'refused') await sandbox.arm({ mode: 'error', operation: 'action', code: '5' });
    await giveRefunds(payments, fail);
    // a fault that met no refund must not meet a later one
    await sandbox.arm({ mode: 'drop', operation: 'action', count: 0 });
  };

  const chooseCabin = async (isChosen: boolean): Promise<void> => {
    const at = { ...(await seen()), unitIndex: 0 };
    if (!isChosen) {
      await visitor.ask('delete-cabin-by-id', at);
      return;
    }
    const { cabins } = await visitor.get('get-cabin-detail-by-id', { resId: paid.resId, unitIndex: 0 });
    const cabin = cabins.find(({ isAvailable }) => isAvailable);
    if (cabin !== undefined) await visitor.ask('set-cabin-by-id', { ...at, cabinCode: cabin.code });
  };

  const run = async (command: StoreCommand): Promise<unknown> => {
    switch (command.kind) {
      case 'add':
        return save([command.line]);
      case 'remove':
        return save([], [command.line]);
      case 'move':
        return save([slot('spa-massage', paid, command.time)]);
      case 'tokens':
        return tokens(command.tokens);
      case 'cabin':
        return chooseCabin(command.isChosen);
      case 'pay':
        return pay(command.outcome);
      case 'confirm':
        return confirm();
      case 'cancel':
        return cancel();
      case 'lapse':
        await query(`UPDATE amendments SET hold_expires_at = clock_timestamp() - interval '1 second'
          WHERE booking_id = $1 AND status = 'open'`);
        return sweepAmendments(payments, fail);
      case 'settle':
        return settle();
      case 'team':
        return (command.isConfirmed ? confirmByTeam : declineByTeam)(payments, paid.resId, 'jo');
      case 'refund':
        return refund(command.outcome);
    }
  };
  return { run, settle };
};
