/** The outbox: which e-mails are claimed, and when a failed one is due again. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { newEmail } from '../test/accounts.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { BATCH, claimEmails, markFailed, markSent, queueEmail, queueEmailAgain, renewClaim } from './outbox.ts';
import type { QueuedEmail } from './outbox.ts';

const testServer = await testServerOfFile();
beforeEach(() => query('DELETE FROM emails'));

const { query } = testServer;
const { pool } = testServer.database;
const claim = () => claimEmails(pool);
const addresses = (emails: readonly Pick<QueuedEmail, 'email'>[]) => emails.map(({ email }) => email);

/** Queues an e-mail that has been due for some minutes, and returns its address. */
const queued = async (minutes = 0): Promise<string> => {
  const email = newEmail();
  await queueEmail(pool, { kind: 'enquiry', bookingId: null, subjectId: randomUUID(), email });
  const makeDue = 'UPDATE emails SET due_at = clock_timestamp() - make_interval(mins => $2) WHERE email = $1';
  await query(makeDue, [email, minutes]);
  return email;
};
const claimOne = async (): Promise<QueuedEmail> => {
  const [claimed] = await claim();
  if (claimed === undefined) throw new Error('nothing was claimed');
  return claimed;
};
/** An e-mail claimed for the given try, in addition to another waiting one. */
const claimedBesideAnother = async (tries = 1) => {
  const email = await queued();
  await query('UPDATE emails SET tries = $2 WHERE email = $1', [email, tries - 1]);
  return { email, claimed: await claimOne(), another: await queued() };
};
/** Makes the claimed e-mail with an address due again, as if two minutes had passed. */
const lapse = (email: string) => query('UPDATE emails SET due_at = clock_timestamp() WHERE email = $1', [email]);

/** Status, tries and minutes until due, of the e-mails with an address. */
const stateOf = (email: string) =>
  query(
    `SELECT status, tries, round(extract(epoch FROM due_at - clock_timestamp()) / 60)::int AS minutes
     FROM emails WHERE email = $1`,
    [email],
  );

describe('claiming', () => {
  it('takes the longest due first, so many at most, and the others next', async () => {
    // the longest overdue e-mail is queued last
    const emails: string[] = [];
    for (let minutes = 1; minutes <= BATCH + 1; minutes += 1) emails.push(await queued(minutes));
    const first = await claim();
    expect(addresses(first).toSorted()).toEqual(emails.slice(1).toSorted());
    expect(addresses(await claim())).toEqual(emails.slice(0, 1));
    expect(await claim()).toEqual([]);
  });

  it('leaves an e-mail that is not due, was sent or was given up', async () => {
    await queued(-1);
    for (const status of ['sent', 'givenUp'])
      await query('UPDATE emails SET status = $2 WHERE email = $1', [await queued(), status]);
    expect(await claim()).toEqual([]);
  });

  it('does not wait for what another server is claiming', async () => {
    const email = await queued();
    await withTransaction(pool, async (client) => {
      expect(addresses(await claimEmails(client))).toEqual([email]);
      expect(await claim()).toEqual([]);
    });
  });
});

describe('renewing a claim', () => {
  it('makes the e-mail, and no other, due two minutes from now', async () => {
    const { email, claimed, another } = await claimedBesideAnother();
    await lapse(email);
    expect(await renewClaim(pool, claimed)).toBe(true);
    expect(await stateOf(email)).toEqual([{ status: 'waiting', tries: 1, minutes: 2 }]);
    expect(await stateOf(another)).toEqual([{ status: 'waiting', tries: 0, minutes: 0 }]);
  });

  it('is impossible once the e-mail was sent', async () => {
    const { claimed } = await claimedBesideAnother();
    await markSent(pool, claimed);
    expect(await renewClaim(pool, claimed)).toBe(false);
  });
});

it('leaves an e-mail to the server that claimed it last, whatever an earlier one reports', async () => {
  const email = await queued();
  const earlier = await claimOne();
  await lapse(email);
  const later = await claimOne();
  expect(await renewClaim(pool, earlier)).toBe(false);
  await markSent(pool, earlier);
  expect(await markFailed(pool, earlier)).toBe(false);
  expect(await stateOf(email)).toEqual([{ status: 'waiting', tries: 2, minutes: 2 }]);
  await markSent(pool, later);
  await markFailed(pool, later);
  expect(await query('SELECT status FROM emails WHERE id = $1', [later.id])).toEqual([{ status: 'sent' }]);
});

it.each([
  ['eighth', 8, false, { status: 'waiting', tries: 8, minutes: 128 }],
  ['twelfth', 12, true, { status: 'givenUp' }],
])('an e-mail that failed for the %s time is due later or given up, and no other is', async (_, tries, ...expected) => {
  const { email, claimed, another } = await claimedBesideAnother(tries);
  expect([await markFailed(pool, claimed), ...(await stateOf(email))]).toMatchObject(expected);
  expect(await stateOf(another)).toEqual([{ status: 'waiting', tries: 0, minutes: 0 }]);
});

it('forgets the address of an e-mail that was sent, and of no other', async () => {
  const { email, claimed, another } = await claimedBesideAnother();
  await markSent(pool, claimed);
  expect(await stateOf(email)).toEqual([]);
  const stored = await query('SELECT status, email, sent_at AS at FROM emails WHERE id = $1', [claimed.id]);
  expect(stored).toEqual([{ status: 'sent', email: null, at: expect.any(Date) }]);
  expect(await stateOf(another)).toMatchObject([{ status: 'waiting' }]);
});

it.each(['sent', 'givenUp'])('begins anew with an e-mail that is queued again after it was %s', async (status) => {
  const [subjectId, other] = [randomUUID(), randomUUID()];
  const rows = (subject: string) =>
    query<{ id: string }>(
      `SELECT id, status, tries, sent_at AS at, due_at <= clock_timestamp() AS "isDue" FROM emails WHERE subject_id = $1`,
      [subject],
    );
  const again = (subject: string) =>
    queueEmailAgain(pool, { kind: 'refundGiven', bookingId: null, subjectId: subject });
  for (const subject of [subjectId, other]) await again(subject);
  const end = "status = $1, tries = 12, sent_at = clock_timestamp(), due_at = clock_timestamp() + interval '1 hour'";
  await query(`UPDATE emails SET ${end}`, [status]);
  const [[before], others] = [await rows(subjectId), await rows(other)];
  await again(subjectId);
  const after = await rows(subjectId);
  expect(after).toEqual([{ id: expect.any(String), status: 'waiting', tries: 0, at: null, isDue: true }]);
  expect(after[0]?.id).not.toBe(before?.id);
  expect(await rows(other)).toEqual(others);
});

it('an e-mail that is queued again because the store has lost it has the same id, and so the same Message-ID, and one about something else has another', async () => {
  const subjectId = randomUUID();
  const idOf = async (subject: string): Promise<string> => {
    await query('DELETE FROM emails');
    const email = { kind: 'enquiry', bookingId: null, subjectId: subject, email: newEmail() } as const;
    await queueEmail(pool, email);
    return (await claimOne()).id;
  };
  const id = await idOf(subjectId);
  expect([await idOf(subjectId), (await idOf(randomUUID())) === id]).toEqual([id, false]);
});
