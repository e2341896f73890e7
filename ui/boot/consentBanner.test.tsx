/** Where the focus is while a guest changes the cookie settings from the footer of a page. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import type { Category } from '../../machines/contract/consentCategories.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';

let opened: TestWindow;
beforeEach(async () => void (opened = await openWindow('https://resorts.example/booking', false)));

const WAIT = { timeout: 10_000, interval: 5 };

const OPENER = '[data-opens="cookies"]';
const HEADING = '#cookies';
const of = (event: string): string => `[data-test="${event}"]`;

/** The page of a guest who has allowed everything, with scripts of the given categories. */
const start = async (running: readonly Category[], pressed = '') => {
  const { window } = opened;
  window.localStorage.setItem('breakwater.consent', JSON.stringify(consentTo(true)));
  window.document.body.innerHTML = `<footer><button type="button" data-opens="cookies"${pressed}>Cookie settings</button></footer>`;
  const { startConsentBanner } = await import('./consentBanner.tsx');
  const actor = startConsentBanner('family');
  for (const category of running) actor.send({ type: 'script.added', category });
  const control = (selector: string) => window.document.querySelector<HTMLElement>(selector);
  const isFocused = (selector: string) =>
    vi.waitFor(() => expect(window.document.activeElement).toBe(control(selector) ?? 'none'), WAIT);
  const press = async (selector: string): Promise<void> => {
    await vi.waitFor(() => expect(control(selector)).not.toBeNull(), WAIT);
    control(selector)?.focus();
    control(selector)?.click();
  };
  const has = (state: string) => vi.waitFor(() => expect(control(`[data-consent="${state}"]`)).not.toBeNull(), WAIT);
  /** Closes the settings, after which the focus must be at what opened them. */
  const closed = async (): Promise<void> => {
    await press(of('settings.closed'));
    await has('settled');
    await isFocused(OPENER);
  };
  return { press, isFocused, has, closed };
};

describe('the focus', () => {
  it('is in the settings when they open, and at what opened them when they close', async () => {
    const { press, isFocused, closed } = await start([]);
    await press(OPENER);
    await isFocused(HEADING);
    await closed();
  });

  it('is in the settings once their code is loaded if their button was pressed before, and then at the button', async () => {
    const { isFocused, has, closed } = await start([], ' data-pressed');
    await has('choosing');
    await isFocused(HEADING);
    await closed();
  });

  it('is at the offer to reload while a script still runs, and then at what opened the settings', async () => {
    const { press, isFocused, has, closed } = await start(['performance']);
    await press(OPENER);
    await press(of('consent.refused'));
    await has('offeringReload');
    await isFocused(HEADING);
    await closed();
  });
});
