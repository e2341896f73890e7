/** The views of the holder's details and of their changes. */
import { describe, expect, it } from 'vitest';
import { refuse } from '../../kit/refusal.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import type { ProfileSection } from '../accountPages.ts';
import { personFormOf } from '../person.rules.ts';
import { ACCOUNT, CLIENT_ID, OTHER_DEVICE, PASSKEY, THIS_DEVICE } from '../test/accounts.ts';
import { detailsFormMachine } from './detailsForm/detailsForm.machine.ts';
import { detailsFormView } from './detailsForm/detailsForm.view.ts';
import { devicesMachine } from './devices/devices.machine.ts';
import { devicesView } from './devices/devices.view.ts';
import { marketingMachine } from './marketing/marketing.machine.ts';
import { marketingView } from './marketing/marketing.view.ts';
import { passwordFormMachine } from './passwordForm/passwordForm.machine.ts';
import type { PasswordFormContext, PasswordFormKind } from './passwordForm/passwordForm.types.ts';
import { passwordFormView } from './passwordForm/passwordForm.view.ts';
import { profileMachine } from './profile.machine.ts';
import { chosenOffers, passwordKindOf } from './profile.rules.ts';
import type { ProfileContext } from './profile.types.ts';
import { profileView } from './profile.view.ts';
import { isOtherDevice } from './devices/devices.rules.ts';
import { newEmailRefusals } from './passwordForm/passwordForm.rules.ts';

const TODAY = '2027-01-11';
const INPUT = { section: 'details', brand: 'family', today: TODAY, clientId: CLIENT_ID } as const;

const at = (value: string, changes: Partial<ProfileContext> = {}) =>
  profileView(settledAt(profileMachine, INPUT, value as never, changes));

describe('profileView', () => {
  // requirement: ACCOUNT-2-ROUTES-DETAILS, JOURNEY-9-DATES-OF-BIRTH
  it('shows the details, with links to change them', () =>
    expect(at('details', { details: ACCOUNT })).toMatchObject({
      state: 'details',
      details: {
        name: 'Ms Ada Shaw',
        email: 'ada@example.com',
        birthday: '09/07/1984',
        phone: '07700 900 982',
        address: '1 Pier Road, Flat 2, Skegness, PE25 2UE',
      },
      links: {
        bookings: '/my-breakwater/bookings',
        changeDetails: '/my-breakwater/account/details/change',
        changeEmail: '/my-breakwater/account/details/email',
        changePassword: '/my-breakwater/account/details/password',
        addPasskey: '/my-breakwater/account/details/passkey',
        marketing: '/my-breakwater/account/details/marketing',
        devices: '/my-breakwater/account/details/devices',
        myData: '/my-breakwater/account/details/my-data',
        close: '/my-breakwater/account/details/close',
        signOut: '/my-breakwater/logout',
      },
    }));
  // requirement: ACCOUNT-2-MARKETING
  it('says whether offers are sent by e-mail', () => {
    expect(at('details', { details: ACCOUNT }).details?.offersText).toBe('Not sent');
    expect(at('details', { details: { ...ACCOUNT, wantsOffers: true } }).details?.offersText).toBe('Sent');
  });
  it('leaves out what the account does not have, and the second line of an address', () => {
    const detailsOf = (changes: object) =>
      at('details', { details: { ...ACCOUNT, account: { ...ACCOUNT.account, ...changes } } }).details;
    const nothing = { birthday: null, phone: null, address: null };
    expect(detailsOf({ Birthday: null, Phones: [], Address: null })).toMatchObject(nothing);
    const address = { Line1: '1 Pier Road', Line2: '', City: 'Skegness', Zip: 'PE25 2UE' };
    expect(detailsOf({ Address: address })?.address).toBe('1 Pier Road, Skegness, PE25 2UE');
    const abroad = { ...address, City: 'Ottawa', State: 'ON', Zip: 'K1A 0B1', CountryCode: 'CA' };
    expect(detailsOf({ Address: abroad })?.address).toBe('1 Pier Road, Ottawa, ON, K1A 0B1, Canada');
  });
  // requirement: ACCOUNT-4-PROFILE
  it('shows the stored details while they load again, on the page of the details only', () => {
    expect(at('loading', { details: ACCOUNT }).details?.name).toBe('Ms Ada Shaw');
    expect(at('loading', { details: ACCOUNT, section: 'close' }).details).toBeNull();
    expect(at('loading').details).toBeNull();
  });
  it('shows no details beside a failure', () =>
    expect(at('broken', { details: ACCOUNT })).toMatchObject({ isBroken: true, details: null, message: null }));
  // requirement: JOURNEY-8-MSG-ACCOUNT-LOAD
  it('says that the account could not be loaded in the words of the specification', () =>
    expect(at('loadFailed')).toMatchObject({
      hasLoadFailed: true,
      message: 'Failed to load your account data! Please try again!',
    }));
});

