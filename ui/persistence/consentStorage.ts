/** What a guest decided about cookies, in the browser's own storage. A browser that keeps nothing is asked again. */
import { Consent, parseConsent } from '../../machines/consent/consent.rules.ts';

const KEY = 'breakwater.consent';

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** An actor of the consent's chart, as far as it is kept. */
type ConsentSource = Readonly<{
  subscribe: (next: (snapshot: { readonly context: { readonly consent: Consent | null } }) => void) => unknown;
}>;

/** What was decided before, or null. */
export const readConsent = (storage: GetStorage): Consent | null => {
  try {
    return parseConsent(storage().getItem(KEY));
  } catch {
    return null;
  }
};

/** Keeps each decision from now on. */
export const persistConsent = (actor: ConsentSource, storage: GetStorage): void => {
  let saved: Consent | null = null;
  actor.subscribe(({ context: { consent } }) => {
    if (consent === null || consent === saved) return;
    saved = consent;
    try {
      storage().setItem(KEY, JSON.stringify(Consent.encode(consent)));
    } catch {
      // asked again the next time
    }
  });
};
