/** What the browser stores of an account holder: read back as written, for its holder only, and removed at sign-out. */
import { describe, expect, it } from 'vitest';
import { ACCOUNT, CLIENT_ID } from '../../machines/account/test/accounts.ts';
import { clearAccountStorage, createAccountStorage } from './accountStorage.ts';

const memory = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

const open = () => {
  const session = new Map([['breakwater.visit', '{}']]);
  const local = new Map([['breakwater.consent', '{}']]);
  const storages = { session: () => memory(session), local: () => memory(local) };
  return { session, local, storages, storage: createAccountStorage(storages) };
};
const fail = (): never => {
  throw new Error('forbidden');
};

describe('the storage of an account holder', () => {
  // requirement: ACCOUNT-9-STORED-KEYS
  it('stores the site and the eligibility for all tabs', () => {
    const { storage, local } = open();
    storage.rememberLogin({ brand: 'weekend', isEligible: true });
    expect([...local].slice(1)).toEqual([
      ['breakwater.loggedInSite', 'weekend'],
      ['breakwater.welcomeHomeEligible', 'true'],
    ]);
    storage.rememberLogin({ brand: 'family', isEligible: false });
    expect([...local].slice(1)).toEqual([['breakwater.loggedInSite', 'family']]);
  });
  it('stores that the banner was dismissed', () => {
    const { storage } = open();
    expect(storage.isBannerDismissed()).toBe(false);
    storage.dismissBanner();
    expect(storage.isBannerDismissed()).toBe(true);
  });
  // requirement: ACCOUNT-4-PROFILE
  it('stores the account in this tab only, until it is cleared', () => {
    const { storage, local } = open();
    storage.writeAccount(ACCOUNT);
    expect(storage.readAccount(CLIENT_ID)).toEqual(ACCOUNT);
    expect([...local.values()].join()).not.toContain('Shaw');
    storage.writeAccount(null);
    expect(storage.readAccount(CLIENT_ID)).toBeNull();
  });
  it('returns the account to nobody but its holder', () => {
    const { storage } = open();
    storage.writeAccount(ACCOUNT);
    expect(storage.readAccount(CLIENT_ID + 1)).toBeNull();
  });
  it.each([['not JSON'], ['{}'], ['null'], ['{"account":{"ClientId":4711},"version":1}']])(
    'ignores a stored account that cannot be read: %s',
    (text) => {
      const { storage, session } = open();
      session.set('breakwater.account', text);
      expect(storage.readAccount(CLIENT_ID)).toBeNull();
    },
  );
  // requirement: ACCOUNT-4-LOGOUT
  it('is empty after signing out, and other stored values stay', () => {
    const { storage, storages, session, local } = open();
    storage.rememberLogin({ brand: 'family', isEligible: true });
    storage.dismissBanner();
    storage.writeAccount(ACCOUNT);
    clearAccountStorage(storages);
    expect([...session]).toEqual([['breakwater.visit', '{}']]);
    expect([...local]).toEqual([['breakwater.consent', '{}']]);
  });
  it('breaks nothing when the browser stores nothing', () => {
    const storages = { session: fail, local: fail };
    const storage = createAccountStorage(storages);
    storage.rememberLogin({ brand: 'family', isEligible: true });
    storage.dismissBanner();
    storage.writeAccount(ACCOUNT);
    clearAccountStorage(storages);
    expect([storage.isBannerDismissed(), storage.readAccount(CLIENT_ID)]).toEqual([false, null]);
  });
});
