/** Limits on live holds: of a network, of an account, and of their share of a type or of add-ons on a night. */
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { limitsFrom } from '../security/limitsConfig.ts';
import { envReader } from '../settings.ts';
import { createAccount, PASSWORD } from '../test/accounts.ts';
import { couple, createBookingPayload } from '../test/bookingSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { secondServer, throwIt, untilOneWaits } from '../test/storeSteps.ts';
import { base64, solve, visitorIn as visitorOf, type VisitorIn } from '../test/visitor.ts';
import { deleteOldTurns, quotaAnswer } from './holdQuota.ts';

const { quotas } = limitsFrom(envReader({}));
const testServer = await soundServerOfFile();
const app = testServer.createApp(testServer.database.pool, { quotas });
const { query } = testServer;
afterEach(() => expect(testServer.defects.splice(0)).toEqual([]));

/** The units of the type that is hoarded, on each night. */
const CAPACITY = 78;
const HERE = '192.0.2.1';
const SIX = Array.from({ length: 6 }, (_, unitIndex) => ({ ...couple, unitIndex }));

const visitorIn = (network: string, server: FastifyInstance = app) => visitorOf(server, network);

let wanted: PayloadOf<'create-booking'>;
const hold = async ({ visitor }: VisitorIn, payload = wanted): Promise<number> =>
  (await visitor.ask('create-booking', payload)).status;
/** Holds, and does so again with a proof if one is asked for. */
const holdWithProof = async (one: VisitorIn, payload = wanted): Promise<number> => {
  const status = await hold(one, payload);
  if (status !== 428) return status;
  one.proof = await solve(one);
  return hold(one, payload);
};

beforeEach(async () => {
  await query(`UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE hold_state = 'held'`);
  await sweepHolds(testServer.payments, throwIt);
  wanted = await createBookingPayload((await visitorIn('198.51.100.1')).visitor, SIX, 'HSTD');
  await query(
    `UPDATE stock SET capacity = $2, free = $2, is_closed = false
     WHERE pool IN ('acc:BG:HSTD', 'acc:BG:HSEA') AND night >= $1 AND night < $1::date + 4`,
    [wanted.startDate, CAPACITY],
  );
});

it.each([
  ['accepted', { units: 60, share: 25, ofBoth: { units: 60, share: 25 } }, false],
  ['needsProof', { units: 61, share: 25, ofBoth: { units: 61, share: 25 } }, false],
  ['needsProof', { units: 6, share: 25.1, ofBoth: { units: 6, share: 0 } }, false],
  ['accepted', { units: 120, share: 25, ofBoth: { units: 600, share: 75 } }, true],
  ['needsProof', { units: 121, share: 25, ofBoth: { units: 121, share: 25 } }, true],
  ['needsProof', { units: 600, share: 100, ofBoth: { units: 600, share: 75 } }, false],
  ['refused', { units: 6, share: 1, ofBoth: { units: 601, share: 1 } }, true],
  ['refused', { units: 60, share: 1, ofBoth: { units: 60, share: 76 } }, true],
] as const)('is %s with so much: %o (signed in: %s)', (answer, held, isSignedIn) => {
  expect(quotaAnswer(held, quotas, isSignedIn)).toBe(answer);
});

