/** What a guest decided about cookies, in the browser's own storage. A browser that keeps nothing is asked again. */
import { Consent, parseConsent } from '../../machines/consent/consent.rules.ts';

const KEY = 'breakwater.consent';

type Keeps = () => Pick<Storage, 'getItem' | 'setItem'>;

/** An actor of the consent's chart, as far as it is kept. */
type Deciding = Readonly<{
  subscribe: (next: (snapshot: { readonly context: { readonly consent: Consent | null } }) => void) => unknown;
}>;

/** What was decided before, or null. */
export const readConsent = (storage: Keeps): Consent | null => {
  try {
    return parseConsent(storage().getItem(KEY));
  } catch {
    return null;
  }
};

/** Keeps each decision from now on. */
export const keepConsent = (actor: Deciding, storage: Keeps): void => {
  let kept: Consent | null = null;
  actor.subscribe(({ context: { consent } }) => {
    if (consent === null || consent === kept) return;
    kept = consent;
    try {
      storage().setItem(KEY, JSON.stringify(Consent.encode(consent)));
    } catch {
      // asked again the next time
    }
  });
};
