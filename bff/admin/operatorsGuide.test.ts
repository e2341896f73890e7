/** Runs each SQL statement of the operators' guide exactly as printed there. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, couple } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { createPool } from '../db/pool.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { PASSWORD_LENGTH } from '../../machines/account/password.rules.ts';
import { WELCOME_HOME_DAYS } from '../../machines/account/eligibility.rules.ts';
import { GRANT_MINUTES } from '../accounts/grants.ts';
import { AT_ONCE, MAX_WAITING } from '../accounts/passwords.ts';
import { LINKS_AN_HOUR, LINK_MINUTES } from '../accounts/requests.ts';
import { FAILURES_TO_REPORT } from '../accounts/signIn.ts';
import { TRY_LIMITS } from '../security/tries.ts';
import { DEFAULT_SESSION_HOURS, SESSION_HOURS } from '../sessions/sessions.ts';
import { checkStock } from '../bookings/reconcileStock.ts';
import { drawWinner } from '../site/draw.ts';
import { noticeFailover } from '../payments/failover.ts';
import { giveRefunds } from '../refunds/giveRefunds.ts';
import { refundTests } from '../refunds/test/refunds.ts';

const GUIDE = readFileSync(new URL('../../docs/for-operators.md', import.meta.url), 'utf8');
const blocks = [...GUIDE.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql ?? '');
const blockWith = (words: string): string => {
  const [block, ...others] = blocks.filter((sql) => sql.includes(words));
  if (block === undefined || others.length > 0) throw new Error(`not one statement with ${words}`);
  return block;
};

const testServer = await testServerOfFile();
beforeAll(async () => {
  const visitor = await visitorWithSession(testServer.app);
  await book(visitor, [couple]);
  await visitor.ask('request-password-reset', { Email: 'nobody@example.com' });
  const competition = 'family-seaside-2027';
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    await testServer.query(
      `INSERT INTO competition_entries VALUES ($1, $2, 'Ada', 'Marlow', '1980-01-01', NULL, 'v1.0')`,
      [competition, email],
    );
  const draw = { competition, seed: 'sea', reason: null, drawnBy: 'jo', isAgain: false };
  await drawWinner({ pool: testServer.database.pool }, draw);
});

/** The rows of each statement of a block. */
const run = async (sql: string): Promise<object[][]> => {
  const results: unknown = await testServer.database.pool.query(sql);
  return (Array.isArray(results) ? results : [results]).map(({ rows }: { rows: object[] }) => rows);
};
const cells = () =>
  run(`SELECT capacity, free, is_closed AS closed FROM stock
       WHERE pool = 'acc:BG:HSTD' AND night BETWEEN '2027-02-05' AND '2027-02-07'`).then(([rows]) => rows);

