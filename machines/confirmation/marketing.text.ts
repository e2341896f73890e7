/** What a guest says yes to, who signs up to offers by e-mail: the words have a version, which is kept with the yes. */

export const MARKETING_CONSENT = {
  version: '2026-11',
  text: 'E-mail me about breaks and offers. I can stop that in every e-mail.',
} as const;
