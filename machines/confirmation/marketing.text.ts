/** The consent text for offers by e-mail; its version is stored with each sign-up. */

export const MARKETING_CONSENT = {
  version: '2026-11',
  text: 'E-mail me about breaks and offers. I can stop that in every e-mail.',
} as const;
