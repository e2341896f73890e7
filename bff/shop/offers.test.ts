/** Offers of a shop: identified by their keys, with random references. */
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createAccount, signedInVisitor } from '../test/accounts.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { upsertOffers } from './offers.ts';
import { readShop } from './read.ts';
import { readReferenceIndex } from './referenceIndex.ts';
import { loaderOf, offer } from './test/loader.ts';

const testServer = await testServerOfFile();
const loader = loaderOf(testServer);

describe('loading the offers of a shop', () => {
  const referenceOf = async (key: string): Promise<number> => {
    const rows = await testServer.query<{ id: number }>('SELECT id FROM quotes WHERE shop_key = $1', [key]);
    return rows[0]?.id ?? 0;
  };

  it('gives an offer a random reference, and tries another one if it is taken', async () => {
    await loader.load({ offers: [offer('first')] }, 'update', () => 12_345_678);
    const references = [12_345_678, 12_345_678, 87_654_321];
    await loader.load({ offers: [offer('second')] }, 'update', () => references.shift() ?? 0);
    expect([await referenceOf('first'), await referenceOf('second')]).toEqual([12_345_678, 87_654_321]);
  });

  it('locks the offers that it changes in the order of their references, whatever their order in the file', async () => {
    const { pool } = testServer.database;
    const [low, high] = [77_777_771, 77_777_772];
    const both = [offer('high', { reference: high }), offer('low', { reference: low })];
    await loader.loaded({ offers: both });
    const known = await readReferenceIndex(pool, await readShop(pool));
    const locked: unknown[] = [];
    const query = async (statement: pg.QueryConfig) => {
      if (statement.name === 'lock-quote') locked.push(...(statement.values ?? []));
      return pool.query(statement);
    };
    const client = { query } as unknown as pg.Pool;
    const changed = both.map((one) => ({ ...one, email: 'jo@example.test' }));
    expect(await upsertOffers({ client, known, newReference: () => 0 }, changed)).toMatchObject({
      right: { added: 0, changed: 2 },
    });
    expect(locked).toEqual([low, high]);
  });

  it('keeps the reference of an offer that is loaded again, and changes what differs', async () => {
    await loader.loaded({ offers: [offer('again')] });
    const reference = await referenceOf('again');
    expect((await loader.loaded({ offers: [offer('again')] })).offers).toEqual({ added: 0, changed: 0 });
    const changed = { email: 'jo@example.test', validUntil: '2027-02-20T12:00:00.000Z' };
    expect((await loader.loaded({ offers: [offer('again', changed)] })).offers).toEqual({ added: 0, changed: 1 });
    expect(await referenceOf('again')).toBe(reference);
    const stored = (await readShop(testServer.database.pool)).offers.find(({ key }) => key === 'again');
    expect(stored).toEqual(offer('again', { ...changed, reference }));
  });

  it('takes an offer that gets another address from the account that has claimed it, and leaves it if only capitals differ', async () => {
    const account = await createAccount(testServer);
    const reference = 66_666_666;
    await loader.loaded({ offers: [offer('claimed', { email: account.email, reference })] });
    const holder = await signedInVisitor(testServer, account);
    const stranger = await visitorWithSession(testServer.app);
    const offersOf = async () => (await holder.get('get-bookings', {})).offers.map(({ quoteId }) => quoteId);
    expect(await offersOf()).toEqual([reference]);
    await loader.loaded({ offers: [offer('claimed', { email: account.email.toUpperCase() })] });
    expect(await offersOf()).toEqual([reference]);
    await loader.loaded({ offers: [offer('claimed', { email: 'jo@example.test' })] });
    expect(await offersOf()).toEqual([]);
    expect((await holder.ask('get-quote', { quoteId: reference, email: null })).body.code).toBe('notLeadGuest');
    expect((await stranger.ask('get-quote', { quoteId: reference, email: 'jo@example.test' })).status).toBe(200);
  });

  it('refuses the reference of another offer, and a new reference for an existing offer', async () => {
    await loader.loaded({ offers: [offer('owner', { reference: 11_111_111 })] });
    expect(await loader.faultsOf({ offers: [offer('thief', { reference: 11_111_111 })] })).toEqual([
      'offers.0.reference: another offer or quote has this reference',
    ]);
    expect(await loader.faultsOf({ offers: [offer('owner', { reference: 22_222_222 })] })).toEqual([
      'offers.0.reference: expected 11111111, which the offer owner has',
    ]);
  });

  it('refuses an offer for an unknown break, price or type, or for a party that does not fit', async () => {
    const [unit] = offer('no').units;
    if (unit === undefined) throw new Error('no unit');
    const of = (changes: Partial<typeof unit>) => ({ units: [{ ...unit, ...changes }] });
    await testServer.query(`DELETE FROM rates WHERE resort = 'BG' AND code = 'HSEA' AND start_date = '2027-03-01'`);
    const offers = [
      offer('day', { startDate: '2027-03-02' }),
      offer('price', of({ accommodationCode: 'HSEA' })),
      offer('type', of({ accommodationCode: 'HSTX' })),
      offer('alone', of({ adults: 1 })),
      offer('many', of({ children: 5 })),
      offer('weekend', { ...of({ adults: 3, children: 1 }), brand: 'weekend' }),
      offer('adults', { ...of({ adults: 3 }), brand: 'weekend', reference: 55_555_555 }),
    ];
    expect(await loader.faultsOf({ offers })).toEqual([
      'offers.0.startDate: there is no break of 4 nights from 2027-03-02 at BG',
      'offers.1.units.0.accommodationCode: there is no price of HSEA for this break',
      'offers.2.units.0.accommodationCode: BG has no accommodation type HSTX; the nearest is HSTD',
      'offers.3.units.0.adults: the first party needs at least 2 adults',
      'offers.4.units.0.accommodationCode: HSTD does not suit this party',
      expect.stringMatching(/^offers\.5\.units\.0: all guests of an adults-only break must be 18 or over/),
    ]);
  });

  it('refuses to change an offer that is being booked, but accepts it unchanged', async () => {
    const reference = 33_333_333;
    await loader.loaded({ offers: [offer('taken', { reference })] });
    const guest = await visitorWithSession(testServer.app);
    await guest.get('retrieve-quote', { quoteId: reference, email: 'mo@example.test' });
    expect((await loader.loaded({ offers: [offer('taken')] })).offers).toEqual({ added: 0, changed: 0 });
    expect(await loader.faultsOf({ offers: [offer('taken', { email: 'jo@example.test' })] })).toEqual([
      'offers.0: the offer taken is being booked or was sold, and stays as it is',
    ]);
    await guest.get('clear-booking', {});
    expect((await loader.loaded({ offers: [offer('taken', { email: 'jo@example.test' })] })).offers.changed).toBe(1);
  });

  it('excludes an offer that was sold from the export', async () => {
    const reference = 44_444_444;
    await loader.loaded({ offers: [offer('sold', { reference })] });
    const isExported = async () => (await readShop(testServer.database.pool)).offers.some(({ key }) => key === 'sold');
    expect(await isExported()).toBe(true);
    await testServer.query(`UPDATE quotes SET status = 'completed' WHERE id = $1`, [reference]);
    expect(await isExported()).toBe(false);
  });
});
