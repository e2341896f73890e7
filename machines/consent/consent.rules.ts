/**
 * What a guest allows beyond what is strictly necessary (spec: booking journey 9, cookie categories; account area 9,
 * version).
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { CATEGORIES, type Category } from '../contract/consentCategories.ts';

/** The version of the consent text; a decision about another version is not valid. */
const CONSENT_VERSION = 'v1.0';

export const Consent = t.strict(
  {
    version: t.literal(CONSENT_VERSION),
    strictlyNecessary: t.literal(true),
    performance: t.boolean,
    functional: t.boolean,
    targeting: t.boolean,
  },
  'Consent',
);
export type Consent = Readonly<t.TypeOf<typeof Consent>>;

/** Consent to all of the categories, or to none. */
export const consentTo = (isAllowed: boolean): Consent => ({
  version: CONSENT_VERSION,
  strictlyNecessary: true,
  performance: isAllowed,
  functional: isAllowed,
  targeting: isAllowed,
});

/** The categories that were allowed and no longer are. */
export const withdrawnFrom = (before: Consent | null, after: Consent): Category[] =>
  CATEGORIES.filter((category) => before?.[category] === true && !after[category]);

/** The stored decision; null when it is invalid or of another version. Never throws. */
export const parseConsent = (text: string | null): Consent | null => {
  const parsed = E.tryCatch(() => JSON.parse(text ?? 'null') as unknown, E.toError);
  const decoded = E.isRight(parsed) ? Consent.decode(parsed.right) : null;
  return decoded !== null && E.isRight(decoded) ? decoded.right : null;
};

/** Whether basket changes may be sent to analytics: the guest allowed performance or targeting. */
export const isAnalyticsAllowed = (consent: Consent | null): boolean =>
  consent !== null && (consent.performance || consent.targeting);
