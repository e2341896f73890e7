/** The guest's cookie decision in local storage. If the browser stores nothing, the guest is asked again. */
import { Consent, parseConsent } from '../../machines/consent/consent.rules.ts';

const KEY = 'breakwater.consent';

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The part of a consent actor that is used here. */
type ConsentSource = Readonly<{
  subscribe: (next: (snapshot: { readonly context: { readonly consent: Consent | null } }) => void) => unknown;
}>;

/** The stored decision, or null. */
export const readConsent = (storage: GetStorage): Consent | null => {
  try {
    return parseConsent(storage().getItem(KEY));
  } catch {
    return null;
  }
};

/** Stores each decision from now on. */
export const persistConsent = (actor: ConsentSource, storage: GetStorage): void => {
  let saved: Consent | null = null;
  actor.subscribe(({ context: { consent } }) => {
    if (consent === null || consent === saved) return;
    saved = consent;
    try {
      storage().setItem(KEY, JSON.stringify(Consent.encode(consent)));
    } catch {
      // the guest is asked again next time
    }
  });
};
