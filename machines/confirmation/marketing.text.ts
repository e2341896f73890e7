/** The consent text for offers by e-mail, whose version is stored with each sign-up, and the message of a failure. */

export const MARKETING_CONSENT = {
  version: '2026-11',
  text: 'E-mail me about breaks and offers. I can stop that in every e-mail.',
} as const;

/** The message when a sign-up could not be saved, exactly as in the spec (spec: account area 8). */
export const SIGNUP_FAILED = 'Failed to sign up to newsletter!';
