/** Every page follows a sign-out elsewhere, and the page of an account holder also the end of a session. */
import { describe, expect, it, vi } from 'vitest';
import type { AppActor } from '../browser/watchJourney.ts';
import { followSignOut } from './signOutElsewhere.ts';

const pageOf = (login: object | null) => {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const [reload, forget, forgetAccount, announceEnd, send] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  let onChange: (snapshot: object) => void = () => undefined;
  const app = {
    getSnapshot: () => ({ context: { info: { login } } }),
    send,
    subscribe: (next: typeof onChange) => void (onChange = next),
  } as unknown as AppActor;
  const win = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener as (event: object) => void]),
    location: { reload },
  };
  followSignOut(app, win, { forget, forgetAccount, announceEnd });
  return {
    send: (type: string, event: object) => listeners.get(type)?.forEach((listener) => listener(event)),
    goTo: (state: string) => onChange({ matches: (one: string) => one === state }),
    reloads: () => reload.mock.calls.length,
    forgotten: () => forget.mock.calls.length,
    forgottenAccounts: () => forgetAccount.mock.calls.length,
    announced: () => announceEnd.mock.calls.length,
    asked: () => send.mock.calls.flat(),
  };
};

const SIGNED_OUT = { key: 'breakwater.loggedInSite', newValue: null };
const ENDED = { key: 'breakwater.sessionsEnded', newValue: 'true' };

describe('followSignOut', () => {
  // requirement: ACCOUNT-4-LOGOUT
  it('loads a page of a holder again when another tab signs out, or Back shows it', () => {
    const page = pageOf({ ClientId: 1 });
    page.send('storage', SIGNED_OUT);
    expect(page.reloads()).toBe(1);
    page.send('pageshow', { persisted: true });
    expect(page.reloads()).toBe(2);
  });
  it.each([
    ['a holder', { ClientId: 1 }],
    ['a visitor', null],
  ])('removes what a tab of %s stores as the page is left after a sign-out, and not after Back', (_, login) => {
    const page = pageOf(login);
    page.send('pageshow', { persisted: true });
    page.send('pagehide', {});
    expect(page.forgotten()).toBe(0);
    page.send('storage', SIGNED_OUT);
    expect(page.forgotten()).toBe(0);
    page.send('pagehide', {});
    expect([page.forgotten(), page.reloads()]).toEqual([1, login === null ? 1 : 2]);
    // the account of a session that ended while the tab was closed goes with any visitor’s page
    expect(page.forgottenAccounts()).toBe(login === null ? 2 : 0);
  });
  it('leaves it alone when something else is stored, somebody signs in, or the page is new', () => {
    const page = pageOf({ ClientId: 1 });
    page.send('storage', { key: 'breakwater.visit', newValue: null });
    page.send('storage', { key: SIGNED_OUT.key, newValue: 'family' });
    page.send('pageshow', { persisted: false });
    expect(page.reloads()).toBe(0);
  });
  it('asks the server when another tab finds its session ended, and reloads nothing, so that what is typed stays', () => {
    const page = pageOf({ ClientId: 1 });
    page.send('storage', ENDED);
    page.send('storage', { ...ENDED, newValue: null });
    expect(page.asked()).toEqual([{ type: 'extension.requested' }]);
    expect([page.reloads(), page.forgotten()]).toEqual([0, 0]);
    const visitors = pageOf(null);
    visitors.send('storage', ENDED);
    expect(visitors.asked()).toEqual([]);
  });
  it.each([
    ['a holder’s page tells other tabs once', { ClientId: 1 }, 2],
    ['a visitor’s page does not', null, 0],
  ])('%s when its session ends', (_, login, announced) => {
    const page = pageOf(login);
    for (const state of ['inAccount', 'sessionEnded', 'sessionEnded', 'inAccount', 'sessionEnded']) page.goTo(state);
    expect(page.announced()).toBe(announced);
  });
});
