/** The effect of the site's forms: one event for each kind of reply. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { SiteFormRequest } from '../../machines/site/siteForm/siteForm.types.ts';
import { siteFormEffects } from './siteForm.ts';
import { failureReply, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const email = 'ada@example.com';
const NEWSLETTER: SiteFormRequest = { call: 'newsletter-signup', payload: { email, consentVersion: 'v1.0' } };
const UNSUBSCRIBE: SiteFormRequest = { call: 'unsubscribe', payload: { email } };
const ENTRY: SiteFormRequest = {
  call: 'set-competition-data',
  payload: {
    competitionId: 'draw',
    firstName: 'Ada',
    lastName: 'Sample',
    email,
    birthday: '1984-03-31',
    consentVersion: 'v1.0',
  },
};
const ENQUIRY: SiteFormRequest = {
  call: 'send-enquiry',
  payload: { kind: 'conference', name: 'Ada', email, phone: '07700 900 982', message: 'Hello' },
};

const VOUCHER: SiteFormRequest = { call: 'submit-eagle-eye', payload: { code: 'SEA-2027' } };
const MEMBER: SiteFormRequest = { call: 'verify-q', payload: { number: '100200', lastName: 'Shaw' } };

const run = (input: SiteFormRequest, replies: FakeReplies) =>
  runEffect((client) => siteFormEffects(client).sendForm, input, replies);

const refusedFields = (...fields: readonly string[]) => ({
  ...failureReply('invalidInput'),
  validationErrors: fields.map((field) => ({ field, message: `wrong ${field}` })),
});

// requirement: ACCOUNT-7-CALL-NEWSLETTER-SIGNUP
// requirement: ACCOUNT-7-CALL-UNSUBSCRIBE
// requirement: ACCOUNT-7-CALL-SET-COMPETITION-DATA
// requirement: ACCOUNT-8-MSG-COMPETITION
describe('sendForm', () => {
  it.each([NEWSLETTER, UNSUBSCRIBE, ENTRY, ENQUIRY])('sends $call', async (input) => {
    expect(await run(input, { [input.call]: replyWith(input.call, { isSent: true }) })).toEqual({ type: 'form.sent' });
  });

  // requirement: ACCOUNT-4-PORTAL
  // requirement: ACCOUNT-7-CALL-SUBMIT-EAGLE-EYE
  // requirement: ACCOUNT-7-CALL-VERIFY-Q
  it.each([VOUCHER, MEMBER])('reads from the reply of $call whether it is valid', async (input) => {
    const answered = (isValid: boolean) => run(input, { [input.call]: replyWith(input.call, { isValid }) });
    expect(await answered(true)).toEqual({ type: 'form.sent' });
    expect(await answered(false)).toEqual({ type: 'form.notValid' });
  });

  it('shows refused fields at the form', async () => {
    expect(await run(ENTRY, { 'set-competition-data': refusedFields('birthday', 'answer') })).toEqual({
      type: 'form.rejected',
      errors: [
        { field: 'birthday', message: 'wrong birthday' },
        { field: 'answer', message: 'wrong answer' },
      ],
    });
  });

  it.each([['competitionId'], ['competitionId', 'birthday']])(
    'says what the server says about %j, which the form does not have',
    async (...fields) => {
      expect(await run(ENTRY, { 'set-competition-data': refusedFields(...fields) })).toEqual({
        type: 'form.failed',
        message: 'wrong competitionId',
      });
    },
  );

  it.each([
    ['unavailable', FAILURE_TEXT.unavailable],
    ['tooManyRequests', FAILURE_TEXT.tooManyRequests],
    ['defect', null],
    ['noSession', null],
    ['keyReused', null],
  ] as const)('has the message of the failure %s only if it says something about the form', async (kind, message) => {
    expect(await run(ENTRY, { 'set-competition-data': failureReply(kind) })).toEqual({ type: 'form.failed', message });
  });
});
