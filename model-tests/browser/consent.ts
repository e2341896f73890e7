// Stores a cookie decision, so that tests of other features start without the question.
import type { BrowserContext, Page } from 'playwright';
import { consentTo } from '../../machines/consent/consent.rules.ts';

/**
 * From now on, pages find a stored decision that allows only strictly necessary cookies. Only our own pages: a browser
 * may deny storage to the bank's page in a frame.
 */
export const withConsentDecided = (place: Pick<BrowserContext | Page, 'addInitScript'>): Promise<unknown> =>
  place.addInitScript(
    ([key, value]) => {
      if (window === window.top && location.protocol.startsWith('http') && localStorage.getItem(key) === null)
        localStorage.setItem(key, value);
    },
    ['breakwater.consent', JSON.stringify(consentTo(false))] as const,
  );
