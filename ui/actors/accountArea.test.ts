/** The effects of the account area itself: what each outcome of a call means, and what follows a sign-out. */
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { accountAreaEffects } from './accountArea.ts';
import { failureReply, fakeServer, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const RES_ID = 12_345_678;
const HELP = {
  title: 'Help',
  intro: 'Three ways.',
  phone: '0330 100 9334',
  isPaymentLoginOffered: true,
  ssoName: null,
};
const PAYMENTS = {
  resId: RES_ID,
  total: 65_050,
  paid: 15_000,
  balance: 50_050,
  later: [],
  payBy: '2027-02-05',
  bookingData: bookingWith(),
};

const SIGNED_OUT = { type: 'signedOut' };
const FAILED = { type: 'load.failed', message: FAILURE_TEXT.unavailable };
const OFFLINE = new TypeError('Failed to fetch');

type Name = 'signOut' | 'loadHelp' | 'loadPaid';

/** Runs an effect; returns its event, and how often what the browser stores was removed. */
const run = async (name: Name, input: unknown, replies: FakeReplies) => {
  let forgotten = 0;
  const forget = (): void => void (forgotten += 1);
  const open = (): void => undefined;
  const event = await runEffect((client) => accountAreaEffects({ client, open, forget })[name], input, replies);
  return { event, forgotten };
};

const cases: readonly (readonly [Name, string, unknown, FakeReplies, object])[] = [
  [
    'loadHelp',
    'returns the texts',
    null,
    { 'get-login-page-data': replyWith('get-login-page-data', HELP) },
    {
      type: 'help.loaded',
      texts: HELP,
    },
  ],
  ['loadHelp', 'says why the texts are missing', null, { 'get-login-page-data': failureReply('unavailable') }, FAILED],
  ['loadHelp', 'reports a lost connection', null, { 'get-login-page-data': OFFLINE }, FAILED],
  [
    'loadPaid',
    'returns the sums',
    { resId: RES_ID },
    { 'get-payment-by-id': replyWith('get-payment-by-id', PAYMENTS) },
    {
      type: 'paid.loaded',
      payments: PAYMENTS,
    },
  ],
  [
    'loadPaid',
    'reports that the session may not see the booking',
    { resId: RES_ID },
    {
      'get-payment-by-id': failureReply('notLeadGuest'),
    },
    { type: 'paid.refused' },
  ],
  [
    'loadPaid',
    'reports a lost session',
    { resId: RES_ID },
    { 'get-payment-by-id': failureReply('noSession') },
    {
      type: 'session.lost',
      message: FAILURE_TEXT.noSession,
    },
  ],
  ['loadPaid', 'says why the sums are missing', { resId: RES_ID }, { 'get-payment-by-id': OFFLINE }, FAILED],
];

describe('the effects of the account area', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, event) => {
    expect(await run(name, input, replies)).toEqual({ event, forgotten: 0 });
  });
  // requirement: ACCOUNT-4-LOGOUT-STORED
  it('sign out, and remove what the browser stores of the holder', async () => {
    expect(await run('signOut', null, { logout: replyWith('logout', {}) })).toEqual({
      event: SIGNED_OUT,
      forgotten: 1,
    });
  });
  it('count a session that has ended by itself as signed out', async () => {
    expect(await run('signOut', null, { logout: failureReply('noSession') })).toEqual({
      event: SIGNED_OUT,
      forgotten: 1,
    });
  });
  it.each([
    ['refuses it', failureReply('unavailable')],
    ['cannot be reached', OFFLINE],
  ])('keep what the browser stores when the server %s', async (_, reply) => {
    expect(await run('signOut', null, { logout: reply })).toEqual({ event: FAILED, forgotten: 0 });
  });
  it('ask for the sums of the booking that the address names', async () => {
    const { client, requests } = fakeServer({ 'get-payment-by-id': failureReply('notLeadGuest') });
    const { loadPaid } = accountAreaEffects({ client, open: () => undefined, forget: () => undefined });
    await toPromise(createActor(loadPaid, { input: { resId: RES_ID } }).start());
    expect(requests).toMatchObject([{ name: 'get-payment-by-id', body: { resId: RES_ID } }]);
  });
  it('load another document, and end with this one', () => {
    const opened: string[] = [];
    const { client } = fakeServer({});
    const { openDocument } = accountAreaEffects({
      client,
      open: (href) => void opened.push(href),
      forget: () => undefined,
    });
    const actor = createActor(openDocument, { input: { href: '/my-breakwater/bookings' } }).start();
    expect(opened).toEqual(['/my-breakwater/bookings']);
    expect(actor.getSnapshot().status).toBe('active');
  });
});
