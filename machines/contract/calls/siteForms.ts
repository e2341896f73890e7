/** The calls of the site's forms. Those marked “ours” are not in the specification's list. */
import { Sent } from '../account.ts';
import { NewsletterSignup, SendEnquiry, SetCompetitionData, Unsubscribe, Unsubscribed } from '../siteForms.ts';
import { change, secret, type CallRow } from './row.ts';

export const siteFormCalls = {
  'newsletter-signup': secret('session', NewsletterSignup, Sent, 'Sends a link that signs an address up to offers'),
  unsubscribe: secret(
    'session',
    Unsubscribe,
    Unsubscribed,
    'Sends a link to unsubscribe, or unsubscribes by its token',
  ),
  'set-competition-data': change('session', SetCompetitionData, Sent, 'Enters a competition, once for each address'),
  'send-enquiry': change('session', SendEnquiry, Sent, 'Ours: sends an enquiry about a conference to our team'),
} as const satisfies Record<string, CallRow>;
