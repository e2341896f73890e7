/** For tests: one server whose payments can be put into each state, with the helpers for that. */
import { afterAll, afterEach } from 'vitest';
import { chooseOption, couple, findStay, nameGuests } from '../../test/bookingSteps.ts';
import type { TestDatabase } from '../../db/test/database.ts';
import { openTestServer, type TestServer } from '../../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../../test/visitor.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { PaymentOption } from '../../../machines/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import type { PaymentRouter } from '../../providers/payments/paymentRouter.ts';
import { recordProvider, type RecordedProvider } from './provider.ts';

/** Longer than any test takes, so that a request to the provider is overdue only when a test makes it so. */
const PROVIDER_TIMEOUT_MS = 300_000;
/** A test of a time-out waits this long; other tests must not hit it on a busy machine. */
const ANSWER_TIMEOUT_MS = 10_000;
/** More units and spa places than the tests of a file can book. */
const MORE_UNITS = 2_000;

export type TableServer = Readonly<{
  server: TestServer;
  /** the simulated provider without the recording wrapper */
  provider: PaymentRouter;
  recorded: RecordedProvider;
  payments: TestServer['payments'];
  app: FastifyInstance;
  query: <R extends object>(sql: string, values?: readonly unknown[]) => Promise<R[]>;
  /** Makes a booking with guest names and a payment option, if any. */
  bookBy: (visitor: Visitor, option: PaymentOption | null) => Promise<Booking>;
  close: () => Promise<void>;
}>;

/** Starts the server; the caller closes it. `answerTimeoutMs`: time-out of provider answers. `given`: its database. */
export const openTableServer = async (
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  given?: TestDatabase,
): Promise<TableServer> => {
  const server = await openTestServer(answerTimeoutMs, given);
  const { database } = server;
  const recorded = recordProvider(server.payments.router);
  const own = { router: recorded.router, providerTimeoutMs: PROVIDER_TIMEOUT_MS };
  const app = server.createApp(database.pool, own);
  const query = <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
    database.pool.query<R>(sql, [...values]).then(({ rows }) => rows);
  await query(
    `UPDATE stock SET capacity = capacity + $1, free = free + $1
     WHERE (pool LIKE 'acc:%' OR pool LIKE 'slot:%:spa-pool:%') AND NOT is_closed`,
    [MORE_UNITS],
  );
  // half a year ahead, so that every payment option is available
  const { stay, found } = await findStay(await visitorWithSession(app), [couple], 4, '2027-08-01');
  const offer = found.units[0]?.accommodations.find((one) => !one.isSoldOut);
  if (offer === undefined) throw new Error('nothing is on sale');
  const units = [{ ...couple, accommodationCode: offer.code, price: offer.price }];

  const bookBy: TableServer['bookBy'] = async (visitor, option) => {
    const booking = await nameGuests(visitor, await visitor.get('create-booking', { ...stay, units }));
    return option === null ? booking : chooseOption(visitor, booking, option);
  };
  return {
    server,
    provider: server.payments.router,
    recorded,
    payments: { ...server.payments, ...own },
    app,
    query,
    bookBy,
    close: () => server.close(),
  };
};

/** The server of a test file: closed after its tests; its provider's replies are restored after each of them. */
export const tableServerOfFile = async (...given: Parameters<typeof openTableServer>): Promise<TableServer> => {
  const table = await openTableServer(...given);
  afterAll(table.close);
  afterEach(() => table.recorded.replaceReplies());
  return table;
};
