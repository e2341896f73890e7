// A guest who was asked about cookies before: what the tests of other things begin with.
import type { BrowserContext, Page } from 'playwright';
import { consentTo } from '../../machines/consent/consent.rules.ts';

/** From now on, pages find that only what is strictly necessary is allowed. */
export const withConsentDecided = (place: Pick<BrowserContext | Page, 'addInitScript'>): Promise<unknown> =>
  place.addInitScript(
    ([key, value]) => {
      if (location.protocol.startsWith('http') && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    ['breakwater.consent', JSON.stringify(consentTo(false))] as const,
  );
