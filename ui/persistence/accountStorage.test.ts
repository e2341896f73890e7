/** What the browser stores of an account holder: read back as written, for its holder only, and removed at sign-out. */
import { describe, expect, it } from 'vitest';
import { ACCOUNT, CLIENT_ID } from '../../machines/account/test/accounts.ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import { parseVisit, serializeVisit } from '../../machines/app/visitStorage.ts';
import { startingChoice } from '../../machines/search/choice.ts';
import { forbidden, memoryStorage } from '../test/memoryStorage.ts';
import { clearAccountStorage, createAccountStorage } from './accountStorage.ts';

const open = () => {
  const session = memoryStorage({ 'breakwater.visit': '{}' });
  const local = memoryStorage({ 'breakwater.consent': '{}' });
  const storages = { session: () => session, local: () => local };
  return { session: session.entries, local: local.entries, storages, storage: createAccountStorage(storages) };
};

describe('the storage of an account holder', () => {
  // requirement: ACCOUNT-6-SITE-MARKER, ACCOUNT-9-STORED-KEYS
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
  it('tells other tabs that sessions have ended, and stores nothing of it nor of the account', () => {
    const { storages, local, session, storage } = open();
    storage.writeAccount(ACCOUNT);
    const written: unknown[] = [];
    const own = memoryStorage({});
    const watched = { ...own, setItem: (key: string, text: string) => void written.push(key, text) };
    createAccountStorage({ ...storages, local: () => watched }).announceEnd();
    expect(written).toEqual(['breakwater.sessionsEnded', 'true']);
    storage.announceEnd();
    expect(session.has('breakwater.account')).toBe(false);
    expect([...local.keys()]).toEqual(['breakwater.consent']);
  });
  // requirement: ACCOUNT-9-STORED-KEYS
  it('stores under a key of its own that the banner was dismissed', () => {
    const { storage, local } = open();
    expect(storage.isBannerDismissed()).toBe(false);
    storage.dismissBanner();
    expect(storage.isBannerDismissed()).toBe(true);
    expect([...local].slice(1)).toEqual([['breakwater.welcomeHomeBanner', 'dismissed']]);
  });
  // requirement: ACCOUNT-4-PROFILE-STORED, ACCOUNT-9-STORED-KEYS
  it('stores the account in this tab only, for nobody but its holder, until it is cleared', () => {
    const { storage, session, local } = open();
    storage.writeAccount(ACCOUNT);
    expect(storage.readAccount(CLIENT_ID)).toEqual(ACCOUNT);
    expect(storage.readAccount(CLIENT_ID + 1)).toBeNull();
    expect([...session.keys()]).toEqual(['breakwater.visit', 'breakwater.account']);
    expect([...local.values()].join()).not.toContain('Shaw');
    storage.writeAccount(null);
    expect(storage.readAccount(CLIENT_ID)).toBeNull();
  });
  it.each([['not JSON'], ['{}'], ['null'], ['{"account":{"ClientId":4711},"version":1}']])(
    'ignores a stored account that cannot be read: %s',
    (text) => {
      const { storage, session } = open();
      session.set('breakwater.account', text);
      expect(storage.readAccount(CLIENT_ID)).toBeNull();
    },
  );
  const FORM = { clientId: CLIENT_ID, section: 'changeDetails' } as const;
  const TYPED = { lastName: 'Byron' };
  type Stored = ReturnType<typeof open>['storage'];
  const signIn = (storage: Stored, clientId?: number) =>
    storage.rememberLogin({ brand: 'family', isEligible: false, ...(clientId !== undefined && { clientId }) });
  it.each<[string, (storage: Stored) => void, object, object]>([
    ['its session has ended', (storage) => storage.announceEnd(), FORM, TYPED],
    ['its holder has signed in again', (storage) => signIn(storage, CLIENT_ID), FORM, TYPED],
    ['its session has ended, on another form', (storage) => storage.announceEnd(), { section: 'changeEmail' }, {}],
    ['another holder has signed in', (storage) => signIn(storage, CLIENT_ID + 1), FORM, {}],
    ['its session has ended, to another holder', (storage) => storage.announceEnd(), { clientId: 1 }, {}],
    ['it was left', (storage) => signIn(storage), FORM, {}],
  ])(
    'gives what was typed into a form to its holder alone, and only after its session: %s',
    (_, then, place, typed) => {
      const { storage, session } = open();
      storage.writeUnsaved(FORM, TYPED);
      then(storage);
      expect(storage.readUnsaved({ ...FORM, ...place })).toEqual(typed);
      // what is shown again is not lost with the next session, and anything else is gone
      expect(session.has('breakwater.unsaved')).toBe(typed === TYPED);
      storage.announceEnd();
      expect(storage.readUnsaved(FORM)).toEqual(typed);
      storage.writeUnsaved(FORM, {});
      expect(session.has('breakwater.unsaved')).toBe(false);
    },
  );
  // requirement: ACCOUNT-4-LOGOUT-STORED
  it('is empty after signing out, and other stored values stay', () => {
    const { storage, storages, session, local } = open();
    storage.rememberLogin({ brand: 'family', isEligible: true });
    storage.dismissBanner();
    storage.writeAccount(ACCOUNT);
    storage.writeUnsaved(FORM, TYPED);
    expect([session.size, local.size]).toEqual([3, 4]);
    clearAccountStorage(storages);
    expect([...session.keys()]).toEqual(['breakwater.visit']);
    expect([...local]).toEqual([['breakwater.consent', '{}']]);
  });
  // requirement: ACCOUNT-4-LOGOUT-SESSION, ACCOUNT-4-LOGOUT-STORED
  it('has neither a session nor anything typed about guests and payer after signing out, and keeps the search', () => {
    const { storages, session } = open();
    const choice = startingChoice('2027-02-22');
    const stored = {
      ...NOTHING_STORED,
      choice,
      guestDraft: {
        email: 'ada@example.com',
        draftFields: { 'guests.0.firstName': 'Ada' },
        billing: { line1: '1 Sea Road' },
      },
      sessionId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
      sessionExpiresAt: 1,
    };
    session.set('breakwater.visit', serializeVisit(stored));
    clearAccountStorage(storages);
    expect(parseVisit(session.get('breakwater.visit') ?? '')).toEqual({ ...NOTHING_STORED, choice });
    expect(session.get('breakwater.visit')).not.toMatch(/ada|sea/i);
  });
  it('breaks nothing when the browser stores nothing', () => {
    const storages = { session: forbidden, local: forbidden };
    const storage = createAccountStorage(storages);
    storage.rememberLogin({ brand: 'family', isEligible: true });
    storage.dismissBanner();
    storage.writeAccount(ACCOUNT);
    storage.writeUnsaved(FORM, TYPED);
    clearAccountStorage(storages);
    expect([storage.isBannerDismissed(), storage.readAccount(CLIENT_ID), storage.readUnsaved(FORM)]).toEqual([
      false,
      null,
      {},
    ]);
  });
});
