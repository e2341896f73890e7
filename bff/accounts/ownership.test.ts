/** Every call that names a booking by its reference, for each kind of visitor: who gets it, and who is refused how. */
import { beforeEach, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { createAccount, newHolder, forgetAllTriesOf, signedInVisitor } from '../test/accounts.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { newVisitor, visitorWithSession, type Visitor } from '../test/visitor.ts';
import { samplePayload } from '../test/samplePayloads.ts';

const testServer = await testServerOfFile();
/** a booking of the account, and one that nobody has claimed */
const [holder, holders] = await newHolder(testServer);
const theirs = await paidBooking(testServer, holders);
const owners = await visitorWithSession(testServer.app);
const unclaimed = await paidBooking(testServer, owners);
beforeEach(() => forgetAllTriesOf(testServer));

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].needs === 'owner');
const takesGrant = (name: CallName): boolean => calls[name].takesGrant;

const ask = (visitor: Visitor, name: CallName, { resId, version }: Booking) =>
  visitor.send(name, { ...samplePayload(name, { resId, version }), sessionId: visitor.sessionId() });

const NOT_YOURS = {
  status: 403,
  body: {
    data: null,
    code: 'notLeadGuest',
    error: 'User not lead guest on Booking.',
    title: 'Not Lead Guest',
    validationErrors: [{ field: 'ResId', message: 'User not lead guest on Booking.' }],
  },
};
const NO_SESSION = { status: 401, body: { data: null, code: 'noSession', validationErrors: [] } };

const expectAccepted = async (visitor: Visitor, name: CallName, booking: Booking): Promise<void> => {
  const { status, body } = await ask(visitor, name, booking);
  expect([200, 400, 409], JSON.stringify(body)).toContain(status);
  expect(body.code).not.toBe('notLeadGuest');
};

const withGrant = async ({ resId, startDate }: Booking): Promise<Visitor> => {
  const visitor = await visitorWithSession(testServer.app);
  await visitor.get('payment-login', { resId, lastName: 'Marlow', startDate });
  return visitor;
};

// requirement: ACCOUNT-5-LEAD, JOURNEY-6-OWNER, JOURNEY-8-MSG-NOT-LEAD
describe('a call that names a booking', () => {
  it('is one of these', () => {
    const expected = `
      apply-tokens cancel-change confirm-change delete-cabin-by-id get-addons-by-id
      get-balance-by-id get-cabin-detail-by-id get-confirmation-data get-my-booking get-payment-by-id
      marketing-email-signup remove-addon-by-name-by-id save-addons-by-id set-cabin-by-id set-guest-details-by-id
    `;
    expect(names.toSorted()).toEqual(expected.trim().split(/\s+/));
    expect(names.filter(takesGrant).toSorted()).toEqual(['get-balance-by-id', 'get-payment-by-id']);
  });

  describe.each(names)('%s', (name) => {
    it('is accepted from the holder in any session, and from the session that made an unclaimed booking', async () => {
      await expectAccepted(await signedInVisitor(testServer, holder), name, theirs);
      await expectAccepted(owners, name, unclaimed);
    });

    it('is refused to another account, another session, and the session that made a booking that is claimed', async () => {
      const other = await signedInVisitor(testServer, await createAccount(testServer));
      const stranger = await visitorWithSession(testServer.app);
      for (const visitor of [other, stranger])
        for (const booking of [theirs, unclaimed]) expect(await ask(visitor, name, booking)).toMatchObject(NOT_YOURS);
      expect(await ask(owners, name, theirs)).toMatchObject(NOT_YOURS);
      // the same as for a booking that does not exist
      expect(await ask(owners, name, { ...theirs, resId: 10_000_001 })).toEqual(await ask(owners, name, theirs));
    });

    it('is answered to a payer as its row says, for that booking only', async () => {
      const payer = await withGrant(theirs);
      if (takesGrant(name)) await expectAccepted(payer, name, theirs);
      else expect(await ask(payer, name, theirs)).toMatchObject(NOT_YOURS);
      expect(await ask(payer, name, unclaimed)).toMatchObject(NOT_YOURS);
    });

    it('is refused after signing out in the same browser, and without a session', async () => {
      const visitor = await signedInVisitor(testServer, holder);
      const before = newVisitor(testServer.app, { cookie: visitor.cookie(), sessionId: visitor.sessionId() });
      await visitor.get('logout', {});
      expect(await ask(before, name, theirs)).toMatchObject(NO_SESSION);
      await visitor.get('get-session-info', {});
      expect(await ask(visitor, name, theirs)).toMatchObject(NOT_YOURS);
      expect(await ask(newVisitor(testServer.app), name, theirs)).toMatchObject(NO_SESSION);
    });

    it('is refused to a closed account', async () => {
      const [closing, visitor] = await newHolder(testServer);
      const elsewhere = await signedInVisitor(testServer, closing);
      await visitor.get('close-account', { password: 'three wet deckchairs' });
      for (const one of [visitor, elsewhere]) expect(await ask(one, name, theirs)).toMatchObject(NO_SESSION);
    });
  });
});
