/** How the server is wired: each job with its period, and each setting where it is used, in its unit. */
import { expect, it } from 'vitest';
import { either as E } from 'fp-ts';
import { bookingDepsOf } from './bookingDeps.ts';
import { configFrom } from '../config.ts';
import { createPool } from '../db/pool.ts';
import { JOBS, secondsOf, startJobs } from '../jobs/jobs.ts';
import { paymentDepsOf } from './paymentDeps.ts';

// every setting has a distinct value, so that swapped settings are noticed
const config = configFrom(
  {
    PUBLIC_URL: 'https://breaks.example',
    SWEEP_SECONDS: '11',
    RECONCILE_SECONDS: '12',
    MAIL_SECONDS: '13',
    AUTHENTICATION_SECONDS: '14',
    PAYMENT_GRACE_SECONDS: '75',
    HOLD_MINUTES: '21',
    HOLD_CAP_MINUTES: '22',
    QUOTE_DAYS: '23',
    SESSION_SIGNED_IN_HOURS: '15',
    SESSION_ANONYMOUS_HOURS: '16',
    BALANCE_DAYS: '24',
    DEPOSIT_PERCENT: '25',
    DEPOSIT_AT_LEAST_PENCE: '2600',
    INSTALMENTS_AT_LEAST: '3',
    INSTALMENT_AT_LEAST_PENCE: '2800',
    CARD_TRIES_PER_SESSION: '31',
    CARD_TRIES_PER_ADDRESS: '32',
    CARD_TRIES_MINUTES: '33',
    CARD_TRIES_PER_ACCOUNT: '34',
    HOLD_UNITS_PER_NETWORK: '35',
    HOLD_UNITS_PER_ACCOUNT: '36',
    HOLD_TYPE_PERCENT: '37',
    HOLD_UNITS_AT_MOST: '38',
    HOLD_TYPE_PERCENT_AT_MOST: '39',
    SESSIONS_PER_HOUR: '40',
    CODES_PER_HOUR: '41',
    QUOTES_PER_HOUR: '42',
    ABSENT_PER_HOUR: '43',
    PICTURES_PER_HOUR: '44',
  },
  '/srv/breaks',
);
if (E.isLeft(config)) throw new Error(config.left.join('\n'));
const settings = config.right;
// a pool connects at its first statement, and none is sent here
const pool = createPool('postgres://nobody@127.0.0.1:1/none');
const deps = paymentDepsOf(settings, bookingDepsOf(settings, pool, pool), () => undefined);

it('each job of the server has the period of its setting, or an hour', () =>
  expect(JOBS.map(({ name, period }) => [name, secondsOf(period, settings)])).toEqual([
    ['ends holds', 11],
    ['ends changes', 11],
    ['settles payments', 12],
    ['resolves payment exceptions', 12],
    ['resolves unmatched payments', 12],
    ['notices a fail-over', 12],
    ['gives refunds', 12],
    ['asks the provider', 12],
    ['sends e-mails', 13],
    ['collects instalments', 3_600],
    ['deletes sessions', 3_600],
    ['deletes replies', 3_600],
    ['deletes networks', 3_600],
    ['deletes tries and links', 3_600],
    ['erases old data', 3_600],
    ['reminds of balances', 3_600],
  ]));

it('the failure of a job is reported with its name', async () => {
  const failed = new Set<string>();
  const mail = { send: () => Promise.reject(new Error('no e-mail is sent here')), close: () => undefined };
  const jobs = startJobs(
    settings,
    { ...deps, ...settings, mail, logErased: () => undefined, logFailover: () => undefined },
    (job) => void failed.add(job),
  );
  for (const job of jobs) await job.stop();
  expect([...failed].toSorted()).toEqual(JOBS.map(({ name }) => name).toSorted());
});

it('bookings and payments get each setting in the unit that they count in', () => {
  const { holds, terms, quoteDays, sessionHours, returnUrl, providerTimeoutMs, authenticationMs } = deps;
  const { cardVelocity, graceMs } = deps;
  const ofBookings = { holds, terms, quoteDays, sessionHours };
  expect({ quotas: deps.quotas, hourly: deps.hourly }).toEqual({
    quotas: { perNetwork: 35, perAccount: 36, typePercent: 37, most: { units: 38, typePercent: 39 } },
    hourly: { sessions: 40, codes: 41, quotes: 42, absent: 43, pictures: 44 },
  });
  expect({ ...ofBookings, returnUrl, providerTimeoutMs, authenticationMs, cardVelocity, graceMs }).toEqual({
    holds: { holdMinutes: 21, capMinutes: 22 },
    terms: { balanceDays: 24, depositPercent: 25, minDeposit: 2_600, minInstalments: 3, minInstalment: 2_800 },
    quoteDays: 23,
    sessionHours: { signedIn: 15, anonymous: 16 },
    returnUrl: 'https://breaks.example/bff/3ds/return',
    providerTimeoutMs: 50_000,
    authenticationMs: 14_000,
    cardVelocity: { perSession: 31, perAccount: 34, perNetwork: 32, minutes: 33 },
    graceMs: 75_000,
  });
});