it.each([
  ['details', null],
  ['changeDetails', null],
  ['marketing', null],
  ['devices', null],
  ['changeEmail', 'changeEmail'],
  ['changePassword', 'changePassword'],
  ['addPasskey', 'addPasskey'],
  ['myData', 'myData'],
  ['close', 'close'],
] as const satisfies readonly (readonly [ProfileSection, PasswordFormKind | null])[])(
  'passwordKindOf asks for the password again in the section %s: %s',
  (section, kind) => {
    expect(passwordKindOf(section)).toBe(kind);
  },
);

// requirement: ACCOUNT-2-MARKETING
it.each([
  [{}, false],
  [{ wantsOffers: 'true' }, true],
  [{ wantsOffers: 'false' }, false],
])('offers are wanted as was chosen before the session ended, or as is saved: %j %s', (unsaved, isWanted) => {
  expect(chosenOffers({ details: ACCOUNT, unsaved })).toBe(isWanted);
});

describe('detailsFormView', () => {
  const form = (value: object | string, changes = {}) =>
    detailsFormView(
      settledAt(detailsFormMachine, { details: ACCOUNT, today: TODAY, unsaved: {} }, value as never, changes),
    );

  it('says that the change is saved, or being saved', () => {
    expect(form({ filling: 'saved' })).toMatchObject({ isSaved: true, isBusy: false });
    expect(form('saving')).toMatchObject({ isSaved: false, isBusy: true });
    expect(form({ filling: 'quiet' })).toMatchObject({ isSaved: false, isBusy: false });
    expect(form('broken')).toMatchObject({ isBroken: true });
  });
  it('has the error of the date of birth with the boxes that it is about', () => {
    const refusals = [{ field: 'birthday.month', message: 'Enter a month from 1 to 12.' }];
    expect(form({ filling: 'refused' }, { refusals })).toMatchObject({
      errors: refusals,
      birthdayError: 'Enter a month from 1 to 12.',
      birthdayErrorParts: ['month'],
    });
    expect(form({ filling: 'quiet' }).birthdayError).toBeNull();
  });
  it('says what is wrong now with a field that was refused and then changed', () => {
    const refusals = [refuse('firstName', 'Enter a first name.'), refuse('lastName', 'Enter a last name.')];
    const refusedForm = { ...personFormOf(ACCOUNT.account), firstName: '', lastName: '' };
    const fields = { ...refusedForm, firstName: 'Ada', lastName: 'x'.repeat(46) };
    const { errors } = form({ filling: 'refused' }, { refusals, refusedForm, fields });
    expect(errors).toEqual([refuse('lastName', 'Enter a last name of up to 45 letters.')]);
  });
});

describe('passwordFormView', () => {
  const form = (kind: PasswordFormKind, value: object | string, changes: Partial<PasswordFormContext> = {}) =>
    passwordFormView(
      settledAt(passwordFormMachine, { kind, currentEmail: 'ada@example.com', email: '' }, value as never, changes),
    );

  // requirement: ACCOUNT-2-CHANGE-EMAIL
  it('says where the link was sent', () =>
    expect(form('changeEmail', 'accepted', { email: ' ada@example.org ' })).toMatchObject({
      hasEmail: true,
      currentEmail: 'ada@example.com',
      accepted: {
        title: 'Check your e-mails',
        text: 'We’ve sent a link to ada@example.org. Your address changes when you open it.',
      },
    }));
  // requirement: ACCOUNT-2-CHANGE-PASSWORD
  it('says that the other devices are signed out with a new password', () =>
    expect(form('changePassword', 'accepted')).toMatchObject({
      hasNewPassword: true,
      hasEmail: false,
      accepted: { text: 'We’ve signed out your other devices.' },
    }));
  // requirement: ACCOUNT-2-MY-DATA
  it('says where the downloaded data is', () => {
    expect(form('myData', 'accepted').accepted?.text).toContain('breakwater-account.json');
    expect(form('myData', { filling: 'quiet' })).toMatchObject({ accepted: null, hasNewPassword: false });
  });
  // requirement: ACCOUNT-2-CLOSE
  it('asks before the account is closed, and keeps the form as it is meanwhile', () => {
    expect(form('close', 'confirming')).toMatchObject({ isConfirming: true, isOpen: false, isBusy: false });
    expect(form('close', { filling: 'quiet' })).toMatchObject({ isConfirming: false, isOpen: true });
  });
  it('is busy while it is checked and sent', () => {
    expect(form('myData', 'checking')).toMatchObject({ isBusy: true, isOpen: false });
    expect(form('myData', 'sending')).toMatchObject({ isBusy: true, isOpen: false });
    expect(form('myData', 'broken')).toMatchObject({ isBroken: true });
  });
});