describe("the operators' guide", () => {
  it.each(blocks.filter((sql) => !/COPY|UPDATE|OR free/.test(sql)))(
    'contains a query that returns rows: %s',
    async (sql) => {
      await expect(run(sql)).resolves.not.toEqual([]);
    },
  );

  it('repeats a draw of a competition', async () =>
    expect(await run(blockWith('first_draw'))).toEqual([[{ is_repeated: true }]]));

  it('contains a stock check that returns no rows when all adds up, and the cell that does not', async () => {
    const check = blockWith('OR free <>');
    expect(await run(check)).toEqual([[], []]);
    const spoil = (by: number) =>
      run(`UPDATE stock SET free = free + ${by} WHERE pool = 'acc:SK:HSTD' AND night = '2027-02-05'`);
    await spoil(-1);
    expect((await run(check))[0]).toMatchObject([{ pool: 'acc:SK:HSTD', night: '2027-02-05' }]);
    await spoil(1);
  });

  it('contains a check of the money that returns no row for a refunded booking, and one whose paid sum is wrong', async () => {
    const check = blockWith('paid_pence <>');
    const tests = refundTests(testServer);
    const paid = await tests.withChange();
    await tests.ask(paid, 700);
    await giveRefunds(testServer.payments, (error) => {
      throw error;
    });
    expect((await tests.refundsOf(paid)).map(({ status }) => status)).toEqual(['given']);
    expect((await run(check))[1]).toEqual([]);
    const spoil = (by: number) =>
      tests.query(`UPDATE bookings SET paid_pence = paid_pence + $2 WHERE id = $1`, [paid.booking.bookingId, by]);
    await spoil(1);
    expect((await run(check))[1]).toEqual([{ res_id: paid.booking.resId }]);
    await spoil(-1);
  });

  it('contains statements that close nights and open them with another capacity, keeping the stock consistent', async () => {
    await run(blockWith('SET is_closed = true'));
    expect(await cells()).toMatchObject([
      { free: 0, closed: true },
      { free: 0, closed: true },
      { free: 0, closed: true },
    ]);
    await run(blockWith('SET is_closed = false'));
    const open = { capacity: 90, free: 90, closed: false };
    expect(await cells()).toEqual([open, open, open]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });

  it('contains a statement that changes a rate', async () => {
    await run(blockWith('UPDATE rates'));
    const [rows] = await run(`SELECT pence, was_pence AS was FROM rates
      WHERE resort = 'BG' AND code = 'HSTD' AND start_date = '2027-02-05' AND nights = 3`);
    expect(rows).toEqual([{ pence: 45_900, was: 49_900 }]);
  });
});

it("the account of the database in the operators' guide serves guests, and changes no table", async () => {
  await run(blockWith('CREATE ROLE'));
  const url = new URL(testServer.database.url);
  Object.assign(url, { username: 'breakwater_server', password: 'a-long-random-password' });
  const pool = createPool(url.href);
  try {
    const visitor = await visitorWithSession(testServer.createApp(pool));
    expect((await paidBooking(testServer, visitor)).status).toBe('completed');
    await noticeFailover({ ...testServer.payments, pool, logFailover: () => undefined });
    expect((await pool.query('SELECT FROM store_timeline')).rowCount).toBe(1);
    await expect(pool.query('ALTER TABLE bookings ADD COLUMN more int')).rejects.toThrow('must be owner of table');
  } finally {
    await pool.end();
    await run('DROP OWNED BY breakwater_server; DROP ROLE breakwater_server');
  }
});

it('the limits of accounts in the guide are those of the code', () => {
  const { signIn, paymentLogin, findBooking, register, reset, resetLink, newPassword } = TRY_LIMITS;
  const { newsletter, unsubscribe, competition, enquiry, member, voucher } = TRY_LIMITS;
  const { signedIn, anonymous } = DEFAULT_SESSION_HOURS;
  type Provable = Readonly<{ ofSubject: number; ofSubjectProved: number; ownTries?: number; ofNetwork: number }>;
  const ofEach = ({ ofSubject, ofSubjectProved, ownTries, ofNetwork }: Provable) => [
    ofSubject,
    ofSubjectProved,
    ...(ownTries === undefined ? [] : [ownTries]),
    ofNetwork,
  ];
  const section = /## Accounts\n(.*?)\n## /s.exec(GUIDE)?.[1] ?? '';
  const figures = [...section.matchAll(/^\| .+ \| (.+) \|$/gm)].flatMap(([, cell = '']) => cell.match(/\d+/g) ?? []);
  expect(figures.map(Number)).toEqual(
    [
      [signIn.ofBoth.most, signIn.ofBoth.minutes],
      ...[signIn, paymentLogin, findBooking].map(ofEach),
      [register.ofNetwork, reset.ofNetwork, resetLink.ofNetwork, newPassword.ofSubject, newPassword.ofNetwork],
      [LINKS_AN_HOUR, LINK_MINUTES.reset, LINK_MINUTES.register, LINK_MINUTES.changeEmail, LINK_MINUTES.findBooking],
      [LINK_MINUTES.notMe],
      ...[newsletter, unsubscribe, competition, enquiry].map(({ ofSubject, ofNetwork }) => [ofSubject, ofNetwork]),
      ofEach(member),
      [voucher.ofSubject, voucher.ofNetwork],
      [LINKS_AN_HOUR, LINK_MINUTES.newsletter, GRANT_MINUTES, SESSION_HOURS, signedIn, anonymous, FAILURES_TO_REPORT],
      [PASSWORD_LENGTH.from, PASSWORD_LENGTH.to, AT_ONCE, MAX_WAITING, WELCOME_HOME_DAYS],
    ].flat(),
  );
});
