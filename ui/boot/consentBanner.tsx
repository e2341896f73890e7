/** The cookie question of a page: its banner, and the settings that open from the footer of the page. */
import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, type ActorRefFrom } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentView } from '../../machines/consent/consent.view.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { persistConsent, readConsent } from '../persistence/consentStorage.ts';
import { consentEffects } from '../actors/consent.ts';
import { ConsentBanner } from '../screens/consent/ConsentBanner.tsx';

export type ConsentActor = ActorRefFrom<typeof consentMachine>;

type BannerProps = { readonly actor: ConsentActor; readonly brand: Brand };

const ConnectedConsentBanner = ({ actor, brand }: BannerProps) => (
  <ConsentBanner view={consentView(useSelector(actor, (state) => state))} send={actor.send} brand={brand} />
);

/** Marks the controls elsewhere in the page that open the settings. */
const SETTINGS_OPENER = '[data-opens="cookies"]';

const focusBanner = (): void => void requestAnimationFrame(() => document.getElementById('cookies')?.focus());

/** Opens the settings, focuses them, and returns the focus to the opener when they close. */
const openFrom = (actor: ConsentActor, opener: HTMLElement): void => {
  actor.send({ type: 'settings.opened' });
  focusBanner();
  const subscription = actor.subscribe((snapshot) => {
    if (snapshot.matches('choosing') || snapshot.matches('withdrawing')) return;
    // the pressed button is gone: the focus stays in the banner
    if (snapshot.matches('offeringReload')) return focusBanner();
    subscription.unsubscribe();
    opener.focus();
  });
};

/**
 * Keeps the height of the banner in `--banner-height`, so that it never covers the focused element, and the bar of the
 * basket sits above it.
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

/** Asks for consent if there is no decision yet. The returned actor has the current decision. */
export const startConsentBanner = (brand: Brand): ConsentActor => {
  const storage = () => localStorage;
  const actor = createActor(consentMachine.provide({ actors: consentEffects(window) }), {
    input: { consent: readConsent(storage) },
  }).start();
  persistConsent(actor, storage);
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>(SETTINGS_OPENER) : null;
    if (opener !== null) openFrom(actor, opener);
  });
  const place = document.body.appendChild(document.createElement('div'));
  measureBanner(place);
  // synchronously, because the settings that open below take the focus
  flushSync(() => createRoot(place).render(<ConnectedConsentBanner actor={actor} brand={brand} />));
  // a button that was pressed before this code ran has `data-pressed`
  const pressed = document.querySelector<HTMLElement>(`${SETTINGS_OPENER}[data-pressed]`);
  if (pressed !== null) openFrom(actor, pressed);
  return actor;
};