describe('a network', () => {
  it('holds a quarter of a type on a night without a proof, however many sessions ask at once at two servers', async () => {
    const servers = [app, secondServer(testServer, { quotas })];
    const hoarders = await Promise.all(Array.from({ length: 13 }, (_, i) => visitorIn(HERE, servers[i % 2])));
    const statuses = await Promise.all(hoarders.map((one) => hold(one)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 428)).toHaveLength(10);
    expect(await hold(await visitorIn('192.0.2.2'))).toBe(200);
  });

  it('holds three quarters of it with proofs, and then reads when to come back', async () => {
    const statuses: number[] = [];
    for (let session = 0; session < 9; session += 1) statuses.push(await holdWithProof(await visitorIn(HERE)));
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 200));
    const last = await visitorIn(HERE);
    const { status, body } = await last.visitor.ask('create-booking', wanted);
    expect([status, body.code, last.headers['retry-after']]).toEqual([429, 'tooManyRequests', '300']);
    expect(body.error).toMatch(/in 5 minutes, or choose another/);
  });

  it('is asked for a proof of each session, which no other proof replaces', async () => {
    for (let session = 0; session < 3; session += 1) await hold(await visitorIn(HERE));
    const [one, other] = [await visitorIn(HERE), await visitorIn(HERE)];
    expect([await hold(one), await hold(other)]).toEqual([428, 428]);
    const proof = await solve(one);
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString());
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const deep = `${'['.repeat(900)}${']'.repeat(900)}`;
    for (const wrong of ['', 'x', base64({}), base64(null), Buffer.from(deep).toString('base64'), 'x'.repeat(9_000)]) {
      one.proof = wrong;
      expect(await hold(one)).toBe(428);
    }
    for (const wrong of [
      { challenge: easier, solution },
      { challenge, solution: { ...solution, counter: 0 } },
    ]) {
      one.proof = base64(wrong);
      expect(await hold(one)).toBe(428);
    }
    other.proof = proof;
    expect(await hold(other)).toBe(428);
    one.proof = proof;
    expect(await hold(one)).toBe(200);
  });

  it('counts what its guests change to like what they hold first', async () => {
    for (let session = 0; session < 3; session += 1) await hold(await visitorIn(HERE));
    const one = await visitorIn(HERE);
    const elsewhere = await createBookingPayload(one.visitor, SIX, 'HSEA');
    expect(await holdWithProof(one, elsewhere)).toBe(200);
    one.proof = null;
    expect(await hold(one)).toBe(428);
    expect((await one.visitor.get('get-booking', {})).units[0]?.accommodationCode).toBe('HSEA');
  });

  it('counts a booking as a whole where it takes more from, and nowhere else', async () => {
    const [there, statuses]: [VisitorIn, number[]] = [await visitorIn('192.0.2.2'), []];
    const one = { ...wanted, units: wanted.units.slice(0, 1) };
    for (let session = 0; session < 4; session += 1) {
      const { visitor } = await visitorIn(HERE);
      await visitor.get('create-booking', one);
      statuses.push((await visitor.at(there).ask('create-booking', wanted)).status);
    }
    expect([...statuses, await hold(await visitorIn(HERE))]).toEqual([200, 200, 200, 428, 200]);
    const { visitor } = await visitorIn(HERE);
    const { version } = await visitor.get('create-booking', { ...wanted, units: wanted.units.slice(0, 2) });
    const withMore = { version, isSelected: true };
    expect((await visitor.at(there).ask('set-ground-floor', withMore)).status).toBe(428);
  });

  it('waits for its turn with the session locked, in the order in which a quote is retrieved', async () => {
    const { visitor, ...one } = await visitorIn(HERE);
    const client = await testServer.database.pool.connect();
    try {
      await client.query(`BEGIN; INSERT INTO hold_turns (holder) VALUES ('network ${HERE}')
        ON CONFLICT (holder) DO UPDATE SET at = clock_timestamp()`);
      const held = hold({ ...one, visitor });
      await untilOneWaits(testServer);
      const session = 'SELECT FROM sessions WHERE id = $1 FOR UPDATE SKIP LOCKED';
      expect(await query(session, [visitor.sessionId()])).toEqual([]);
      await client.query('COMMIT');
      expect(await held).toBe(200);
    } finally {
      client.release(true);
    }
  });

  it('is stored with a booking only while it holds something unpaid', async () => {
    const one = await visitorIn(HERE);
    await hold(one);
    const networks = () => query('SELECT network FROM bookings WHERE session_id = $1', [one.visitor.sessionId()]);
    expect(await networks()).toEqual([{ network: HERE }]);
    await one.visitor.get('clear-booking', {});
    expect(await networks()).toEqual([{ network: null }]);
    await query(`UPDATE hold_turns SET at = at - interval '61 minutes'`);
    await deleteOldTurns(testServer.database.pool);
    expect(await query('SELECT FROM hold_turns')).toEqual([]);
  });
});