describe('marketingView', () => {
  const choice = (value: object | string, changes = {}) =>
    marketingView(settledAt(marketingMachine, { wantsOffers: false }, value as never, changes));

  // requirement: ACCOUNT-2-MARKETING
  it('says what follows from the choice once it is saved', () => {
    expect(choice({ choosing: 'saved' })).toMatchObject({ savedText: 'We won’t send you offers by e-mail.' });
    expect(choice({ choosing: 'saved' }, { wantsOffers: true })).toMatchObject({
      wantsOffers: true,
      savedText: 'We’ll send you offers by e-mail.',
    });
    expect(choice({ choosing: 'quiet' })).toMatchObject({ wantsOffers: false, savedText: null, notice: null });
  });
  it('shows saving and a defect', () => {
    expect(choice('saving')).toMatchObject({ isBusy: true, isBroken: false });
    expect(choice('broken')).toMatchObject({ isBusy: false, isBroken: true });
  });
});

describe('devicesView', () => {
  const devices = [THIS_DEVICE, OTHER_DEVICE];
  const list = (value: string, changes = {}) =>
    devicesView(settledAt(devicesMachine, undefined as never, value as never, changes));

  // requirement: ACCOUNT-2-DEVICES
  it('lists the browsers with the days at the resorts', () =>
    expect(list('listed', { devices })).toMatchObject({
      canEnd: true,
      devices: [
        { name: 'Firefox on Linux', signedInText: '11 Jan 2027', lastUsedText: '12 Jan 2027', isThis: true },
        { name: 'Safari on an iPhone', isThis: false, isEnding: false },
      ],
    }));
  it('marks the browser that is being signed out, and offers no other meanwhile', () => {
    const view = list('ending', { devices, ending: OTHER_DEVICE.deviceId });
    expect(view.devices.map(({ isEnding }) => isEnding)).toEqual([false, true]);
    expect(view).toMatchObject({ canEnd: false, isBusy: false });
  });
  it('shows loading and failures', () => {
    expect(list('loading')).toMatchObject({ isBusy: true });
    expect(list('loadFailed', { notice: 'no' })).toMatchObject({ hasLoadFailed: true, notice: 'no' });
    expect(list('broken')).toMatchObject({ isBroken: true });
  });
  it('a passkey is named as it was added, an identity by who vouches for it', () => {
    const listed = { ...PASSKEY, name: 'My phone', addedAt: '2027-03-01T12:00:00.000Z' };
    const used = { ...listed, passkeyId: 'used', lastUsedAt: '2027-04-02T12:00:00.000Z' };
    const identity = { ...used, passkeyId: 'identity', name: 'Example', isIdentity: true } as const;
    const passkeys = [{ ...listed, lastUsedAt: null }, used, identity];
    const shown = { name: 'My phone', addedText: '1 Mar 2027', removeLabel: 'Remove the passkey of My phone' };
    expect(list('listed', { devices, passkeys, ending: 'used' }).passkeys).toEqual([
      { ...shown, passkeyId: PASSKEY.passkeyId, lastUsedText: 'Not yet', isRemoving: false },
      { ...shown, passkeyId: 'used', lastUsedText: '2 Apr 2027', isRemoving: true },
      {
        ...shown,
        passkeyId: 'identity',
        name: 'Your account at Example',
        lastUsedText: null,
        removeLabel: 'Remove the sign-in by Example',
        isRemoving: false,
      },
    ]);
  });
  it('the password is needed for a passkey and for another browser, not for this browser alone', () => {
    const needs = (changes: object) => list('listed', { devices: [THIS_DEVICE], ...changes }).needsPassword;
    expect([needs({}), needs({ passkeys: [PASSKEY] }), needs({ devices })]).toEqual([false, true, true]);
  });
});

// requirement: ACCOUNT-2-DEVICES
it.each([
  ['another browser of the list', OTHER_DEVICE.deviceId, true],
  ['this browser', THIS_DEVICE.deviceId, false],
  ['a browser that is not in the list', 'unknown', false],
])('can sign out %s: %s %s', (_, deviceId, isOther) => {
  expect(isOtherDevice([THIS_DEVICE, OTHER_DEVICE], deviceId)).toBe(isOther);
});

// requirement: ACCOUNT-2-CHANGE-EMAIL
describe('a new e-mail address', () => {
  it('is refused when it is none, and accepted otherwise', () => {
    expect(newEmailRefusals({ kind: 'changeEmail', email: 'ada', refusedEmail: '' })).toEqual([
      { field: 'newEmail', message: 'Enter an e-mail address, for example name@example.com.' },
    ]);
    expect(newEmailRefusals({ kind: 'changeEmail', email: 'ada@example.org', refusedEmail: '' })).toEqual([]);
  });
  it.each(['changePassword', 'myData', 'close'] as const)('is not asked for by the form %s', (kind) => {
    expect(newEmailRefusals({ kind, email: '', refusedEmail: '' })).toEqual([]);
  });
});
