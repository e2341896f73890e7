/** Starts the cookie question and analytics, which need the guest's consent, once the page is loaded. */
import { createRoot } from 'react-dom/client';
import { createActor, type ActorRefFrom } from 'xstate';
import type { CartEvent } from '../../machines/analytics/cart.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { isAnalyticsAllowed } from '../../machines/consent/consent.rules.ts';
import { consentView } from '../../machines/consent/consent.view.ts';
import { connectAnalytics, type AnalyticsPort } from '../telemetry/analytics.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { CheckoutEvent } from '../../machines/analytics/checkout.ts';
import { connectCheckoutAnalytics } from '../telemetry/checkoutAnalytics.ts';
import { connectChangeAnalytics } from '../telemetry/changeAnalytics.ts';
import type { AppActor } from '../app/history.ts';
import { useSelector } from '@xstate/react';
import { ConsentBanner } from '../screens/consent/ConsentBanner.tsx';
import { persistConsent, readConsent } from '../persistence/consentStorage.ts';
import { connectResorts } from '../persistence/resortStorage.ts';

declare global {
  interface Window {
    /** the data layer that a tag manager reads */
    dataLayer?: (CartEvent | CheckoutEvent)[];
  }
}

type ConsentActor = ActorRefFrom<typeof consentMachine>;

type BannerProps = { readonly actor: ConsentActor; readonly brand: Brand };

const ConnectedConsentBanner = ({ actor, brand }: BannerProps) => (
  <ConsentBanner view={consentView(useSelector(actor, (state) => state))} send={actor.send} brand={brand} />
);

/** Marks the controls elsewhere in the page that open the settings. */
const SETTINGS_OPENER = '[data-opens="cookies"]';

/** Opens the settings, focuses them, and returns the focus to the opener when they close. */
const openFrom = (actor: ConsentActor, opener: HTMLElement): void => {
  actor.send({ type: 'settings.opened' });
  requestAnimationFrame(() => document.getElementById('cookies')?.focus());
  const subscription = actor.subscribe((snapshot) => {
    if (snapshot.matches('choosing')) return;
    subscription.unsubscribe();
    opener.focus();
  });
};

/**
 * Keeps the height of the banner in `--banner-height`, so that what has the focus scrolls to above it and the bar of the
 * basket stands on it.
 */
const measureBanner = (place: HTMLElement): void => {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.target.isConnected ? entry.target.getBoundingClientRect().height : 0;
    style.setProperty('--banner-height', `${Math.ceil(height)}px`);
  });
  new MutationObserver(() => {
    observer.disconnect();
    style.removeProperty('--banner-height');
    const banner = place.querySelector('section');
    if (banner !== null) observer.observe(banner);
  }).observe(place, { childList: true, subtree: true });
};

/** Asks for consent if there is no decision yet, and connects the remembered resort and analytics to the visit. */
export const startConsent = (app: AppActor): void => {
  const storage = () => localStorage;
  const actor = createActor(consentMachine, { input: { consent: readConsent(storage) } }).start();
  persistConsent(actor, storage);
  connectResorts(app, actor, storage);
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>(SETTINGS_OPENER) : null;
    if (opener !== null) openFrom(actor, opener);
  });
  const place = document.body.appendChild(document.createElement('div'));
  measureBanner(place);
  createRoot(place).render(<ConnectedConsentBanner actor={actor} brand={app.getSnapshot().context.brand} />);
  const port: AnalyticsPort<CartEvent | CheckoutEvent> = {
    push: (event) => (window.dataLayer ??= []).push(event),
    mayMeasure: () => isAnalyticsAllowed(actor.getSnapshot().context.consent),
  };
  connectAnalytics(app, port);
  connectChangeAnalytics(app, port);
  connectCheckoutAnalytics(app, port);
};
