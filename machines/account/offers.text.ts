/** What a holder agrees to who wants offers by e-mail, in the version `ACCOUNT_CONSENT_VERSION`. */
export const OFFERS_CONSENT_TEXT = 'E-mail me about breaks and offers. I can stop that in every e-mail.';
