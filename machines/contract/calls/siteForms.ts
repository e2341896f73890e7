/** The calls of the site's forms. Those marked “ours” are not in the specification. */
import { Sent } from '../account.ts';
import {
  NewsletterSignup,
  SendEnquiry,
  SetCompetitionData,
  SubmitEagleEye,
  Unsubscribe,
  Unsubscribed,
  Verified,
  VerifyQ,
} from '../siteForms.ts';
import { change, secret, type CallRow } from './row.ts';

export const siteFormCalls = {
  'newsletter-signup': secret('session', NewsletterSignup, Sent, 'Sends a link that signs an address up to offers'),
  unsubscribe: secret(
    'session',
    Unsubscribe,
    Unsubscribed,
    'Sends a link to unsubscribe, or unsubscribes by its token',
  ),
  'submit-eagle-eye': secret('session', SubmitEagleEye, Verified, 'Says whether a voucher is valid'),
  'verify-q': secret('session', VerifyQ, Verified, 'Says whether a number and a surname are those of a member'),
  'set-competition-data': change('session', SetCompetitionData, Sent, 'Enters a competition, once for each address'),
  'send-enquiry': change('session', SendEnquiry, Sent, 'Ours: sends an enquiry about a conference to our team'),
} as const satisfies Record<string, CallRow>;
