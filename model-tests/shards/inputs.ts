/** The inputs of the model, each with its source. Times are milliseconds, shares are of 1. */
import type { CallName } from '../../machines/contract/calls.ts';

type Source = 'measured' | 'counted' | 'derived' | 'assumed';
const input = (value: number, from: Source, what: string) => ({ value, from, what });
const SERVER = '(docs/performance.md, Server)';

export const INPUTS = {
  resorts: input(300, 'assumed', 'resorts; the product is known to 30'),
  popularity: input(1, 'assumed', 'Zipf: the n-th resort has 1/n of the first one’s guests'),
  milderPopularity: input(0.7, 'assumed', 'the same, milder: 1/n to the power of 0.7'),
  bookings: input(1_000_000, 'assumed', 'bookings in two years'),
  resortStatements: input(
    3.4,
    'derived',
    'of a call for a booking: 66 less 24 of events and 11 for its session; 9 calls',
  ),
  eventStatements: input(24, 'derived', `three events, eight each ${SERVER}`),
  accountStatements: input(3, 'assumed', 'signing in, or listing the bookings of an account'),
  readLeastMs: input(2, 'measured', `PostgreSQL for one search ${SERVER}`),
  readMostMs: input(4, 'measured', 'the same, at most'),
  connections: input(2, 'counted', 'a server’s connections for searches (bff/wiring/database.ts)'),
  roundTripMs: input(0.5, 'assumed', 'to a primary and back'),
  slowShare: input(0.017, 'assumed', 'of the time a primary is slow: a second of each minute'),
  slowMs: input(200, 'assumed', 'later it answers then'),
  limitMs: input(150, 'assumed', 'after which a search goes on without who has not answered'),
  stockRows: input(146_667, 'measured', `rows of stock of a resort: a third of 440,000 ${SERVER}`),
  bookingRows: input(19, 'assumed', 'itself, 10 of history, 4 of stock, 4 of money and e-mails'),
  rowsPerSecond: input(44_000, 'assumed', 'copied to another primary: a tenth of stock that is created in place'),
};

const LOOK: readonly CallName[] = ['price-grid', 'search-accommodations'];
const HOLD: readonly CallName[] = [...LOOK, 'create-booking', 'get-addons'];
const LEAVE: readonly CallName[] = [...HOLD, 'get-guest-setup'];
const MONEY: readonly CallName[] = ['worldpay-init', 'pay', 'cmpi'];
const PAID: readonly CallName[] = [
  ...LEAVE,
  'set-guest-details',
  'get-payment-details',
  ...MONEY,
  'get-confirmation-data',
];

/** The visits of a thousand, and the calls of each at one resort after the other. */
export const VISITS: readonly Readonly<{ inThousand: number; atResorts: readonly (readonly CallName[])[] }>[] = [
  { inThousand: 860, atResorts: [LOOK, LOOK] },
  { inThousand: 60, atResorts: [LOOK, LEAVE] },
  { inThousand: 20, atResorts: [LOOK, PAID] },
  { inThousand: 5, atResorts: [HOLD, PAID] },
  { inThousand: 30, atResorts: [['bbw-date-specific-weekenders', 'search-accommodations']] },
  { inThousand: 20, atResorts: [['login', 'get-bookings'], ['get-my-booking']] },
  { inThousand: 5, atResorts: [['payment-login', 'get-balance-by-id', ...MONEY]] },
];
