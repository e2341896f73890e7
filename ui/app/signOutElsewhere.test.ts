/** A page that shows an account holder is reloaded after a sign-out elsewhere; other pages are not. */
import { describe, expect, it } from 'vitest';
import type { AppActor } from '../browser/watchJourney.ts';
import { reloadWhenSignedOut } from './signOutElsewhere.ts';

const pageOf = (login: object | null) => {
  const listeners = new Map<string, (event: object) => void>();
  let reloads = 0;
  let forgotten = 0;
  const app = { getSnapshot: () => ({ context: { info: { login } } }) } as unknown as AppActor;
  const win = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: object) => void),
    location: { reload: () => void (reloads += 1) },
  };
  reloadWhenSignedOut(app, win, () => void (forgotten += 1));
  return {
    send: (type: string, event: object) => listeners.get(type)?.(event),
    reloads: () => reloads,
    forgotten: () => forgotten,
  };
};

const SIGNED_OUT = { key: 'breakwater.loggedInSite', newValue: null };

describe('reloadWhenSignedOut', () => {
  // requirement: ACCOUNT-4-LOGOUT
  it('loads a page of a holder again when another tab signs out, or Back shows it', () => {
    const page = pageOf({ ClientId: 1 });
    page.send('storage', SIGNED_OUT);
    expect(page.reloads()).toBe(1);
    page.send('pageshow', { persisted: true });
    expect(page.reloads()).toBe(2);
  });
  it('removes what the tab stores of the holder as the page is left after a sign-out, and not after Back', () => {
    const page = pageOf({ ClientId: 1 });
    page.send('pageshow', { persisted: true });
    page.send('pagehide', {});
    expect(page.forgotten()).toBe(0);
    page.send('storage', SIGNED_OUT);
    expect(page.forgotten()).toBe(0);
    page.send('pagehide', {});
    expect(page.forgotten()).toBe(1);
  });
  it('leaves it alone when something else is stored, somebody signs in, or the page is new', () => {
    const page = pageOf({ ClientId: 1 });
    page.send('storage', { key: 'breakwater.visit', newValue: null });
    page.send('storage', { key: SIGNED_OUT.key, newValue: 'family' });
    page.send('pageshow', { persisted: false });
    expect(page.reloads()).toBe(0);
  });
});
