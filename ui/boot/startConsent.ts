/** Starts the cookie question, and analytics, which need the guest's consent, once the page is loaded. */
import type { CartEvent } from '../../machines/analytics/cart.ts';
import { isAnalyticsAllowed } from '../../machines/consent/consent.rules.ts';
import { connectAnalytics, type AnalyticsPort } from '../telemetry/analytics.ts';
import type { CheckoutEvent } from '../../machines/analytics/checkout.ts';
import { connectCheckoutAnalytics } from '../telemetry/checkoutAnalytics.ts';
import { connectChangeAnalytics } from '../telemetry/changeAnalytics.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { startConsentBanner, type ConsentActor } from './consentBanner.tsx';
import { connectResorts } from '../persistence/resortStorage.ts';

declare global {
  interface Window {
    /** the data layer that a tag manager reads */
    dataLayer?: (CartEvent | CheckoutEvent)[];
  }
}

/** Asks for consent if there is no decision yet, and connects the remembered resort and analytics to the visit. */
export const startConsent = (app: AppActor): ConsentActor => {
  const actor = startConsentBanner(app.getSnapshot().context.brand);
  connectResorts(app, actor, () => localStorage);
  const port: AnalyticsPort<CartEvent | CheckoutEvent> = {
    push: (event) => (window.dataLayer ??= []).push(event),
    mayMeasure: () => isAnalyticsAllowed(actor.getSnapshot().context.consent),
  };
  connectAnalytics(app, port);
  connectChangeAnalytics(app, port);
  connectCheckoutAnalytics(app, port);
  return actor;
};
