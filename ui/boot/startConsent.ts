/** Starts the cookie question, and analytics, which need the guest's consent, once the page is loaded. */
import type { CartEvent } from '../../machines/analytics/cart.ts';
import { isAnalyticsAllowed } from '../../machines/consent/consent.rules.ts';
import { connectAnalytics, type AnalyticsPort, connectChangeAnalytics } from '../telemetry/analytics.ts';
import type { CheckoutEvent, PurchaseEvent } from '../../machines/analytics/checkout.ts';
import type { ListEvent, ViewEvent } from '../../machines/analytics/offers.ts';
import { connectOfferAnalytics } from '../telemetry/offerAnalytics.ts';
import { connectCheckoutAnalytics } from '../telemetry/checkoutAnalytics.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { startConsentBanner, type ConsentActor } from './consentBanner.tsx';
import { connectResorts } from '../persistence/resortStorage.ts';

type ShopEvent = CartEvent | CheckoutEvent | PurchaseEvent | ListEvent | ViewEvent;

declare global {
  interface Window {
    /** the data layer that a tag manager reads */
    dataLayer?: (ShopEvent | Readonly<{ ecommerce: null }>)[];
  }
}

/** Asks for consent if there is no decision yet, and connects the remembered resort and analytics to the visit. */
export const startConsent = (app: AppActor): ConsentActor => {
  const actor = startConsentBanner(app.getSnapshot().context.brand);
  connectResorts(app, actor, () => localStorage);
  const port: AnalyticsPort<ShopEvent> = {
    // a tag manager merges pushed objects, so the items of the event before are cleared
    push: (event) => (window.dataLayer ??= []).push({ ecommerce: null }, event),
    mayMeasure: () => isAnalyticsAllowed(actor.getSnapshot().context.consent),
  };
  connectAnalytics(app, port);
  connectChangeAnalytics(app, port);
  connectCheckoutAnalytics(app, port);
  connectOfferAnalytics(app, port);
  return actor;
};
