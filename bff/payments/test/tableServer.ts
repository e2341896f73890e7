/** For tests: one server whose payments can be put into each state, with the helpers for that. */
import { afterAll, afterEach } from 'vitest';
import { chooseOption, couple, createBookingPayload, nameGuests } from '../../test/bookingSteps.ts';
import type { TestDatabase } from '../../db/test/database.ts';
import { openTestServer } from '../../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../../test/visitor.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { PaymentOption } from '../../../machines/contract/payment.ts';
import { recordProvider } from './provider.ts';

/** Longer than any test takes, so that a request to the provider is overdue only when a test makes it so. */
const PROVIDER_TIMEOUT_MS = 300_000;
/** A test of a time-out waits this long; other tests must not hit it on a busy machine. */
const ANSWER_TIMEOUT_MS = 10_000;
/** More units and spa places than the tests of a file can book. */
const MORE_UNITS = 2_000;

export type TableServer = Readonly<Awaited<ReturnType<typeof openTableServer>>>;

/** Starts the server; the caller closes it. `answerTimeoutMs`: time-out of provider answers. `given`: its database. */
export const openTableServer = async (answerTimeoutMs = ANSWER_TIMEOUT_MS, given?: TestDatabase) => {
  const server = await openTestServer(answerTimeoutMs, given);
  const { database, query } = server;
  const recorded = recordProvider(server.payments.router);
  const own = { router: recorded.router, providerTimeoutMs: PROVIDER_TIMEOUT_MS };
  const app = server.createApp(database.pool, own);
  await query(
    `UPDATE stock SET capacity = capacity + $1, free = free + $1
     WHERE (pool LIKE 'acc:%' OR pool LIKE 'slot:%:spa-pool:%') AND NOT is_closed`,
    [MORE_UNITS],
  );
  // half a year ahead, so that every payment option is available
  const wanted = await createBookingPayload(await visitorWithSession(app), [couple], undefined, '2027-08-01');

  return {
    server,
    /** the simulated provider without the recording wrapper */
    provider: server.payments.router,
    recorded,
    payments: { ...server.payments, ...own },
    app,
    query,
    /** Makes a booking with guest names and a payment option, if any. */
    bookBy: async (visitor: Visitor, option: PaymentOption | null): Promise<Booking> => {
      const booking = await nameGuests(visitor, await visitor.get('create-booking', wanted));
      return option === null ? booking : chooseOption(visitor, booking, option);
    },
    close: server.close,
  };
};

/** The server of a test file: closed after its tests; its provider's replies are restored after each of them. */
export const tableServerOfFile = async (...given: Parameters<typeof openTableServer>): Promise<TableServer> => {
  const table = await openTableServer(...given);
  afterAll(table.close);
  afterEach(() => table.recorded.replaceReplies());
  return table;
};
