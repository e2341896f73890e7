/** The effects of the payment login: one outcome whichever fact is wrong. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { paymentLoginEffects } from './paymentLogin.ts';
import { failureReply, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const input = { resId: 12_345_678, lastName: 'Sample', startDate: '2027-02-05' };
const limited = { type: 'lookup.limited', message: FAILURE_TEXT.tooManyTries };
const lost = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const failed = { type: 'send.failed', message: FAILURE_TEXT.unavailable };
const unknown = { type: 'booking.unknown' };

type Name = keyof ReturnType<typeof paymentLoginEffects>;
const cases: readonly (readonly [Name, string, FakeReplies, object])[] = [
  [
    'grantPayment',
    'a booking',
    { 'payment-login': replyWith('payment-login', { resId: 12_345_678, brand: 'weekend' }) },
    { type: 'payment.granted', resId: 12_345_678, brand: 'weekend' },
  ],
  ['grantPayment', 'wrong facts', { 'payment-login': failureReply('incorrectCredentials') }, unknown],
  ['grantPayment', 'another guest', { 'payment-login': failureReply('notLeadGuest') }, unknown],
  ['grantPayment', 'a name that cannot be one', { 'payment-login': failureReply('invalidInput') }, unknown],
  ['grantPayment', 'too many tries', { 'payment-login': failureReply('tooManyTries') }, limited],
  ['grantPayment', 'a lost session', { 'payment-login': failureReply('noSession') }, lost],
  ['grantPayment', 'no reply', { 'payment-login': new Error('offline') }, failed],
  ['sendLink', 'sent', { 'find-booking': replyWith('find-booking', { isSent: true }) }, { type: 'link.sent' }],
  ['sendLink', 'too many tries', { 'find-booking': failureReply('tooManyTries') }, limited],
  ['sendLink', 'a lost session', { 'find-booking': failureReply('noSession') }, lost],
  ['sendLink', 'no reply', { 'find-booking': new Error('offline') }, failed],
];

describe('the effects of the payment login', () => {
  it.each(cases)('%s: %s', async (name, _, replies, outcome) => {
    expect(await runEffect((client) => paymentLoginEffects(client)[name], input, replies)).toEqual(outcome);
  });
});
