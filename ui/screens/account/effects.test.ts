/** The effects of the account area itself: what each outcome of a call means, and what follows a sign-out. */
import { describe, expect, it } from 'vitest';
import { LOGIN_PAGE, PAYMENTS } from '../../../machines/account/test/accounts.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { accountAreaEffects } from './effects.ts';
import type { Client } from '../../actors/client.ts';
import { failureReply, replyWith, runEffect, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { OFFLINE, testEffects } from '../../actors/test/testEffects.ts';

const FAILED = { type: 'load.failed', message: FAILURE_TEXT.unavailable };

/** Signs out. Returns the event, and how often the data stored in the browser was removed. */
const signOut = async (reply: NonNullable<FakeReplies['logout']>) => {
  let forgotten = 0;
  const forget = (): void => void (forgotten += 1);
  const open = (): void => undefined;
  const event = await runEffect((client) => accountAreaEffects({ client, open, forget }).signOut, null, {
    logout: reply,
  });
  return { event, forgotten };
};

describe('the effects of the account area', () => {
  testEffects(
    (client: Client) => accountAreaEffects({ client, open: () => undefined, forget: () => undefined }),
    {
      loadHelp: {
        call: 'get-login-page-data',
        answers: [
          [LOGIN_PAGE, { type: 'help.loaded', texts: LOGIN_PAGE }],
          ['unavailable', 'load.failed'],
        ],
      },
      loadPaid: {
        call: 'get-payment-by-id',
        input: { resId: 12_345_678 },
        answers: [
          [PAYMENTS, { type: 'paid.loaded', payments: PAYMENTS }],
          ['notLeadGuest', { type: 'paid.refused' }],
          ['noSession', 'session.lost'],
          [OFFLINE, 'load.failed'],
        ],
      },
    },
    ['signOut', 'openDocument'],
  );
  // requirement: ACCOUNT-4-LOGOUT-STORED
  it.each([
    ['it is signed out', replyWith('logout', {})],
    ['its session has ended by itself', failureReply('noSession')],
  ])('remove what the browser stores of the holder when %s', async (_, reply) => {
    expect(await signOut(reply)).toEqual({ event: { type: 'signedOut' }, forgotten: 1 });
  });
  it.each([
    ['refuses it', failureReply('unavailable')],
    ['cannot be reached', OFFLINE],
  ])('keep what the browser stores when the server %s', async (_, reply) => {
    expect(await signOut(reply)).toEqual({ event: FAILED, forgotten: 0 });
  });
});
