/** Who gets offers by e-mail, and from which brand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Brand } from '../../machines/contract/brand.ts';
import { createAccount, newEmail } from '../test/accounts.ts';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { isOnList, isSignedUp, joinList, leaveList, signedUpBrand } from './mailingList.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const query = (text: string, values: unknown[]) => testServer.database.pool.query(text, values);
const isListed = (email: string) => isOnList(testServer.database.pool, email);
const join = (email: string, brand: Brand) =>
  joinList(testServer.database.pool, { email, brand, consentVersion: 'v1.0' });

const WAYS = [
  ['a confirmed sign-up', (email: string) => join(email, 'family')],
  [
    'agreeing after a booking',
    async (email: string) => {
      const { bookingId } = await book(await visitorWithSession(testServer.app));
      await query("INSERT INTO marketing_signups (booking_id, email, consent_version) VALUES ($1, $2, 'v1.0')", [
        bookingId,
        email,
      ]);
    },
  ],
  [
    'an account that agrees',
    async (email: string) => {
      await createAccount(testServer, { email });
      await query('UPDATE clients SET offers_consent = clock_timestamp() WHERE email = $1', [email]);
    },
  ],
] as const;

it.each(WAYS)('puts the address of %s on the list, however it is written, and no other', async (_what, add) => {
  const email = newEmail();
  const { email: other } = await createAccount(testServer);
  await add(email);
  expect(await isListed(email.toUpperCase())).toBe(true);
  expect(await isListed(other)).toBe(false);
});

it.each(WAYS)('takes the address of %s off the list, and no other', async (_what, add) => {
  const [email, other] = [newEmail(), newEmail()];
  await add(email);
  await add(other);
  await leaveList(testServer.database.pool, email.toUpperCase());
  expect([await isListed(email), await isListed(other)]).toEqual([false, true]);
});

it.each(['family', 'weekend'] as const)('knows the sign-ups of the brand %s from those of the other', async (brand) => {
  const email = newEmail();
  const { pool } = testServer.database;
  await join(email, brand);
  const address = email.toUpperCase();
  expect(await isSignedUp(pool, { email: address, brand })).toBe(true);
  expect(await isSignedUp(pool, { email: address, brand: brand === 'family' ? 'weekend' : 'family' })).toBe(false);
  expect(await isSignedUp(pool, { email: newEmail(), brand })).toBe(false);
  const brandOfRequest = async (asked: Brand) => {
    const { rows } = await query(
      `INSERT INTO account_requests (id, kind, email, brand, expires_at)
       VALUES (gen_random_uuid(), 'newsletter', $1, $2, clock_timestamp()) RETURNING id`,
      [address, asked],
    );
    return signedUpBrand(pool, rows[0]?.id);
  };
  expect(await brandOfRequest(brand)).toBe(brand);
  expect(await brandOfRequest(brand === 'family' ? 'weekend' : 'family')).toBeNull();
});