describe('a network that adds to what it holds', () => {
  type Take = (one: VisitorIn, version: number) => Promise<{ status: number }>;
  const groundFloor: Take = ({ visitor }, version) => visitor.ask('set-ground-floor', { version, isSelected: true });
  /** Six places on the second day, so many at each time. */
  const places =
    (code: string, quantity: number): Take =>
    async ({ visitor }, version) => {
      const { addons } = await visitor.get('get-addons', {});
      const slots = addons.find((addon) => addon.code === code)?.timeSlots ?? [];
      const chosen = slots.filter(({ date }) => date > wanted.startDate).slice(0, 6 / quantity);
      const timeSlots = chosen.map(({ date, time }) => ({ date, time, quantity }));
      return visitor.ask('set-extras', { version, extras: [{ code, quantity: 6, timeSlots }] });
    };
  const withCots = (hiredCots: number) => SIX.map((unit) => ({ ...unit, infants: hiredCots, hiredCots }));
  const stay = 'night BETWEEN $1 AND $1::date + 4';

  it.each([
    ['ground-floor units', 20, SIX, groundFloor, [[428, 200], [428, 200], [429]]],
    ['cots', 20, withCots(1), null, [[428, 200], [428, 200], [429]]],
    ['cots, also with one booking', 10, withCots(2).slice(0, 4), null, [[429]]],
    ['places at one time', 20, SIX, places('spa-pool', 6), [[200], [428, 200], [429]]],
    ['places of a day', 3, SIX, places('spa-massage', 1), [[200], [428, 200], [429]]],
  ] as const)(
    'has a quarter of the %s, or what a family needs, without a proof, and three quarters with proofs',
    async (_what, capacity, units, take, answers) => {
      await query(
        `UPDATE stock SET capacity = $2, free = $2, is_closed = false
         WHERE (pool IN ('gf:BG:HSTD', 'cot:BG') OR pool LIKE 'slot:BG:spa-%') AND ${stay}`,
        [wanted.startDate, capacity],
      );
      const statuses: number[][] = [];
      for (const _session of answers) {
        const one = await visitorIn(HERE);
        const payload = await createBookingPayload(one.visitor, units, 'HSTD');
        const version = take === null ? 0 : (await one.visitor.get('create-booking', payload)).version;
        const act = async () => (take === null ? hold(one, payload) : (await take(one, version)).status);
        const first = await act();
        if (first === 428) one.proof = await solve(one);
        statuses.push(first === 428 ? [first, await act()] : [first]);
      }
      expect(statuses).toEqual(answers);
    },
  );

  it('has a quarter of the cabins of a type by name without a proof, and exchanges them', async () => {
    await query(
      `UPDATE stock SET capacity = named.n, free = named.n, is_closed = false
       FROM (SELECT 'cabin:BG:' || code AS pool, (row_number() OVER (ORDER BY is_ground_floor, code) <= 8)::int AS n
         FROM cabins WHERE resort = 'BG' AND accommodation_code = 'HSTD') named
       WHERE stock.pool = named.pool AND ${stay}`,
      [wanted.startDate],
    );
    const { visitor } = await visitorIn(HERE);
    let { version } = await visitor.get('create-booking', wanted);
    const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
    const [first = '', second = '', third = ''] = cabins.filter((one) => one.isAvailable).map(({ code }) => code);
    const statuses: number[] = [];
    for (const [unitIndex, cabinCode] of [first, second, third].entries()) {
      const { status, body } = await visitor.ask('set-cabin', { version, unitIndex, cabinCode });
      statuses.push(status);
      version = body.data?.version ?? version;
    }
    expect(statuses).toEqual([200, 200, 428]);
    expect((await visitor.ask('set-cabin', { version, unitIndex: 0, cabinCode: third })).status).toBe(200);
  });
});

it('accounts of one network hold no more together than a network at most', async () => {
  const most = { units: 12, typePercent: 75 };
  const server = testServer.createApp(testServer.database.pool, { quotas: { ...quotas, most } });
  const statuses: number[] = [];
  for (const network of [HERE, HERE, HERE, '192.0.2.2']) {
    const one = await visitorIn(network, server);
    await one.visitor.get('login', { Email: (await createAccount(testServer)).email, password: PASSWORD });
    statuses.push(await hold(one));
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
});

it('what is held before signing in counts for the network', async () => {
  const { email } = await createAccount(testServer);
  const statuses: number[] = [];
  for (let session = 0; session < 4; session += 1) {
    const one = await visitorIn(HERE);
    statuses.push(await hold(one));
    await one.visitor.get('login', { Email: email, password: PASSWORD });
  }
  expect(statuses).toEqual([200, 200, 200, 428]);
});

it('an account has a limit of its own, whatever others of its network hold', async () => {
  for (let session = 0; session < 3; session += 1) await hold(await visitorIn(HERE));
  const agent = await visitorIn(HERE);
  const { email } = await createAccount(testServer);
  await agent.visitor.get('login', { Email: email, password: PASSWORD });
  expect(await hold(agent)).toBe(200);
});

it('another type keeps the time at which a hold can be extended no more', async () => {
  const one = await visitorIn(HERE);
  await hold(one);
  const ofOne = 'WHERE session_id = $1';
  const id = [one.visitor.sessionId()];
  await query(`UPDATE bookings SET hold_started_at = hold_started_at - interval '235 minutes' ${ofOne}`, id);
  await query(`UPDATE bookings SET hold_expires_at = clock_timestamp() + interval '1 minute' ${ofOne}`, id);
  expect(await hold(one, await createBookingPayload(one.visitor, [couple], 'HSEA'))).toBe(200);
  const [left] = await query<{ minutes: number }>(
    `SELECT ceil(extract(epoch FROM hold_expires_at - clock_timestamp()) / 60)::int AS minutes FROM bookings ${ofOne}`,
    id,
  );
  expect(left).toEqual({ minutes: 5 });
});
