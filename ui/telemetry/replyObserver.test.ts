/** The observer of replies: which failures it logs, and which details the page can show. */
import { expect, it, vi } from 'vitest';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import type { ReplyDetails } from '../../machines/session/session.rules.ts';
import { fakeServer, failureReply, replyWith } from '../actors/test/fakeServer.ts';
import type { Log } from './log.ts';
import { createReplyObserver } from './replyObserver.ts';

const FAILED = 'There has been an issue processing your payment, please try again.';
const ATTEMPT = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';

const observing = () => {
  const report = vi.fn<Log['report']>();
  const shown: (ReplyDetails | null)[] = [];
  const onReply = createReplyObserver({
    report,
    details: () => shown.at(-1) ?? null,
    setDetails: (details) => shown.push(details),
  });
  return { report, shown, onReply };
};

// requirement: JOURNEY-8-MSG-PAYMENT-FAILED
it('logs a payment that the provider failed without a reason, and keeps its words for the page', async () => {
  const { report, shown, onReply } = observing();
  const failed = {
    attemptId: ATTEMPT,
    action: 'ERROR' as const,
    outcome: 'FAILURE' as const,
    reason: null,
    step: null,
    booking: bookingWith(),
  };
  const { client } = fakeServer({ 'get-worldpay-response': replyWith('get-worldpay-response', failed) }, { onReply });
  await client.call('get-worldpay-response', { attemptId: ATTEMPT });
  expect(report.mock.calls).toEqual([['call', FAILED, { call: 'get-worldpay-response', code: null }]]);
  expect(shown).toEqual([{ call: 'get-worldpay-response', text: FAILED }]);
});

it('logs nothing and keeps what is shown after a success, and ends it after a failure with words of its own', async () => {
  const { report, shown, onReply } = observing();
  const { client } = fakeServer(
    {
      'get-addons': new Error('fetch failed'),
      'get-booking': [replyWith('get-booking', bookingWith()), failureReply('notLeadGuest')],
    },
    { onReply },
  );
  await client.call('get-addons', {});
  await client.call('get-booking', {});
  expect(shown).toEqual([{ call: 'get-addons', text: 'Fetch failed' }]);
  await client.call('get-booking', {});
  expect(shown.at(-1)).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});
